"""The narrator finds every line it may have to say."""

import pytest

from companion.components.narrator import MASK, recording_of
from companion.config import assets_folder
from companion.present.karaya_voice import Line
from companion.text import Language


@pytest.mark.parametrize("language", Language)
@pytest.mark.parametrize("line", Line)
def test_every_line_is_where_the_phone_asks_for_it(language, line):
    recording = recording_of(language, line)

    assert recording is not None
    assert (assets_folder() / recording.source.lstrip("/")).is_file()
    assert recording.seconds > 0


def test_the_masking_rain_is_there_too():
    assert (assets_folder() / MASK.lstrip("/")).is_file()
