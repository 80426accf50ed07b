#!/usr/bin/env python3
"""Make the table's sounds from nothing but arithmetic: rain that masks, chime, tick, drum, fanfare.

For authors only; the app ships the files and the manifest this writes. Needs numpy and ffmpeg.
The rain comes twice: `mask` is one long file to be played once; `mask-loop` is strictly periodic,
so that ANY window of exactly LOOP seconds repeats without a seam. Its file holds a margin on both
sides, and a player repeats from loop_start to loop_end: an MP3 decoder's own delay is harmless.
"""

import argparse
import hashlib
import json
import subprocess
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt

Signal = npt.NDArray[np.float64]
Random = np.random.Generator

ROOT = Path(__file__).resolve().parents[2]
SOUNDS = ROOT / "assets" / "sounds"

RATE = 32_000
KBPS = 64
MASK_KBPS = 48
SEED = 7
LONG, LOOP, MARGIN = 60.0, 30.0, 0.25  # seconds


def times(seconds: float) -> Signal:
    return np.arange(int(seconds * RATE)) / RATE


def faded(signal: Signal, attack: float, release: float) -> Signal:
    """The signal with a straight start and a round end, both in seconds."""
    start, end = (max(1, int(length * RATE)) for length in (attack, release))
    result = signal.copy()
    result[:start] *= np.linspace(0, 1, start)
    result[-end:] *= np.cos(np.linspace(0, np.pi / 2, end)) ** 2
    return result


def add_wrapped(buffer: Signal, signal: Signal, at: float) -> None:
    """Mix in at a time; what runs over the end comes in again at the beginning."""
    np.add.at(buffer, (int(at * RATE) + np.arange(signal.size)) % buffer.size, signal)


def even(signal: Signal) -> Signal:
    """The signal at a mean power of 1."""
    result: Signal = signal / np.sqrt(np.mean(signal**2))
    return result


def masking_noise(size: int, random: Random) -> Signal:
    """Periodic noise, equal energy per octave from 400 Hz to 7.5 kHz: where cards rustle."""
    frequency = np.maximum(np.fft.rfftfreq(size, 1 / RATE), 1.0)
    low = 1 / np.sqrt(1 + (320 / frequency) ** 4)
    high = 1 / np.sqrt(1 + (frequency / 9000) ** 8)
    phases = np.exp(2j * np.pi * random.random(frequency.size))
    spectrum = low * high / np.sqrt(frequency) * phases
    spectrum[0] = 0
    return even(np.fft.irfft(spectrum, size))


def drop(random: Random) -> Signal:
    pitch, length = random.uniform(900, 5200), random.uniform(0.008, 0.03)
    time = times(length * 5)
    tone = np.sin(2 * np.pi * pitch * (1 + 1.5 * time) * time) * np.exp(-time / length)
    drop_of_rain: Signal = tone * random.uniform(0.1, 1) ** 3
    return drop_of_rain


def rain(seconds: float, random: Random) -> Signal:
    """A bed of noise with drops in it; its swell stays within 0.8 dB, so the mask never opens."""
    time = times(seconds)
    swell = np.zeros(time.size)
    for waves in (2, 3, 5):
        swell += np.sin(2 * np.pi * (waves * time / seconds + random.random())) / 3
    drops = np.zeros(time.size)
    for _ in range(int(28 * seconds)):
        add_wrapped(drops, drop(random), random.random() * seconds)
    bed = masking_noise(time.size, random) * 10 ** (0.8 * swell / 20)
    return bed + 0.35 * even(drops)


def chime() -> Signal:
    """Two small bells a fourth apart."""
    time = times(2.2)
    sound = np.zeros(time.size)
    partials = ((1, 1, 0.7), (2.0, 0.5, 0.45), (2.76, 0.35, 0.3), (5.4, 0.15, 0.12))
    for pitch, at in ((784.0, 0.0), (1046.5, 0.16)):
        since = np.clip(time - at, 0, None)
        for ratio, strength, decay in partials:
            tone = np.sin(2 * np.pi * pitch * ratio * since) * np.exp(-since / decay)
            sound += np.minimum(since / 0.003, 1) * strength * tone
    return faded(sound, 0.003, 0.4)


def tick() -> Signal:
    """A dry wooden click."""
    time = times(0.16)
    tone = np.sin(2 * np.pi * 1850 * time) + 0.6 * np.sin(2 * np.pi * 2790 * time)
    return faded(tone * np.exp(-time / 0.011), 0.0005, 0.05)


def hit(random: Random, pitch: float, decay: float, snap: float) -> Signal:
    time = times(0.5)
    bend = pitch * time + pitch * 0.012 * (1 - np.exp(-time / 0.012))
    body = np.sin(2 * np.pi * bend) * np.exp(-time / decay)
    skin = np.diff(random.normal(size=time.size), prepend=0) * np.exp(-time / 0.018)
    return faded(body + 0.5 * snap * skin, 0.001, 0.1)


def drum(random: Random) -> Signal:
    """A roll that hurries and grows, and one deep stroke."""
    sound = np.zeros(int(3.0 * RATE))
    at = 0.0
    while at < 2.3:
        strength = 0.25 + 0.5 * at / 2.3
        add_wrapped(sound, strength * hit(random, random.uniform(330, 350), 0.05, 0.9), at)
        at += 0.105 - 0.025 * at
    add_wrapped(sound, 1.3 * hit(random, 92, 0.26, 0.5), 2.42)
    return faded(sound, 0.001, 0.2)


def brass(semitones: int, seconds: float, strength: float = 1.0) -> Signal:
    """One trumpet tone, counted from middle C."""
    pitch, time = 261.63 * 2 ** (semitones / 12), times(seconds)
    brightness = 1 - np.exp(-time / 0.05)
    vibrato = 0.002 * pitch / 5.5 * np.sin(2 * np.pi * 5.5 * time) * np.clip(time / 0.6, 0, 1)
    tone = np.zeros(time.size)
    for harmonic in range(1, 13):
        if harmonic * pitch < 7500:
            wave = np.sin(2 * np.pi * harmonic * (pitch * time + vibrato)) / harmonic
            tone += wave * brightness ** (harmonic**0.7)
    return strength * faded(tone, 0.02, min(0.25, seconds / 3))


def fanfare() -> Signal:
    """A call of six notes and a chord."""
    sound = np.zeros(int(3.6 * RATE))
    call = ((0, 7, 0.2), (0.22, 7, 0.2), (0.44, 7, 0.2), (0.66, 12, 0.45))
    answer = ((1.14, 10, 0.2), (1.36, 12, 0.2))
    for at, semitones, seconds in call + answer:
        add_wrapped(sound, brass(semitones, seconds), at)
    for semitones in (0, 7, 12, 16, 19):
        add_wrapped(sound, brass(semitones, 1.9, 0.5), 1.6)
    return faded(sound, 0.002, 0.3)


def save(path: Path, signal: Signal, peak: float, kbps: int = KBPS) -> dict[str, Any]:
    """Write the MP3 with its peak at so many dB; what the manifest says of it."""
    levelled = signal / np.max(np.abs(signal)) * 10 ** (peak / 20)
    source = f"-v error -y -f s16le -ar {RATE} -ac 1 -i -".split()
    result = f"-c:a libmp3lame -b:a {kbps}k -map_metadata -1 -fflags +bitexact".split()
    subprocess.run(
        ["ffmpeg", *source, *result, str(path)],
        input=(levelled * 32767).astype("<i2").tobytes(),
        check=True,
    )
    return {
        "file": path.name,
        "file_sha256": hashlib.sha256(path.read_bytes()).hexdigest(),
        "seconds": round(signal.size / RATE, 3),
    }


def make_all(out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    random = np.random.default_rng(SEED)
    loop = np.pad(rain(LOOP, random), int(MARGIN * RATE), mode="wrap")
    manifest = {
        "mask": save(out / "mask.mp3", faded(rain(LONG, random), 0.3, 0.8), -7, MASK_KBPS),
        "mask-loop": save(out / "mask-loop.mp3", loop, -7, MASK_KBPS)
        | {"loop_start": MARGIN, "loop_end": MARGIN + LOOP},
        "chime": save(out / "chime.mp3", chime(), -3),
        "tick": save(out / "tick.mp3", tick(), -4),
        "drum": save(out / "drum.mp3", drum(random), -2),
        "fanfare": save(out / "fanfare.mp3", fanfare(), -5),
    }
    (out / "manifest.json").write_text(json.dumps(manifest, indent=1) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--out", type=Path, default=SOUNDS, help="folder of the sounds")
    make_all(parser.parse_args().out)


if __name__ == "__main__":
    main()
