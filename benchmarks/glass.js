// Keeps every picture Flutter paints, to say when the changes after a tap are on the glass.
// Needs `listener` of browser.py. Times are milliseconds of the page's own clock.
const glass = {
    pictures: [],  // {at, copy}: those since the tap, and the one before it
    isWatching: false,
    heard: 0,  // when the server last spoke

    // Notes when the finger leaves the glass, and when all of `appear` and none of `vanish`
    // can be read out.
    watch(appear, vanish) {
        const early = appear.filter(listener.says);
        if (early.length) throw Error(`there before the tap: ${early}`);
        Object.assign(glass, {appear, isWatching: true, up: undefined, read: undefined});
        glass.forget(glass.pictures.length - 1);
        addEventListener('pointerup', () => glass.up = performance.now(),
                         {capture: true, once: true});
        const reader = new MutationObserver(() => {
            if (glass.up === undefined || !appear.every(listener.says)
                || vanish.some(listener.says)) return;
            reader.disconnect();
            glass.read = performance.now();
            glass.answered = glass.heard;
        });
        reader.observe(document, {subtree: true, childList: true, attributes: true,
                                  characterData: true});
    },

    // Until what is watched for can be read, and then nothing is painted for `quiet`.
    async still(quiet, patience) {
        const begun = performance.now();
        const latest = () => Math.max(begun, glass.pictures.at(-1)?.at ?? 0, glass.read ?? 0);
        const isReading = () => glass.isWatching && glass.read === undefined;
        while (isReading() || performance.now() - latest() < quiet) {
            if (performance.now() - begun > patience)
                throw Error(isReading() ? `never read out: ${glass.appear}` : 'never still');
            await new Promise(wake => setTimeout(wake, 20));
        }
    },

    // What the tap brought, in milliseconds after it. `unchanged` are words whose place on the
    // glass looked just so before: their time would mean nothing.
    async told(quiet, patience) {
        await glass.still(quiet, patience);
        const [before, ...after] = await Promise.all(glass.pictures.map(pixels));
        const places = glass.appear.map(place).filter(Boolean);
        const everywhere = [{x: 0, y: 0, width: innerWidth, height: innerHeight}];
        const words = since(after, places), all = since(after, everywhere);
        glass.isWatching = false;
        return {
            answered: glass.answered - glass.up,
            read: glass.read - glass.up,
            painted: Math.max(glass.read, words) - glass.up,
            still: Math.max(glass.read, all) - glass.up,
            seen: places.map(box => box.words),
            unchanged: places.filter(box => looksAlike(before, after.at(-1), [box]))
                             .map(box => box.words),
        };
    },

    keep(picture) {
        if (!glass.isWatching || glass.up === undefined) glass.forget(glass.pictures.length);
        glass.pictures.push({at: performance.now(), copy: createImageBitmap(picture)});
    },

    forget(count) {
        glass.pictures.splice(0, count).forEach(({copy}) => copy.then(bitmap => bitmap.close()));
    },
};

// Where these words are on the glass, nothing if they are out of sight.
const place = words => {
    const node = [...document.querySelectorAll('flt-semantics-host *')].findLast(node =>
        node.getAttribute('aria-label')?.includes(words)
        || (!node.childElementCount && node.textContent.includes(words)));
    const box = node.getBoundingClientRect();
    const x = Math.max(0, Math.floor(box.left)), y = Math.max(0, Math.floor(box.top));
    const width = Math.min(innerWidth, Math.ceil(box.right)) - x;
    const height = Math.min(innerHeight, Math.ceil(box.bottom)) - y;
    return width > 0 && height > 0 ? {words, x, y, width, height} : undefined;
};

const pixels = async ({at, copy}) => {
    const bitmap = await copy;
    const canvas = new OffscreenCanvas(bitmap.width, bitmap.height);
    const context = canvas.getContext('2d', {willReadFrequently: true});
    context.drawImage(bitmap, 0, 0);
    return {at, context};
};

const looksAlike = (one, other, boxes) => boxes.every(({x, y, width, height}) => {
    const [left, right] = [one, other].map(({context}) =>
        new Uint32Array(context.getImageData(x, y, width, height).data.buffer));
    return left.every((pixel, index) => pixel === right[index]);
});

// When these boxes were first painted as they stayed.
const since = (pictures, boxes) => {
    const last = pictures.at(-1);
    const different = pictures.findLastIndex(each => !looksAlike(each, last, boxes));
    return pictures[different + 1].at;
};

const transfer = ImageBitmapRenderingContext.prototype.transferFromImageBitmap;
ImageBitmapRenderingContext.prototype.transferFromImageBitmap = function (picture) {
    if (picture) glass.keep(picture);
    return transfer.call(this, picture);
};

const send = WebSocket.prototype.send;
WebSocket.prototype.send = function (data) {
    if (!this.isHeard) this.addEventListener('message', () => glass.heard = performance.now());
    this.isHeard = true;
    return send.call(this, data);
};
window.glass = glass;
