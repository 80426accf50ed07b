"""The documented shuffle, written a second time from its description and from nothing of ours.

HMAC is spelled out over SHA-256 (RFC 2104), the stream is cut into 64-bit numbers by hand, and
the orders are lists of plain words. A program in any language would do the same.
"""

import hashlib
from collections.abc import Iterator

RULES = {  # players: guards, assassins, slaves, neutrals — the sheet's table
    5: (1, 1, 3, 0),
    9: (2, 2, 3, 2),
    15: (3, 3, 5, 4),
}
TREASURES = [
    "carpet",
    "statue",
    "ruby",
    "crown",
    "chest",
    "sword",
    "ring",
    "lamp",
    "diamond",
    "necklace",
]
COLOURS = ["pink", "blue", "brown", "green", "yellow", "white"]
GEMS = ["white"] * 12 + ["red"] * 11 + ["yellow"] * 10 + ["green"] * 9 + ["blue"] * 8
SYMBOLS = ["guard", "sapphire", "tower", "window"]
GOALS = [
    *(f"row-{symbol}" for symbol in SYMBOLS),
    *(f"column-{symbol}" for symbol in SYMBOLS),
    *("genies", "sapphires"),
]


def mac(key: bytes, message: str) -> bytes:
    key = key.ljust(64, b"\0")
    inner = hashlib.sha256(bytes(byte ^ 0x36 for byte in key) + message.encode()).digest()
    return hashlib.sha256(bytes(byte ^ 0x5C for byte in key) + inner).digest()


def numbers(seed: bytes, label: str) -> Iterator[int]:
    for block in range(1000):
        text = mac(seed, f"{label}:{block}").hex()
        yield from (int(text[start : start + 16], 16) for start in (0, 16, 32, 48))


def mixed(items: list, seed: bytes, label: str) -> list:
    """Fisher and Yates from the end; a number of the incomplete last lot is thrown away."""
    order, stream = list(items), numbers(seed, label)
    for place in range(len(order), 1, -1):
        number = next(stream)
        while number // place == 2**64 // place and 2**64 % place:
            number = next(stream)
        picked = number % place
        order[place - 1], order[picked] = order[picked], order[place - 1]
    return order


def karaya(seed: bytes, players: int) -> dict:
    guards, assassins, slaves, neutrals = RULES[players]
    drawn = mixed(["slaver", "dancer", "vizier", "oracle"], seed, "karaya-neutrals")[:neutrals]
    teams = ["guard"] * guards + ["assassin"] * assassins + ["slave"] * slaves
    cards = mixed(["sultan", *teams, *drawn], seed, "karaya-deal")
    return {"seats": cards[:-1], "spare": cards[-1]}


def ali_baba(seed: bytes, variant: str) -> dict:
    gone = {"equal": 1, "small": 3}.get(variant, 0)
    removed = mixed(TREASURES, seed, "ali-baba-kinds")[:gone]
    tiles = [[kind, colour] for kind in TREASURES if kind not in removed for colour in COLOURS]
    specials = []
    if variant == "lamp":
        lamps = [tile for tile in tiles if tile[0] == "lamp"]
        others = mixed([t for t in tiles if t[0] != "lamp"], seed, "ali-baba-specials")
        specials, tiles = others[:6], others[6:] + lamps
    order = mixed(tiles, seed, "ali-baba-tiles")
    layers = []
    for size in (16, 12, 6, 2) if variant == "small" else (25, 16, 9, 4):
        layers.append(order[:size])
        order = order[size:]
    return {"layers": layers, "unused": order, "removed": removed, "specials": specials}


def sultan(seed: bytes, players: int) -> dict:
    money = [*range(1, 13), *range(1, 13)] if players == 2 else [*range(1, 16)]
    return {
        "bag": mixed(GEMS, seed, "sultan-bag-0"),
        "money": [mixed(money, seed, f"sultan-money-{seat}") for seat in range(players)],
    }


def sultaniya(seed: bytes, players: int) -> dict:
    goals = mixed(GOALS, seed, "sultaniya-goals")
    return {
        "goals": [goals[2 * seat : 2 * seat + 2] for seat in range(players)],
        "first": mixed(list(range(players)), seed, "sultaniya-first")[0],
    }


def cut(seed: bytes, *words: str) -> bytes:
    for said in words:
        seed = mac(seed, "cut:" + said)
    return seed
