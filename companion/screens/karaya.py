"""The Karaya table on one phone: between rounds, dealing, the round, and the end of it."""

import flet as ft

from companion.components.hooks import component
from companion.components.narrator import Narrator
from companion.components.pieces import picture
from companion.components.table_frame import table_view
from companion.components.taps import Taps
from companion.live.house import LiveTable
from companion.live.karaya import Moderator
from companion.present.boxes import title_of
from companion.present.karaya_voice import cues_for
from companion.screens.karaya_deal import between_rounds
from companion.screens.karaya_hand_out import HandOut
from companion.screens.karaya_round import RoundPanel
from companion.visit import Visit
from moderator.karaya.cards import Role
from moderator.karaya.views import Phase


class KarayaTaps(Taps):
    """Taps at a Karaya table, with its moderator."""

    def __init__(self, visit: Visit, table: LiveTable) -> None:
        super().__init__(visit, table)
        self.moderator = Moderator(table)
        self.narrator = Narrator(visit, speaks=table.setup.get("voice") != "words")
        self._told = table.version

    def tell(self) -> None:
        """Say aloud what is new; an undo is silent."""
        table = self.table
        if table.version <= self._told:
            return
        self._told = table.version
        self.narrator.say(cues_for(self.moderator.last_events(), self.moderator.view))

    def deal(self) -> None:
        """The next round: first player and cards."""
        for action in self.moderator.deals():
            self.version = self.table.version
            if not self.submit(action):
                return


def karaya_page(visit: Visit, table: LiveTable) -> ft.View:
    """The whole page."""
    taps = ft.use_memo(lambda: KarayaTaps(visit, table), [table])
    taps.version = table.version
    ft.use_effect(taps.tell, [table.version])
    handed_out, set_handed_out = ft.use_state(len(table.state.records))
    title = title_of(visit.t, dict(table.setup))
    match = table.state
    if match.round is None:
        return table_view(taps, title, between_rounds(taps))
    number = len(match.records) + 1
    is_fresh = len(match.actions) == 1 and handed_out < number
    panel = (
        HandOut(taps, lambda: set_handed_out(number), key=f"hand-out-{number}")
        if is_fresh and not taps.moderator.has_real_cards
        else RoundPanel(taps, table.version, key=f"round-{number}")
    )
    return table_view(taps, title, [panel, MemoFaces()], actions=_sound(taps))


def _sound(taps: KarayaTaps) -> list[ft.Control]:
    """Mute at a tap; not while eyes are closed, when nothing must distract."""
    visit, view = taps.visit, taps.moderator.view
    if view is not None and view.phase is Phase.EYES_CLOSED:
        return []
    has_sound = visit.preferences.has_sound
    return [
        ft.IconButton(
            ft.Icons.VOLUME_UP if has_sound else ft.Icons.VOLUME_OFF,
            key="sound",
            tooltip=visit.t("sound.on" if has_sound else "sound.off"),
            on_click=lambda: visit.prefer(has_sound=not has_sound),
        )
    ]


@component
def Faces() -> ft.Control:
    """All faces are there before anybody looks, so that no card takes longer than another."""
    return ft.Row(
        [picture(f"roles/{role}", size=1) for role in Role], spacing=0, height=1, opacity=0
    )


MemoFaces = ft.memo(Faces)
