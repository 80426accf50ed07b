"""The client's files: compressed once, kept by browsers for a year, from no other host.

Flet's web client comes as a folder of files without version numbers in their names. We serve it
under `/client/<fingerprint>/`, so a browser may keep every file for good, and gzip each file once
into a cache folder. Our own pictures and fonts are asked for again each time, but with an ETag.
"""

import gzip
import hashlib
import mimetypes
import re
import shutil
import tempfile
from collections.abc import Iterator
from functools import cached_property
from pathlib import Path
from threading import Thread

import flet_web
from starlette.responses import FileResponse, HTMLResponse, PlainTextResponse, Response
from starlette.types import Receive, Scope, Send

from companion.config import APP_NAME

mimetypes.add_type("text/javascript", ".mjs")
mimetypes.add_type("application/wasm", ".wasm")

COMPRESSED = {".wasm", ".js", ".mjs", ".otf", ".ttf", ".json", ".svg", ".html", ".css", ".bin"}
SMALLEST_COMPRESSED = 1024
FOR_GOOD = "public, max-age=31536000, immutable"
ASK_AGAIN = "no-cache"
# The stock client asks one foreign host for an animation runtime that nothing here uses.
FOREIGN_RUNTIME = re.compile(rb"https://[a-z.]+/npm/@rive-app/[\w@.-]+/")
NOT_USED = "/not-used/"


class ClientFiles:
    """An ASGI app: the patched client, our assets, and `index.html` for every screen's address."""

    def __init__(self, *, assets: Path, cache: Path) -> None:
        self._client = Path(flet_web.get_package_web_dir())
        self._assets = assets
        self._cache = cache
        self.prefix = f"/client/{self._fingerprint}/"
        Thread(target=self._compress_all, name="compress", daemon=True).start()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Answer one GET or HEAD."""
        response = self._answer(scope)
        await response(scope, receive, send)

    def _answer(self, scope: Scope) -> Response:
        if scope["method"] not in {"GET", "HEAD"}:
            return PlainTextResponse("GET only", 405)
        path: str = scope["path"]
        if path.startswith(self.prefix):
            return self._file(scope, self._client_file(path[len(self.prefix) :]), FOR_GOOD)
        if path.startswith(NOT_USED):
            return Response("", media_type="text/javascript")
        if path == "/manifest.json":
            return self._file(scope, self._assets / "web" / "manifest.json", ASK_AGAIN)
        if Path(path).suffix:
            return self._file(scope, _inside(self._assets, path.lstrip("/")), ASK_AGAIN)
        return HTMLResponse(self._index, headers={"Cache-Control": ASK_AGAIN})

    def _file(self, scope: Scope, file: Path | None, keep: str) -> Response:
        if file is None or not file.is_file():
            return PlainTextResponse("not found", 404)
        kind = mimetypes.guess_type(file.name)[0] or "application/octet-stream"
        headers = {"Cache-Control": keep, "Vary": "Accept-Encoding"}
        asked = dict(scope["headers"])
        small = self._compressed(file)
        if b"gzip" in asked.get(b"accept-encoding", b"") and small.is_file():
            headers["Content-Encoding"] = "gzip"
            file = small
        tag = f'"{file.stat().st_mtime_ns:x}-{file.stat().st_size:x}"'
        headers["ETag"] = tag
        if asked.get(b"if-none-match", b"").decode("latin1") == tag:
            return Response(status_code=304, headers=headers)
        return FileResponse(file, media_type=kind, headers=headers)

    def _client_file(self, name: str) -> Path | None:
        return _inside(self._patched, name) or _inside(self._client, name)

    @cached_property
    def _fingerprint(self) -> str:
        seen = hashlib.sha256()
        for name in ("main.dart.wasm", "main.dart.js", "flutter_bootstrap.js"):
            file = self._client / name
            seen.update(f"{name} {file.stat().st_size} {file.stat().st_mtime_ns}".encode())
        return seen.hexdigest()[:12]

    @cached_property
    def _patched(self) -> Path:
        """Client files that differ from the package's, written once per fingerprint."""
        folder = self._cache / self._fingerprint / "patched"
        if not folder.is_dir():
            folder.parent.mkdir(parents=True, exist_ok=True)
            fresh = Path(tempfile.mkdtemp(dir=folder.parent))
            self._patch_into(fresh)
            fresh.rename(folder)
        return folder

    def _patch_into(self, folder: Path) -> None:
        (folder / "assets").mkdir()
        fonts = folder / "assets/FontManifest.json"
        shutil.copyfile(self._client / "assets/FontManifest.json", fonts)
        flet_web.patch_font_manifest_json(manifest_path=str(fonts))
        for name in ("main.dart.wasm", "main.dart.js"):
            content = (self._client / name).read_bytes()
            (folder / name).write_bytes(FOREIGN_RUNTIME.sub(_own_path, content))

    @cached_property
    def _index(self) -> str:
        page = (self._assets / "web" / "index.html").read_text("utf-8")
        return page.replace("{{client}}", self.prefix).replace("{{name}}", APP_NAME)

    def _compressed(self, file: Path) -> Path:
        stat = file.stat()
        name = hashlib.sha256(f"{file} {stat.st_size} {stat.st_mtime_ns}".encode()).hexdigest()
        return self._cache / "gzip" / f"{name[:24]}.gz"

    def _compress_all(self) -> None:
        """In the background after start-up; until a file is ready it is sent as it is."""
        (self._cache / "gzip").mkdir(parents=True, exist_ok=True)
        for file in self._compressible():
            target = self._compressed(file)
            if not target.exists():
                fresh = target.with_suffix(".new")
                fresh.write_bytes(gzip.compress(file.read_bytes(), 9))
                fresh.replace(target)

    def _compressible(self) -> Iterator[Path]:
        for folder in (self._patched, self._client, self._assets):
            for file in sorted(folder.rglob("*")):
                if "pyodide" in file.parts or file.suffix not in COMPRESSED:
                    continue
                if file.is_file() and file.stat().st_size >= SMALLEST_COMPRESSED:
                    yield file


def _inside(folder: Path, name: str) -> Path | None:
    """The file of this name below the folder, or None if there is none or it is outside."""
    try:
        file = (folder / name).resolve()
        is_ours = file.is_relative_to(folder.resolve()) and file.is_file()
    except (OSError, ValueError):  # a name that no file can have
        return None
    return file if is_ours else None


def _own_path(foreign: re.Match[bytes]) -> bytes:
    """A path on our own host of the same length (the compiled client counts bytes)."""
    return NOT_USED.encode().ljust(len(foreign[0]) - 1, b"_") + b"/"
