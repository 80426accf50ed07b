"""Queries about players and groups: plain functions, the session passed in."""

from collections.abc import Iterable, Sequence

from sqlalchemy import delete, func, update
from sqlmodel import Session, col, select

from companion.store.models import Group, GroupMember, Player, TableRow
from companion.store.plays import merge_player


def list_players(session: Session, *, archived: bool = False) -> list[Player]:
    """People by name; merged ones are gone from every list."""
    statement = (
        select(Player)
        .where(Player.is_archived == archived, col(Player.merged_into).is_(None))
        .order_by(func.lower(Player.name), col(Player.id))
    )
    return list(session.exec(statement))


def find_player(session: Session, *, player_id: int) -> Player | None:
    """The person with this id; a merged one leads to who they became."""
    player = session.get(Player, player_id)
    while player is not None and player.merged_into is not None:
        player = session.get(Player, player.merged_into)
    return player


def add_player(session: Session, *, name: str, colour: str) -> Player:
    """A new person."""
    player = Player(name=name, colour=colour)
    session.add(player)
    session.flush()
    return player


def change_player(session: Session, *, player_id: int, name: str, colour: str) -> None:
    """A new name or colour."""
    session.exec(update(Player).where(col(Player.id) == player_id).values(name=name, colour=colour))


def set_player_archived(session: Session, *, player_id: int, archived: bool) -> None:
    """Archived people stay in the log and leave the lists and their groups' seats stay theirs."""
    session.exec(update(Player).where(col(Player.id) == player_id).values(is_archived=archived))


def merge_players(session: Session, *, from_id: int, into_id: int) -> None:
    """The same person was written twice: `from_id` becomes `into_id` everywhere."""
    keeps = {
        row.group_id
        for row in session.exec(select(GroupMember).where(GroupMember.player_id == into_id))
    }
    for member in session.exec(select(GroupMember).where(GroupMember.player_id == from_id)).all():
        if member.group_id not in keeps:
            session.add(GroupMember(group_id=member.group_id, player_id=into_id, seat=member.seat))
        session.delete(member)
    session.exec(
        update(Player)
        .where((col(Player.id) == from_id) | (col(Player.merged_into) == from_id))
        .values(merged_into=into_id)
    )
    merge_player(session, from_id=from_id, into_id=into_id)


def list_groups(session: Session) -> list[tuple[Group, list[Player]]]:
    """Groups, the one that played last first, each with its people in their usual seats."""
    last = (
        select(col(TableRow.group_id), func.max(TableRow.opened_at).label("last"))
        .group_by(col(TableRow.group_id))
        .subquery()
    )
    groups = session.exec(
        select(Group)
        .outerjoin(last, col(Group.id) == last.c.group_id)
        .where(col(Group.is_archived).is_(False))
        .order_by(last.c.last.is_(None), last.c.last.desc(), func.lower(Group.name))
    ).all()
    members = session.exec(
        select(GroupMember, Player)
        .join(Player, col(Player.id) == GroupMember.player_id)
        .where(col(Player.is_archived).is_(False))
        .order_by(col(GroupMember.group_id), col(GroupMember.seat))
    ).all()
    people: dict[int, list[Player]] = {}
    for member, player in members:
        people.setdefault(member.group_id, []).append(player)
    return [(group, people.get(group.id or 0, [])) for group in groups]


def save_group(
    session: Session, *, group_id: int | None, name: str, player_ids: Sequence[int]
) -> Group:
    """A new or changed group with its seats in this order."""
    group = session.get(Group, group_id) if group_id is not None else Group(name=name)
    assert group is not None
    group.name = name
    session.add(group)
    session.flush()
    session.exec(delete(GroupMember).where(col(GroupMember.group_id) == group.id))
    session.add_all(_seats(group, player_ids))
    return group


def set_group_archived(session: Session, *, group_id: int, archived: bool) -> None:
    """Take a group off the start screens, or put it back."""
    session.exec(update(Group).where(col(Group.id) == group_id).values(is_archived=archived))


def _seats(group: Group, player_ids: Iterable[int]) -> list[GroupMember]:
    return [
        GroupMember(group_id=group.id or 0, player_id=player_id, seat=seat)
        for seat, player_id in enumerate(player_ids)
    ]
