"""The best raw SQL we know for what `log.py` measures: the same figures, with `sqlite3` alone."""

import sqlite3
from collections.abc import Callable, Mapping
from typing import Any

_TOTALS = """
SELECT d.*, r.mu, r.sigma, r.plays, p.name, p.colour, p.is_archived FROM (
  SELECT player_id, count(*), sum(is_winner), sum(1.0 / table_size), avg(score), max(score),
         max(ended_at)
  FROM seat_result WHERE is_counted = 1 AND table_size > 1 AND player_id IS NOT NULL {where}
  GROUP BY player_id) d
JOIN player p ON p.id = d.player_id
LEFT JOIN rating r ON r.scope = 'all' AND r.player_id = d.player_id
ORDER BY r.mu IS NULL, r.mu - 3 * r.sigma DESC LIMIT 50
"""
_STREAKS = """
SELECT player_id, is_winner FROM seat_result
WHERE is_counted = 1 AND table_size > 1 AND player_id IN ({people}) {where}
ORDER BY ended_at, play_id
"""
_PLAYS = """
SELECT p.id, p.uid, p.game, p.title, g.name, p.ended_at, p.duration_seconds, p.place_name, p.note
FROM play p LEFT JOIN player_group g ON g.id = p.group_id
WHERE p.state = 'kept' {where} ORDER BY p.ended_at DESC, p.id DESC LIMIT {most}
"""
_SEATS = """
SELECT s.play_id, s.player_id, p.colour, p.is_archived, s.seat, coalesce(p.name, s.name), s.place,
       s.score, s.is_winner, p.uid
FROM seat_result s LEFT JOIN player p ON p.id = s.player_id
WHERE s.play_id IN ({plays}) ORDER BY s.play_id, s.seat
"""
_SAT = "AND EXISTS (SELECT 1 FROM seat_result s WHERE s.play_id = p.id AND s.player_id = {who})"
_BY_GAME = """
SELECT game, count(*), sum(is_winner), sum(1.0 / table_size), avg(score), max(score)
FROM seat_result WHERE is_counted = 1 AND player_id = ? AND table_size > 1
GROUP BY game ORDER BY 2 DESC
"""
_BESTS = """
SELECT * FROM (
  SELECT game, score, play_id, ended_at, table_size,
         row_number() OVER (PARTITION BY game ORDER BY score DESC, ended_at) nth
  FROM seat_result WHERE is_counted = 1 AND player_id = ? AND score IS NOT NULL) WHERE nth = 1
"""
_AGAINST = """
SELECT o.player_id, count(*), sum(m.place < o.place), sum(m.place > o.place), sum(m.is_winner),
       sum(o.is_winner)
FROM seat_result m JOIN seat_result o ON o.play_id = m.play_id AND o.seat <> m.seat
WHERE m.is_counted = 1 AND m.player_id = ? AND o.player_id <> m.player_id GROUP BY o.player_id
"""
_PARTNERS = """
SELECT o.player_id, count(*), sum(m.points > 0 AND o.points > 0)
FROM karaya_seat m JOIN karaya_seat o
  ON o.play_id = m.play_id AND o.number = m.number AND o.seat <> m.seat AND o.side = m.side
WHERE m.player_id = ? GROUP BY o.player_id
"""
Raw = sqlite3.Connection


def _all(raw: Raw, statement: str, *values: Any) -> list[Any]:
    return raw.execute(statement, values).fetchall()


def _board(raw: Raw, where: str) -> list[Any]:
    rows = _all(raw, _TOTALS.format(where=where))
    people = ",".join(str(row[0]) for row in rows)
    return rows + _streaks(raw, people, where)


def _streaks(raw: Raw, people: str, where: str) -> list[Any]:
    """In order from the database, counted here: window functions take five times as long."""
    now: dict[int, int] = {}
    longest: dict[int, int] = {}
    for player, is_winner in raw.execute(_STREAKS.format(people=people, where=where)):
        now[player] = now.get(player, 0) + 1 if is_winner else 0
        if now[player] > longest.get(player, 0):
            longest[player] = now[player]
    return [now, longest]


def _page(raw: Raw, where: str = "", most: int = 31) -> list[Any]:
    rows = _all(raw, _PLAYS.format(where=where, most=most))
    plays = ",".join(str(row[0]) for row in rows)
    return rows + _all(raw, _SEATS.format(plays=plays))


def _person(raw: Raw, who: int) -> list[Any]:
    asked = (_BY_GAME, _BESTS, _AGAINST, _PARTNERS)
    rows = [row for statement in asked for row in _all(raw, statement, who)]
    rows += _all(raw, "SELECT * FROM rating WHERE player_id = ?", who)
    rows += _streaks(raw, str(who), "")
    return rows + _page(raw, _SAT.format(who=who), most=5)


RAW: Mapping[str, Callable[..., list[Any]]] = {
    "group": lambda raw, group: _board(raw, f"AND group_id = {group}"),
    "everybody": lambda raw: _board(raw, ""),
    "page": _page,
    "person": _person,
}
