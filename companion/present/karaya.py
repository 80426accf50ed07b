"""What Karaya's shared screen shows of a round: seats, the question, the offers. Nothing hidden."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from companion.live.views import Colour
from companion.present.people import initial_of
from companion.present.sheets import names_of
from companion.text import Texts
from moderator.karaya.acts import Act
from moderator.karaya.cards import OWNER_OF, Role, Side
from moderator.karaya.choice import Choice
from moderator.karaya.state import SPARE, CardsOn
from moderator.karaya.views import Phase, SeatOnTable, TableView

REACTIONS = {
    Phase.MURDER: Act.STOP_MURDER,
    Phase.ARREST: Act.AVOID_ARREST,
    Phase.REVOLT: Act.JOIN_REVOLT,
}


@dataclass(frozen=True, slots=True)
class Badge:
    """A status card: its picture and its name."""

    icon: str
    name: str


@dataclass(frozen=True, slots=True)
class SeatFace:
    """A seat in the circle, as everybody sees it."""

    seat: int
    name: str
    initial: str
    colour: Colour
    role: str | None
    badges: tuple[Badge, ...]
    is_alive: bool
    is_active: bool
    has_coronation: bool
    is_passed: bool
    label: str


@dataclass(frozen=True, slots=True)
class Offer:
    """Something a seat may do, as a button."""

    act: Act
    seat: int
    title: str
    about: str
    icon: str
    targets: tuple[int, ...]
    least: int
    most: int
    sides: tuple[Side | None, ...]
    roles: tuple[Role | None, ...]

    @property
    def is_plain(self) -> bool:
        """Nothing to pick: one tap does it."""
        return self.most == 0 and len(self.sides) == 1 and len(self.roles) == 1


@dataclass(frozen=True, slots=True)
class Crown:
    """A coronation on its way: how many turns to go, and how much of the way is done."""

    turns: int
    done: float
    words: str


@dataclass(frozen=True, slots=True)
class RoundScreen:
    """A round as the table sees it."""

    seats: tuple[SeatFace, ...]
    phase: Phase
    question: str
    hint: str
    crown: Crown | None
    by: int | None
    moment: str
    is_with_real_cards: bool


def round_screen(t: Texts, view: TableView, setup: Mapping[str, Any]) -> RoundScreen:
    """The circle and the question put to the table."""
    names = names_of(setup)
    return RoundScreen(
        seats=tuple(
            seat_face(t, index, seat, setup["players"][index], view)
            for index, seat in enumerate(view.seats)
        ),
        phase=view.phase,
        question=_question(t, view, names),
        hint=_hint(t, view),
        crown=_crown(t, view),
        by=view.by,
        moment=f"{view.turn}-{view.phase}-{view.by}",
        is_with_real_cards=view.cards_on is CardsOn.TABLE,
    )


def seat_face(
    t: Texts, index: int, seat: SeatOnTable, player: Mapping[str, Any], view: TableView
) -> SeatFace:
    """A seat as everybody sees it."""
    badges = _badges(t, seat)
    is_active = view.by == index or (view.by is None and view.active == index)
    words = [player["name"], role_name(t, seat.face), *(badge.name for badge in badges)]
    if view.coronation == index:
        words.append(t("status.coronation"))
    return SeatFace(
        seat=index,
        name=player["name"],
        initial=initial_of(player["name"]),
        colour=Colour(player["colour"]),
        role=seat.face.value if seat.face is not None else None,
        badges=badges,
        is_alive=seat.is_alive,
        is_active=is_active and view.phase is not Phase.OVER,
        has_coronation=view.coronation == index,
        is_passed=index in passed_seats(view),
        label=", ".join(words),
    )


def _badges(t: Texts, seat: SeatOnTable) -> tuple[Badge, ...]:
    states = (
        (not seat.is_alive, "dead"),
        (seat.is_jailed, "jail"),
        (seat.is_shackled, "shackles"),
        (seat.is_fatigued, "fatigue"),
    )
    badges = [Badge(f"status/{name}", t(f"status.{name}")) for is_so, name in states if is_so]
    if seat.side is not None:
        badges.append(Badge(f"sides/{seat.side}", t(f"side.{seat.side}")))
    return tuple(badges)


def _question(t: Texts, view: TableView, names: Sequence[str]) -> str:
    by = names[view.by] if view.by is not None else ""
    target = names[view.target] if view.target is not None else ""
    return t(f"phase.{view.phase}", name=by, target=target)


def _hint(t: Texts, view: TableView) -> str:
    if view.phase is Phase.TURN and view.by is not None:
        own = view.seats[view.by]
        if own.must_hide:
            return t("hint.must-hide")
        if own.is_fatigued:
            return t("hint.fatigued")
    return t(f"hint.{view.phase}")


def _crown(t: Texts, view: TableView) -> Crown | None:
    """How many turns until the Sultan is crowned; None without a coronation."""
    if view.coronation is None or view.phase is Phase.OVER:
        return None
    n = turns_to_crown(view)
    words = t("coronation.last") if n <= 1 else t("coronation.turns", n=n)
    return Crown(n, len(passed_seats(view)) / len(view.seats), words)


def turns_to_crown(view: TableView) -> int:
    """Living seats from the active one round to the coronation card."""
    passed = passed_seats(view)
    return sum(seat.is_alive for index, seat in enumerate(view.seats) if index not in passed)


def passed_seats(view: TableView) -> tuple[int, ...]:
    """The seats whose turn has gone by since the coronation began, in order."""
    if view.coronation is None:
        return ()
    size = len(view.seats)
    steps = range((view.active - view.coronation) % size)
    return tuple((view.coronation + step) % size for step in steps)


def offers(t: Texts, choices: Sequence[Choice]) -> tuple[Offer, ...]:
    """The buttons for a seat, basic actions first, then abilities by role."""
    return tuple(
        Offer(
            act=choice.act,
            seat=choice.seat,
            title=t(f"act.{choice.act}"),
            about=t(f"about.act.{choice.act}"),
            icon=act_icon(choice.act),
            targets=tuple(choice.targets),
            least=choice.least,
            most=choice.most,
            sides=choice.sides,
            roles=choice.roles,
        )
        for choice in choices
    )


def act_icon(act: Act) -> str:
    """The picture of a verb: its role's, or its own."""
    if act in OWNER_OF:
        return f"roles/{OWNER_OF[act]}"
    return {
        Act.PEEK: "status/open",
        Act.SWAP: "status/turn",
        Act.HIDE: "status/hidden",
        Act.OPEN_EYES: "status/open",
        Act.CLAIM_THRONE: "roles/sultan",
        Act.STOP_MURDER: "roles/guard",
        Act.JOIN_REVOLT: "roles/slave",
        Act.AVOID_ARREST: "roles/guard",
        Act.FORETELL: "status/prediction",
    }.get(act, "ui/card-back")


def is_ability(act: Act) -> bool:
    """Whether using it opens the card of one role."""
    return act in OWNER_OF


def place_name(t: Texts, place: int, names: Sequence[str]) -> str:
    """A seat's name, or the spare."""
    return t("karaya.spare") if place == SPARE else names[place]


def role_name(t: Texts, role: Role | None) -> str:
    """A card's name; a real one nobody has named is a face-down card."""
    return t(f"role.{role}") if role is not None else t("karaya.face-down")


def role_words(t: Texts, role: Role | None) -> tuple[str, str, str]:
    """A card as its owner sees it: picture, name, what it can do."""
    if role is None:
        return "ui/card-back", t("karaya.face-down"), ""
    return f"roles/{role}", role_name(t, role), t(f"about.role.{role}")
