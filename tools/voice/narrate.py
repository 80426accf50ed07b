#!/usr/bin/env python3
"""Record the narrator: every `voice.*` sentence of the catalogues becomes a small MP3.

For authors only; the app ships the files and the manifest this writes. Recordings whose text and
voice did not change are kept, those whose sentence is gone are removed. Set-up: see README.md.
"""

import argparse
import functools
import hashlib
import json
import re
import subprocess
import sys
import tempfile
import wave
from collections.abc import Callable
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import numpy.typing as npt
from babel.messages.pofile import read_po

Samples = npt.NDArray[np.float32]

ROOT = Path(__file__).resolve().parents[2]
TEXTS = ROOT / "companion" / "text"
RECORDINGS = ROOT / "assets" / "voice"
PREFIX = "voice."

VOICES = {
    "en": "kokoro:bm_george:0.92",
    "ru": "rhvoice:aleksandr-hq:0.95",
    "uk": "rhvoice:anatol:0.95",
}
RATE = 24_000
KBPS = 48
LOUDNESS = -16.0  # LUFS
KOKORO_SHA256 = "8fbea51ea711f2af382e88c833d9e288c6dc82ce5e98421ea61c058ce21a34cb"


@dataclass(frozen=True, slots=True)
class Voice:
    """Who speaks: an engine, the name of one of its voices, and how fast (1 is its own pace)."""

    engine: str
    name: str
    pace: float = 1.0

    @classmethod
    def parse(cls, written: str) -> "Voice":
        engine, name, *pace = written.split(":")
        return cls(engine, name, *map(float, pace))


def sentences(texts: Path, language: str) -> dict[str, str]:
    """The narrator's lines of one language by their id, in the catalogue's order."""
    with (texts / f"{language}.po").open("rb") as opened:
        catalogue = read_po(opened, locale=language)
    return {
        message.id.removeprefix(PREFIX): str(message.string)
        for message in catalogue
        if isinstance(message.id, str) and message.id.startswith(PREFIX)
    }


def rhvoice(text: str, voice: Voice, _modules: Path) -> tuple[Samples, int]:
    """Debian's RHVoice."""
    with tempfile.NamedTemporaryFile(suffix=".wav") as spoken:
        pace = str(round(voice.pace * 100))
        subprocess.run(
            ["RHVoice-test", "-p", voice.name, "-q", "max", "-r", pace, "-o", spoken.name],
            input=text.encode(),
            check=True,
            capture_output=True,
        )
        with wave.open(spoken.name) as opened:
            frames = np.frombuffer(opened.readframes(opened.getnframes()), "<i2")
            mono = frames.reshape(-1, opened.getnchannels()).mean(axis=1)
            return (mono / 32768).astype(np.float32), opened.getframerate()


def hibari(text: str, voice: Voice, _modules: Path) -> tuple[Samples, int]:
    """PyPI's hibari-tts: one small wheel with a single English voice, "heart"."""
    from hibari import Hibari

    return np.asarray(Hibari()(text, speed=voice.pace, seed=0), np.float32), RATE


def kokoro(text: str, voice: Voice, modules: Path) -> tuple[Samples, int]:
    """PyPI's kokoro-onnx; weights and voice packs come from npm packages in `modules`."""
    is_british = voice.name.startswith("b")
    samples, rate = _kokoro_engine(modules).create(
        _phonemes(is_british)(text),
        voice=voice.name,
        speed=voice.pace,
        is_phonemes=True,
        lang="en-gb" if is_british else "en-us",
    )
    return np.asarray(samples, np.float32), int(rate)


@functools.cache
def _kokoro_engine(modules: Path) -> Any:
    from kokoro_onnx import Kokoro

    weights, packs = modules / ".kokoro.onnx", modules / ".kokoro.npz"
    parts = sorted(
        modules.glob("kokoro-fp32?-shards/*.part*.bin"),
        key=lambda path: int(path.name.split(".part")[1].removesuffix(".bin")),
    )
    joined = b"".join(part.read_bytes() for part in parts)
    # The shards are a private person's upload: only the public upstream weights may speak.
    if hashlib.sha256(joined).hexdigest() != KOKORO_SHA256:
        sys.exit(f"Kokoro's weights in {modules} are incomplete or altered: install them again")
    weights.write_bytes(joined)
    styles = {
        path.stem: np.fromfile(path, np.float32).reshape(-1, 1, 256)
        for path in modules.glob("kokoro-js/voices/*.bin")
    }
    np.savez(packs, **styles)  # type: ignore[arg-type]
    return Kokoro(str(weights), str(packs))


@functools.cache
def _phonemes(is_british: bool) -> Callable[[str], str]:
    """hibari's lexicon writes the phonemes Kokoro was trained on."""
    from hibari.g2p import G2P

    written: Callable[[str], str] = G2P(british=is_british)
    return written


ENGINES = {"kokoro": kokoro, "hibari": hibari, "rhvoice": rhvoice}


def trim(samples: Samples, rate: int) -> Samples:
    """Cut the silence at both ends (45 dB under the peak), leave a breath, fade in and out."""
    level = np.abs(samples)
    loud = np.flatnonzero(level > level.max() * 10 ** (-45 / 20))
    start = max(0, int(loud[0]) - int(0.02 * rate))
    cut = samples[start : int(loud[-1]) + int(0.08 * rate)].copy()
    ramp = np.linspace(0, 1, int(0.01 * rate), dtype=np.float32)
    cut[: ramp.size] *= ramp
    cut[-ramp.size :] *= ramp[::-1]
    return cut


def loudness(path: Path, seconds: float) -> float:
    """Integrated LUFS. Short clips are repeated: the meter works in blocks of 400 ms."""
    again = str(int(3 / seconds) + 1)
    meter = ["-af", "ebur128=framelog=verbose", "-f", "null", "-"]
    report = subprocess.run(
        ["ffmpeg", "-hide_banner", "-nostats", "-stream_loop", again, "-i", str(path), *meter],
        capture_output=True,
        text=True,
        check=True,
    ).stderr
    measured = re.search(r"I:\s+(-?[\d.]+)", report[report.rindex("Summary") :])
    assert measured, report
    return float(measured[1])


def encode(samples: Samples, rate: int, path: Path) -> None:
    """Write the MP3, measure it, and write it again until it is as loud as all the others."""
    gain = 0.0
    for _ in range(6):
        chain = (
            f"aresample={RATE},highpass=f=60,volume={gain:.2f}dB,"
            "alimiter=limit=0.78:level=0:attack=2:release=40"
        )
        source = f"-v error -y -f f32le -ar {rate} -ac 1 -i -".split()
        result = f"-c:a libmp3lame -b:a {KBPS}k -map_metadata -1 -fflags +bitexact".split()
        subprocess.run(
            ["ffmpeg", *source, "-af", chain, *result, str(path)],
            input=samples.astype("<f4").tobytes(),
            check=True,
        )
        missing = LOUDNESS - loudness(path, samples.size / rate)
        if abs(missing) < 0.2:
            return
        gain += missing
    sys.exit(f"{path.name} cannot be brought to {LOUDNESS} LUFS")


def sha256(content: bytes) -> str:
    return hashlib.sha256(content).hexdigest()


def is_fresh(row: dict[str, Any] | None, text: str, voice: str, path: Path) -> bool:
    """Whether the recording at hand is this text in this voice."""
    return (
        row is not None
        and row["text_sha256"] == sha256(text.encode())
        and row["voice"] == voice
        and path.exists()
        and row["file_sha256"] == sha256(path.read_bytes())
    )


def record(text: str, voice: str, path: Path, modules: Path) -> dict[str, Any]:
    """Speak one sentence into its file; what the manifest says of it."""
    speaker = Voice.parse(voice)
    spoken, rate = ENGINES[speaker.engine](text, speaker, modules)
    samples = trim(spoken, rate)
    path.parent.mkdir(parents=True, exist_ok=True)
    encode(samples, rate, path)
    sys.stderr.write(f"{path.parent.name}/{path.name}: {samples.size / rate:.2f} s\n")
    return {
        "file": f"{path.parent.name}/{path.name}",
        "text_sha256": sha256(text.encode()),
        "file_sha256": sha256(path.read_bytes()),
        "voice": voice,
        "seconds": round(samples.size / rate, 3),
    }


def narrate(texts: Path, out: Path, voices: dict[str, str], modules: Path) -> None:
    """Bring all recordings and their manifest up to date with the catalogues."""
    listing = out / "manifest.json"
    known = json.loads(listing.read_text("utf-8")) if listing.exists() else {}
    manifest: dict[str, dict[str, Any]] = {}
    for language, voice in voices.items():
        rows = manifest[language] = {}
        for line, text in sentences(texts, language).items():
            path = out / language / f"{line}.mp3"
            row = known.get(language, {}).get(line)
            fresh = is_fresh(row, text, voice, path)
            rows[line] = row if fresh else record(text, voice, path, modules)
        for left_over in {path.stem for path in (out / language).glob("*.mp3")} - set(rows):
            (out / language / f"{left_over}.mp3").unlink()
    listing.write_text(json.dumps(manifest, indent=1) + "\n", "utf-8")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0] if __doc__ else None)
    parser.add_argument("--texts", type=Path, default=TEXTS, help="folder of the catalogues")
    parser.add_argument("--out", type=Path, default=RECORDINGS, help="folder of the recordings")
    parser.add_argument("--node-modules", type=Path, default=Path("node_modules"))
    parser.add_argument(
        "--voice",
        action="append",
        default=[],
        metavar="LANGUAGE=ENGINE:NAME[:PACE]",
        help=f"another voice; otherwise {VOICES}",
    )
    asked = parser.parse_args()
    voices = VOICES | dict(choice.split("=", 1) for choice in asked.voice)
    narrate(asked.texts, asked.out, voices, asked.node_modules)


if __name__ == "__main__":
    main()
