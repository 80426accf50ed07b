"""The client's files: patched once, compressed once, and never from outside their folder."""

import asyncio
import gzip
import json
import threading
from pathlib import Path

import flet_web
import pytest

from companion.static import ClientFiles
from companion.theme import DAY, NIGHT

RUNTIME = b"https://cdn.example.com/npm/@rive-app/canvas@2.1.0/"
WASM = b"\x00asm" + b"code " * 500 + RUNTIME + b"rive.wasm" + b" more" * 500


@pytest.fixture
def folders(tmp_path, monkeypatch):
    """A small client, our assets, and an empty cache."""
    client, assets = tmp_path / "client", tmp_path / "assets"
    (client / "assets").mkdir(parents=True)
    (assets / "web").mkdir(parents=True)
    (client / "main.dart.wasm").write_bytes(WASM)
    (client / "main.dart.js").write_bytes(b"var x = '" + RUNTIME + b"';")
    (client / "flutter_bootstrap.js").write_text("start()")
    (client / "assets" / "FontManifest.json").write_text("[]")
    (assets / "web" / "index.html").write_text("{{name}} at {{client}}")
    (assets / "web" / "manifest.json").write_text('{"name": "us"}')
    (assets / "big.svg").write_text("<svg>" + "x" * 5000 + "</svg>")
    (assets / "small.svg").write_text("<svg/>")
    (tmp_path / "secret.txt").write_text("not yours")
    monkeypatch.setattr(flet_web, "get_package_web_dir", lambda: str(client))
    return assets, tmp_path / "cache"


@pytest.fixture
def files(folders):
    assets, cache = folders
    made = ClientFiles(assets=assets, cache=cache)
    for thread in threading.enumerate():
        if thread.name == "compress":
            thread.join()
    return made


def get(files, path, method="GET", **headers):
    """Status, headers and body of one answer."""
    sent = []

    async def send(message):
        sent.append(message)

    async def receive():
        await asyncio.Event().wait()  # the browser says no more

    asked = [(name.replace("_", "-").encode(), value.encode()) for name, value in headers.items()]
    scope = {"type": "http", "method": method, "path": path, "headers": asked}
    asyncio.run(files(scope, receive, send))
    answered = {name.decode(): value.decode() for name, value in sent[0]["headers"]}
    return sent[0]["status"], answered, b"".join(part.get("body", b"") for part in sent[1:])


def test_the_client_asks_no_foreign_host_and_keeps_its_length(files):
    """The compiled client counts bytes: a path of our own of the same length stands there."""
    _, _, body = get(files, f"{files.prefix}main.dart.wasm")

    assert b"https://" not in body
    assert len(body) == len(WASM)
    assert b"/not-used/" in body
    assert body.endswith(b" more" * 500)


def test_files_travel_compressed_to_those_who_can_read_it(files):
    status, headers, body = get(files, f"{files.prefix}main.dart.wasm", accept_encoding="br, gzip")

    assert (status, headers["content-encoding"]) == (200, "gzip")
    assert headers["vary"] == "Accept-Encoding"
    assert headers["content-type"] == "application/wasm"
    assert len(gzip.decompress(body)) == len(WASM)
    assert len(body) < len(WASM) / 10


def test_files_travel_as_they_are_to_everybody_else(files):
    _, headers, body = get(files, f"{files.prefix}main.dart.wasm")

    assert "content-encoding" not in headers
    assert len(body) == len(WASM)


def test_a_small_file_is_not_worth_compressing(files):
    _, headers, body = get(files, "/small.svg", accept_encoding="gzip")

    assert "content-encoding" not in headers
    assert body == b"<svg/>"


def test_the_compressed_and_the_plain_file_have_different_tags(files):
    plain, packed = (get(files, "/big.svg", accept_encoding=way)[1]["etag"] for way in ("", "gzip"))

    assert plain != packed
    assert get(files, "/big.svg", accept_encoding="gzip", if_none_match=packed)[0] == 304
    assert get(files, "/big.svg", accept_encoding="gzip", if_none_match=plain)[0] == 200


def test_a_changed_picture_is_sent_anew(files, folders):
    before = get(files, "/small.svg")[1]["etag"]
    (folders[0] / "small.svg").write_text("<svg></svg>")

    status, headers, body = get(files, "/small.svg", if_none_match=before)

    assert (status, body) == (200, b"<svg></svg>")
    assert headers["etag"] != before


def test_the_page_knows_where_its_client_is(files):
    assert get(files, "/anything")[2].decode() == f"Sultan's Table at {files.prefix}"
    assert json.loads(get(files, "/manifest.json")[2]) == {"name": "us"}


def test_a_new_client_has_a_new_address(files, folders):
    """Or browsers would keep the old one for a year."""
    assets, cache = folders
    (assets.parent / "client" / "main.dart.wasm").write_bytes(WASM + b"!")

    assert ClientFiles(assets=assets, cache=cache).prefix != files.prefix


@pytest.mark.parametrize("path", ["/../secret.txt", "/web/../../secret.txt", "//secret.txt"])
def test_what_lies_outside_is_not_there(files, path):
    assert get(files, path)[0] == 404
    assert get(files, files.prefix + path)[0] == 404


def test_head_has_no_body(files):
    status, headers, body = get(files, "/big.svg", "HEAD")

    assert (status, body) == (200, b"")
    assert int(headers["content-length"]) > 5000


@pytest.mark.usefixtures("files")
def test_a_second_start_compresses_nothing_again(folders):
    assets, cache = folders
    packed = {path: path.stat().st_mtime_ns for path in (cache / "gzip").iterdir()}
    assert packed

    again = ClientFiles(assets=assets, cache=cache)
    for thread in threading.enumerate():
        if thread.name == "compress":
            thread.join()

    assert {path: path.stat().st_mtime_ns for path in (cache / "gzip").iterdir()} == packed
    assert get(again, f"{again.prefix}main.dart.wasm")[0] == 200


def test_the_curtain_of_the_first_second_waits_for_the_colours_of_the_theme():
    page = (Path(__file__).parents[2] / "assets" / "web" / "index.html").read_text("utf-8")

    for scheme in (NIGHT, DAY):
        assert ",".join(map(str, bytes.fromhex(str(scheme.surface)[1:]))) in page
