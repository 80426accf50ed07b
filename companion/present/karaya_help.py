"""What every role and every card in front of somebody means, in two sentences each."""

from dataclasses import dataclass

from companion.present.karaya import SeatFace, act_icon
from companion.text import Texts
from moderator.karaya.acts import Act
from moderator.karaya.cards import Role

STATUSES = (
    "hidden",
    "open",
    "coronation",
    "jail",
    "shackles",
    "fatigue",
    "choice",
    "prediction",
    "dead",
)


@dataclass(frozen=True, slots=True)
class HelpLine:
    """A picture, a word and what it means."""

    icon: str
    title: str
    about: str


def help_turn(t: Texts) -> tuple[HelpLine, ...]:
    """What anybody may do on a turn."""
    acts = (Act.PEEK, Act.SWAP, Act.HIDE)
    return tuple(HelpLine(act_icon(act), t(f"act.{act}"), t(f"about.act.{act}")) for act in acts)


def help_roles(t: Texts) -> tuple[HelpLine, ...]:
    """All eight roles."""
    return tuple(role_help(t, role) for role in Role)


def help_statuses(t: Texts) -> tuple[HelpLine, ...]:
    """Everything that can lie in front of a seat."""
    return tuple(_status(t, status) for status in STATUSES)


def role_help(t: Texts, role: Role) -> HelpLine:
    """What a role can do, and with whom it scores."""
    about = f"{t(f'about.role.{role}')} {t(f'points.role.{role}')}"
    return HelpLine(f"roles/{role}", t(f"role.{role}"), about)


def seat_help(t: Texts, seat: SeatFace) -> tuple[HelpLine, ...]:
    """What lies open in front of a seat."""
    lines = [role_help(t, Role(seat.role))] if seat.role is not None else []
    if seat.has_coronation:
        lines.append(_status(t, "coronation"))
    for badge in seat.badges:
        kind, _, name = badge.icon.partition("/")
        if kind == "status":
            lines.append(_status(t, name))
        else:
            told = "prediction" if seat.role == Role.ORACLE else "choice"
            lines.append(HelpLine(badge.icon, badge.name, t(f"about.status.{told}")))
    return tuple(lines)


def _status(t: Texts, status: str) -> HelpLine:
    return HelpLine(f"status/{status}", t(f"status.{status}"), t(f"about.status.{status}"))
