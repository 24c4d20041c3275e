"""Opening databases and bringing their tables up to date."""

from __future__ import annotations

from collections.abc import Mapping
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, Table, inspect, text
from sqlalchemy.exc import DBAPIError, IntegrityError

from salle.store.database import migrate, open_engine, sqlite_url
from salle.store.errors import StoreError
from salle.store.schema import metadata
from tests.databases import NewDatabase


def drift(engine: Engine) -> object:
    """How the tables of a database differ from the schema in the code."""
    with engine.connect() as connection:
        context = MigrationContext.configure(
            connection, opts={"compare_type": True, "compare_server_default": True}
        )
        return compare_metadata(context, metadata)


def constraints(table: Table | None, engine: Engine, name: str) -> Mapping[str, object]:
    """What Alembic does not compare: keys by name and columns, from the code or a database."""
    if table is not None:
        return {
            "primary": [column.name for column in table.primary_key.columns],
            "foreign": sorted(
                (str(key.name), [c.name for c in key.columns], key.referred_table.name)
                for key in table.foreign_key_constraints
            ),
        }
    looked = inspect(engine)
    return {
        "primary": looked.get_pk_constraint(name)["constrained_columns"],
        "foreign": sorted(
            (str(key["name"]), key["constrained_columns"], key["referred_table"])
            for key in looked.get_foreign_keys(name)
        ),
    }


def test_a_fresh_database_gets_every_table(engine: Engine) -> None:
    assert set(metadata.tables) <= set(inspect(engine).get_table_names())


def test_the_migrations_make_exactly_the_tables_of_the_code(engine: Engine) -> None:
    assert drift(engine) == []
    for name, table in metadata.tables.items():
        assert constraints(table, engine, name) == constraints(None, engine, name)


def test_a_missing_column_is_noticed(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text("ALTER TABLE sessions ADD COLUMN stray INTEGER"))
    assert "stray" in str(drift(engine))


def test_migrating_again_changes_nothing(engine: Engine) -> None:
    with engine.begin() as connection:
        connection.execute(text("INSERT INTO players (id, name, created_at) VALUES ('p', 'P', 1)"))
    migrate(engine)
    assert drift(engine) == []
    with engine.connect() as connection:
        assert connection.execute(text("SELECT name FROM players")).scalar_one() == "P"


def test_several_that_start_together_migrate_one_at_a_time(url: str) -> None:
    engines = [open_engine(url) for _ in range(3)]
    with ThreadPoolExecutor(3) as pool:
        list(pool.map(migrate, engines))
    assert drift(engines[0]) == []
    for engine in engines:
        engine.dispose()


def test_errors_hold_no_values(engine: Engine) -> None:
    with engine.connect() as connection, pytest.raises(DBAPIError) as caught:
        connection.execute(text("SELECT nonsense, :secret"), {"secret": SECRET})
    assert SECRET not in str(caught.value)


def test_every_sqlite_connection_writes_ahead_and_waits_for_the_disk(sqlite: NewDatabase) -> None:
    engine = open_engine(sqlite())
    migrate(engine)
    for options in ({}, {"writing": True}):
        with engine.connect().execution_options(**options) as connection:
            said = {
                name: connection.execute(text(f"PRAGMA {name}")).scalar_one()
                for name in ("journal_mode", "synchronous", "foreign_keys")
            }
        assert said == {"journal_mode": "wal", "synchronous": 2, "foreign_keys": 1}
    engine.dispose()


def test_postgresql_waits_for_the_disk(postgres: NewDatabase) -> None:
    engine = open_engine(postgres())
    with engine.connect() as connection:
        for name in ("fsync", "synchronous_commit"):
            assert connection.execute(text(f"SHOW {name}")).scalar_one() == "on"
    engine.dispose()


def test_entries_belong_to_a_match(engine: Engine) -> None:
    with engine.connect() as connection, pytest.raises(IntegrityError):
        connection.execute(
            text(
                "INSERT INTO entries (match, seq, at, kind, seat, data) "
                "VALUES ('none', 0, 0, 'start', -1, '{}')"
            )
        )


SECRET = "open-sesame"


@pytest.mark.parametrize(
    "typed",
    [
        "salle.db",
        "",
        "sqlite://",
        "sqlite:///:memory:",
        f"mysql://ann:{SECRET}@host/salle",
        f"nonsense://ann:{SECRET}@host/salle",
        f"ann:{SECRET}@host",
        f"postgresql//ann:{SECRET}@host/salle",
        f"postgresql://ann:{SECRET}@host:port/salle",
    ],
)
def test_a_bad_url_is_refused_in_one_sentence_without_the_password(typed: str) -> None:
    with pytest.raises(StoreError) as caught:
        open_engine(typed)
    said = str(caught.value)
    assert SECRET not in said
    assert "\n" not in said
    assert "sqlite:///salle.db" in said


def test_an_unreachable_database_is_refused_in_one_sentence_without_the_password() -> None:
    engine = open_engine(f"postgresql://ann:{SECRET}@127.0.0.1:1/salle")
    with pytest.raises(StoreError, match=r"^the database cannot be opened: ") as caught:
        migrate(engine)
    assert SECRET not in str(caught.value)
    assert "\n" not in str(caught.value)
    engine.dispose()


def test_a_folder_or_a_foreign_file_is_no_database(tmp_path: Path) -> None:
    (tmp_path / "folder.db").mkdir()
    (tmp_path / "letter.db").write_text("Dear Ann, " * 200, encoding="utf-8")
    for name in ("folder.db", "letter.db"):
        engine = open_engine(sqlite_url(tmp_path / name))
        with pytest.raises(StoreError, match=r"^the database cannot be opened: ") as caught:
            migrate(engine)
        assert "\n" not in str(caught.value)
        engine.dispose()


def test_a_folder_on_the_way_is_made(tmp_path: Path) -> None:
    engine = open_engine(sqlite_url(tmp_path / "a" / "b" / "salle.db"))
    migrate(engine)
    engine.dispose()
    assert (tmp_path / "a" / "b" / "salle.db").is_file()


def test_a_tilde_is_the_home_folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    engine = open_engine("sqlite:///~/duels/salle.db")
    migrate(engine)
    engine.dispose()
    assert (tmp_path / "duels" / "salle.db").is_file()


def test_a_file_on_the_way_is_refused(tmp_path: Path) -> None:
    (tmp_path / "letter").write_text("Dear Ann", encoding="utf-8")
    with pytest.raises(StoreError, match=r"^the folder .* cannot be used: "):
        open_engine(sqlite_url(tmp_path / "letter" / "salle.db"))


def test_names_of_keys_follow_one_convention() -> None:
    for table in metadata.tables.values():
        assert table.primary_key.name == f"pk_{table.name}"
