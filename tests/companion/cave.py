"""An Ali Baba table in one readable line, and what its screens show."""

from companion.present.ali_baba import ali_baba_screen
from companion.present.ali_baba_turns import play_screen, question
from companion.text import Language, texts
from scoring.ali_baba import Treasure, Variant
from scoring.sheets.ali_baba import apply, start
from scoring.sheets.ali_baba_actions import SetTreasures

T = texts(Language.EN)
NAMES = ["Ann", "Bob", "Cy", "Di"]
CARPET, STATUE, RUBY, CROWN, CHEST, SWORD, RING, LAMP, DIAMOND, NECKLACE = Treasure
EXAMPLE = {CARPET: 4, CROWN: 3, CHEST: 2, SWORD: 2, STATUE: 1, RUBY: 1}  # 24 points


def played(*actions, players=4, variant=Variant.STANDARD):
    sheet = start(NAMES[:players], variant)
    for action in actions:
        sheet = apply(sheet, action)
    return sheet


def collected(player, treasures):
    return [SetTreasures(player, kind, count) for kind, count in treasures.items()]


def setup(players=4):
    return {"box": "ali-baba", "players": [{"name": n, "colour": "ruby"} for n in NAMES[:players]]}


def screen(*actions, seat=0, players=4, variant=Variant.STANDARD):
    return ali_baba_screen(
        T, played(*actions, players=players, variant=variant), setup(players), seat=seat
    )


def play(*actions, players=4, variant=Variant.STANDARD):
    return play_screen(T, played(*actions, players=players, variant=variant), setup(players))


def asked(what, *actions, variant=Variant.STANDARD):
    players = variant.most_players
    return question(T, played(*actions, players=players, variant=variant), what, NAMES[:players])
