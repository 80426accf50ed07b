"""The server as a real process: what it answers, to whom, and how it says where it is."""

import asyncio
import re
from http.client import HTTPConnection, HTTPResponse

import pytest
from websockets.exceptions import InvalidStatus

from companion import __version__
from companion.guard import KEY_COOKIE, SECURITY_HEADERS
from companion.text import Language, texts
from tests.browser.app_process import AppProcess
from tests.helpers.phone import Phone

T = texts(Language.EN)
GATE, HOME, GREETING = T("gate.title"), T("app.name"), T("home.greeting")
GUEST = "stranger.test"


@pytest.fixture(scope="module")
def app(tmp_path_factory):
    process = AppProcess(tmp_path_factory.mktemp("server") / "data")
    process.start()
    yield process
    process.stop()


def answer(app, path, method="GET", **headers) -> HTTPResponse:
    connection = HTTPConnection("127.0.0.1", app.port, timeout=20)
    connection.request(method, path, headers={k.replace("_", "-"): v for k, v in headers.items()})
    response = connection.getresponse()
    response.body = response.read()
    connection.close()
    return response


def key_of(app) -> str:
    return app.link.rsplit("/", 1)[1]


def test_the_health_page_says_which_version_is_well(app):
    response = answer(app, "/healthz")

    assert response.status == 200
    assert response.body.decode() == f'{{"ok":true,"version":"{__version__}"}}'


@pytest.mark.parametrize(
    "path", ["/", "/healthz", "/t/ABCD", "/no.png", "/k/wrong", "/favicon.png"]
)
def test_every_answer_carries_the_security_headers(app, path):
    response = answer(app, path)

    for name, value in SECURITY_HEADERS.items():
        assert response.headers[name] == value


def test_the_page_may_ask_no_other_host():
    policy = SECURITY_HEADERS["Content-Security-Policy"]

    assert "default-src 'self'" in policy
    assert not re.search(r"https?:|wss?:|\*", policy)
    assert "frame-ancestors 'none'" in policy


def test_nothing_says_which_server_this_is(app):
    assert answer(app, "/").headers["Server"] is None


@pytest.mark.parametrize("path", ["/", "/people", "/t/ABCD/history", "/t/ABCD?seat=3"])
def test_every_screen_has_an_address(app, path):
    response = answer(app, path)

    assert response.status == 200
    assert response.headers["Content-Type"].startswith("text/html")
    assert response.headers["Cache-Control"] == "no-cache"
    assert b"{{" not in response.body


@pytest.mark.parametrize(
    "path",
    [
        "/no/such/file.png",
        "/../../../../../../../../etc/passwd.txt",
        "/%2e%2e/%2e%2e/pyproject.toml",
        "/fonts/..%2f..%2fpyproject.toml",
        "/client/000000000000/main.dart.wasm",
        "/nul%00byte.png",
        f"/{'x' * 300}.png",
    ],
)
def test_there_is_nothing_outside_our_files(app, path):
    assert answer(app, path).status == 404


def test_nothing_can_be_sent_to_us(app):
    assert answer(app, "/", "POST").status == 405


def client_file(app, name, **headers):
    page = answer(app, "/").body.decode()
    prefix = re.search(r'src="(/client/[0-9a-f]+/)python.js"', page)[1]
    return answer(app, prefix + name, **headers)


def test_a_browser_keeps_the_client_for_a_year(app):
    response = client_file(app, "flutter_bootstrap.js")

    assert response.status == 200
    assert response.headers["Cache-Control"] == "public, max-age=31536000, immutable"


def test_our_own_pictures_are_asked_for_again_and_answered_in_short(app):
    first = answer(app, "/favicon.png")
    assert first.headers["Cache-Control"] == "no-cache"

    second = answer(app, "/favicon.png", If_None_Match=first.headers["ETag"])

    assert (second.status, second.body) == (304, b"")


@pytest.mark.parametrize("name", ["main.dart.js", "main.dart.wasm"])
def test_the_client_knows_no_foreign_runtime(app, name):
    response = client_file(app, name)

    assert response.status == 200
    assert b"@rive-app" not in response.body


def test_the_printed_link_makes_a_browser_the_owners(app):
    response = answer(app, f"/k/{key_of(app)}")

    cookie = response.headers["Set-Cookie"]
    assert cookie.startswith(f"{KEY_COOKIE}={key_of(app)};")
    assert "HttpOnly" in cookie
    assert "SameSite=lax" in cookie
    assert int(re.search(r"Max-Age=(\d+)", cookie)[1]) >= 365 * 24 * 3600
    assert response.headers["Cache-Control"] == "no-store"


@pytest.mark.parametrize("key", ["0" * 32, "x", "%D1%8F", "a%00b"])
def test_a_wrong_link_gives_nothing_and_says_nothing(app, key):
    wrong, right = answer(app, f"/k/{key}"), answer(app, f"/k/{key_of(app)}")

    assert wrong.headers["Set-Cookie"] is None
    assert (wrong.status, wrong.body) == (right.status, right.body)


def test_the_address_and_the_link_are_printed(app):
    assert re.search(rf"http://[\d.]+:{app.port}$", app.printed, re.MULTILINE)
    assert f":{app.port}/k/{key_of(app)}" in app.printed
    assert re.search("[▀▄█]{8}", app.printed)


def test_a_guest_sees_a_friendly_door_and_not_one_name(app):
    async def evening():
        async with Phone(app.port, route="/people") as host:
            await host.write("new-name", "Secretina")
            await host.tap("add-player")
            await host.sees("Secretina")
            for route in ("/", "/people", "/settings", "/people/1", "/join"):
                async with Phone(app.port, host=GUEST, route=route) as guest:
                    await guest.sees(GATE)
                    assert b"Secretina" not in guest.wire
                    assert key_of(app).encode() not in guest.wire
                    assert str(app.data).encode() not in guest.wire

    asyncio.run(evening())


@pytest.mark.parametrize(
    ("cookie", "seen"),
    [("{key}", GREETING), ("{key}x", GATE), ("", GATE), ("; ;;=", GATE)],
)
def test_the_cookie_opens_the_door(app, cookie, seen):
    async def evening():
        value = f"{KEY_COOKIE}={cookie.format(key=key_of(app))}"
        async with Phone(app.port, host=GUEST, cookie=value) as guest:
            await guest.sees(seen)

    asyncio.run(evening())


def test_a_page_of_another_site_cannot_use_the_owners_cookie(app):
    async def attack():
        async with Phone(app.port, origin="http://evil.test"):
            pass

    with pytest.raises(InvalidStatus) as refused:
        asyncio.run(attack())
    assert refused.value.response.status_code == 403


def test_a_phone_is_greeted_in_its_own_language(app):
    async def evening():
        async with Phone(app.port, language="uk-UA,uk;q=0.9") as phone:
            await phone.sees(texts(Language.UK)("home.greeting"))

    asyncio.run(evening())


def test_nothing_went_wrong_behind_the_scenes(app):
    """Runs last: after all of the above the log has no error in it."""
    written = (app.data / "logs" / "companion.log").read_text("utf-8")

    assert "Traceback" not in written
    assert key_of(app) not in written
