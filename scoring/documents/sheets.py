"""Score sheets as JSON: Sultan, Ali Baba, Sultaniya; reading and writing go in pairs."""

from collections.abc import Sequence
from dataclasses import asdict

from scoring import ali_baba, sultan, sultaniya
from scoring.documents.reader import choice, counts, items, record, text, whole
from scoring.errors import InvalidInput

_SULTANIYA_COUNTS = (
    "small",
    "medium",
    "large",
    "roof4",
    "roof5",
    "guards",
    "sapphires",
    "genies",
)


def sultan_from(document: object) -> tuple[sultan.Player, ...]:
    """The players of a Sultan sheet."""
    sheet = record("", document, known=("players",), required=("players",))
    return tuple(_sultan_player(field, each) for field, each in items("players", sheet["players"]))


def _sultan_player(field: str, value: object) -> sultan.Player:
    player = record(field, value, known=("name", "gems"), required=("name", "gems"))
    name = text(f"{field}.name", player["name"])
    return sultan.Player(name, sultan.Gems(**counts(f"{field}.gems", player["gems"], sultan.Gem)))


def sultan_document(players: Sequence[sultan.Player]) -> dict[str, object]:
    """A Sultan sheet as `sultan_from` reads it."""
    return {"players": [asdict(player) for player in players]}


def ali_baba_from(document: object) -> tuple[tuple[ali_baba.Player, ...], ali_baba.Variant]:
    """The players of an Ali Baba sheet and the variant they played."""
    sheet = record("", document, known=("variant", "players"), required=("players",))
    variant = choice("variant", sheet.get("variant", ali_baba.Variant.STANDARD), ali_baba.Variant)
    players = items("players", sheet["players"])
    return tuple(_ali_baba_player(field, each) for field, each in players), variant


def _ali_baba_player(field: str, value: object) -> ali_baba.Player:
    player = record(
        field, value, known=("name", "track", "treasures"), required=("name", "treasures")
    )
    return ali_baba.Player(
        name=text(f"{field}.name", player["name"]),
        track=whole(f"{field}.track", player.get("track", 0)),
        treasures=ali_baba.Treasures(
            **counts(f"{field}.treasures", player["treasures"], ali_baba.Treasure)
        ),
    )


def ali_baba_document(
    players: Sequence[ali_baba.Player], variant: ali_baba.Variant = ali_baba.Variant.STANDARD
) -> dict[str, object]:
    """An Ali Baba sheet as `ali_baba_from` reads it."""
    return {"variant": variant.value, "players": [asdict(player) for player in players]}


def sultaniya_from(document: object) -> tuple[sultaniya.Player, ...]:
    """The players of a Sultaniya sheet."""
    sheet = record("", document, known=("players",), required=("players",))
    players = items("players", sheet["players"])
    return tuple(_sultaniya_player(field, each) for field, each in players)


def _sultaniya_player(field: str, value: object) -> sultaniya.Player:
    player = record(field, value, known=("name", *_SULTANIYA_COUNTS, "goals"), required=("name",))
    numbers = {
        key: whole(f"{field}.{key}", player[key]) for key in _SULTANIYA_COUNTS if key in player
    }
    goals = items(f"{field}.goals", player.get("goals", []))
    return sultaniya.Player(
        name=text(f"{field}.name", player["name"]),
        goals=tuple(_secret_goal(each_field, each) for each_field, each in goals),
        **numbers,
    )


def _secret_goal(field: str, value: object) -> sultaniya.SecretGoal:
    held = record(field, value, known=("goal", "count"), required=("goal",))
    goal = choice(f"{field}.goal", held["goal"], sultaniya.Goal)
    if "count" in held and not goal.is_counted:
        raise InvalidInput(f"{field}.count", f"{goal.value} are counted on the sheet itself")
    return sultaniya.SecretGoal(goal, whole(f"{field}.count", held.get("count", 0)))


def sultaniya_document(players: Sequence[sultaniya.Player]) -> dict[str, object]:
    """A Sultaniya sheet as `sultaniya_from` reads it."""
    return {"players": [_sultaniya_player_document(player) for player in players]}


def _sultaniya_player_document(player: sultaniya.Player) -> dict[str, object]:
    numbers = {key: getattr(player, key) for key in _SULTANIYA_COUNTS}
    return {
        "name": player.name,
        **numbers,
        "goals": [_secret_goal_document(held) for held in player.goals],
    }


def _secret_goal_document(held: sultaniya.SecretGoal) -> dict[str, object]:
    if held.goal.is_counted:
        return {"goal": held.goal.value, "count": held.count}
    return {"goal": held.goal.value}
