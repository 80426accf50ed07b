"""What each role's ability does. The seat is open by now, its targets are checked."""

from moderator.karaya import events as e
from moderator.karaya.cards import Role, Side
from moderator.karaya.choices import abilities_of
from moderator.karaya.reactions import settle
from moderator.karaya.state import Cause, How, SeatId
from moderator.karaya.unfolding import Unfolding


def execute(to: Unfolding, seat: SeatId, target: SeatId) -> None:
    """The Sultan has an open Rebel killed; nobody can react."""
    face = to.round.seats[target].face
    assert face is not None
    to.tell(e.Executed(seat, target))
    to.kill(target, face)
    to.end_turn()


def arrest(to: Unfolding, seat: SeatId, target: SeatId) -> None:
    """A Guard arrests; a hidden target is asked first (K13)."""
    to.tell(e.ArrestBegan(seat, target))
    settle(to)


def murder(to: Unfolding, seat: SeatId, target: SeatId) -> None:
    """An Assassin strikes; whoever could be a Guard in reach is asked first (K13)."""
    to.tell(e.MurderBegan(seat, target))
    settle(to)


def call_to_revolt(to: Unfolding, seat: SeatId) -> None:
    """A Slave calls; everybody hidden is asked (K13)."""
    to.tell(e.RevoltCalled(seat))
    settle(to)


def capture(to: Unfolding, target: SeatId) -> None:
    """The Slaver shackles an open Slave, and that is the whole turn."""
    to.tell(e.Shackled(target))
    to.end_turn()


def hunt(to: Unfolding, seat: SeatId, target: SeatId) -> None:
    """The Slaver looks for a Slave among the hidden."""
    to.tell(e.Hunted(seat, target))
    role = to.role_at(target, Cause.HUNTED, seat)
    if role is Role.SLAVE:
        catch(to, seat, target)
    elif role is not None:
        fail_to_catch(to, target)


def catch(to: Unfolding, slaver: SeatId, target: SeatId) -> None:
    """A hunted Slave opens in shackles, and the Slaver acts again (K11)."""
    to.tell(e.SlaveCaught(target))
    to.tell(e.ExtraActionGranted(slaver))


def fail_to_catch(to: Unfolding, target: SeatId) -> None:
    """Anybody else stays hidden, and the turn is over."""
    to.tell(e.HuntFailed(target))
    to.end_turn()


def dance(to: Unfolding, seat: SeatId) -> None:
    """The Dancer is open: that is all."""
    to.tell(e.Danced(seat))
    to.end_turn()


def manipulate(to: Unfolding, seat: SeatId, target: SeatId, side: Side) -> None:
    """The Vizier takes a side and has a hidden player opened."""
    if to.round.seats[seat].side is None:
        to.tell(e.SideChosen(seat, side))
    to.tell(e.Manipulated(seat, target))
    role = to.role_at(target, Cause.MANIPULATED, seat)
    if role is not None:
        manipulated(to, target, role)


def manipulated(to: Unfolding, target: SeatId, role: Role) -> None:
    """The opened player has to use the ability, if there is a legal use (K6)."""
    to.open(target, role)
    to.tell(e.Fatigued(target))
    if abilities_of(to.round, target):
        to.tell(e.ForcedToAct(target))
    else:
        to.end_turn()


def predict(to: Unfolding, seat: SeatId, targets: tuple[SeatId, ...]) -> None:
    """The Oracle looks; what she predicts is her second step (K14)."""
    to.tell(e.CardsForeseen(seat, targets))
    for target in targets:
        to.tell(e.CardSeen(seat, target, to.round.seats[target].card, How.FORESEEN))


def foretell(to: Unfolding, seat: SeatId, side: Side | None) -> None:
    """The Oracle predicts the winning side, or leaves it."""
    to.tell(e.Foretold(seat, side))
    to.end_turn()
