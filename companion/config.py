"""What can be set from outside: the command line first, then the environment, then a default."""

from dataclasses import dataclass
from pathlib import Path

from platformdirs import user_data_path

APP_NAME = "Sultan's Table"
DEFAULT_HOST = "0.0.0.0"
DEFAULT_PORT = 8550
LOG_FILE = "log.sqlite3"


def default_data_folder() -> Path:
    """Where this user's data lives if nobody says otherwise."""
    return user_data_path("sultans-table", appauthor=False)


def assets_folder() -> Path:
    """Pictures, fonts and sounds: inside the installed package, or beside it in the sources."""
    installed = Path(__file__).parent / "assets"
    return installed if installed.is_dir() else Path(__file__).parent.parent / "assets"


@dataclass(frozen=True, slots=True)
class Config:
    """One start of the app."""

    data: Path
    database_url: str
    host: str = DEFAULT_HOST
    port: int = DEFAULT_PORT
    opens_browser: bool = True
    is_desktop: bool = False
    is_open_house: bool = False

    @classmethod
    def for_folder(cls, data: Path, database_url: str | None = None, **rest: object) -> "Config":
        """A configuration whose log lies in the data folder unless an address is given."""
        data = data.expanduser().absolute()
        place = (data / LOG_FILE).as_posix().replace("%", "%25").replace("?", "%3F")
        url = database_url or f"sqlite:///{place}"
        return cls(data=data, database_url=url, **rest)  # type: ignore[arg-type]
