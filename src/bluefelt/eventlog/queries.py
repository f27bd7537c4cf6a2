"""Statements that both databases understand, with ?1, ?2, ... for values."""

READ = """
SELECT room, seq, at, actor, request, scope, rules, command, events, entropy
FROM events WHERE room = ?1 AND seq > ?2 ORDER BY seq
"""

LATEST_SNAPSHOT = "SELECT seq, shape, state FROM snapshots WHERE room = ?1"

# A process that has lost the room may still send an older snapshot.
SAVE_SNAPSHOT = """
INSERT INTO snapshots (room, seq, shape, state) VALUES (?1, ?2, ?3, ?4)
ON CONFLICT (room) DO UPDATE
SET seq = excluded.seq, shape = excluded.shape, state = excluded.state
WHERE excluded.seq >= snapshots.seq
"""

FIND_ROOM = "SELECT id FROM rooms WHERE code = ?1 AND closed_at IS NULL"

ROOMS = """
SELECT id, code, opened_at, closed_at FROM rooms
WHERE (opened_at, id) > (?1, ?2) ORDER BY opened_at, id LIMIT ?3
"""

QUIET_SINCE = """
SELECT id FROM rooms
WHERE closed_at IS NULL
AND (SELECT at FROM events WHERE room = rooms.id ORDER BY seq DESC LIMIT 1) < ?1
ORDER BY opened_at, id
"""

RECORD = "SELECT id, code, opened_at, closed_at FROM rooms WHERE id = ?1"

UPTO = "SELECT upto FROM histories WHERE room = ?1"

BEHIND = """
SELECT id FROM rooms LEFT JOIN histories ON histories.room = rooms.id
WHERE (SELECT max(seq) FROM events WHERE room = rooms.id) > coalesce(upto, 0)
ORDER BY opened_at, id
"""

KEEP_UPTO = """
INSERT INTO histories (room, upto) VALUES (?1, ?2)
ON CONFLICT (room) DO UPDATE SET upto = excluded.upto WHERE excluded.upto > histories.upto
"""

KEEP_ROUND = """
INSERT INTO rounds
(room, seq, first, began, at, game, table_number, number, size, shown, chronicle)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10, ?11) ON CONFLICT DO NOTHING
"""

KEEP_RESULT = """
INSERT INTO results (room, seq, at, name, identity, game, net)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT DO NOTHING
"""

KEEP_TOTAL = """
INSERT INTO totals (room, name, game, stakes, identity, at, rounds, won, net, counts)
VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7, ?8, ?9, ?10)
ON CONFLICT (room, name, game, stakes) DO UPDATE
SET identity = excluded.identity, at = excluded.at, rounds = excluded.rounds,
won = excluded.won, net = excluded.net, counts = excluded.counts
WHERE excluded.rounds >= totals.rounds
"""

DROP_HISTORY = tuple(
    f"DELETE FROM {table} WHERE room = ?1" for table in ("totals", "results", "rounds", "histories")
)

_ROUND = """
rounds.room, rounds.seq, rounds.first, rounds.began, rounds.at, rounds.game,
rounds.table_number, rounds.number, rounds.size, rounds.shown, rounds.chronicle
"""

ROUND = f"SELECT {_ROUND} FROM rounds WHERE room = ?1 AND seq = ?2"

ROUNDS = f"SELECT {_ROUND} FROM rounds WHERE room = ?1 AND seq < ?2 ORDER BY seq DESC LIMIT ?3"

ROUNDS_OF = f"""
SELECT {_ROUND} FROM results JOIN rounds ON rounds.room = results.room AND rounds.seq = results.seq
WHERE results.identity = ?1 AND (results.at, results.room, results.seq) < (?2, ?3, ?4)
ORDER BY results.at DESC, results.room DESC, results.seq DESC LIMIT ?5
"""

_TOTAL = "room, name, game, stakes, identity, at, rounds, won, net, counts"

TOTALS = f"SELECT {_TOTAL} FROM totals WHERE room = ?1 ORDER BY name, game, stakes"

TOTALS_OF = f"SELECT {_TOTAL} FROM totals WHERE identity = ?1 ORDER BY at, room, game, stakes"

ADD_SHARE = """
INSERT INTO shares (hash, room, seq, identity, at) VALUES (?1, ?2, ?3, ?4, ?5)
"""

FIND_SHARE = "SELECT hash, room, seq, identity, at FROM shares WHERE hash = ?1"

SHARES = "SELECT hash, room, seq, identity, at FROM shares WHERE room = ?1 ORDER BY at, hash"

DROP_SHARE = "DELETE FROM shares WHERE hash = ?1"

ADD_TOKEN = """
INSERT INTO tokens (hash, identity, at, used_at, device) VALUES (?1, ?2, ?3, ?4, ?5)
ON CONFLICT (hash) DO UPDATE SET identity = excluded.identity, at = excluded.at,
used_at = excluded.used_at, device = excluded.device
"""

FIND_TOKEN = "SELECT hash, identity, at, used_at, device FROM tokens WHERE hash = ?1"

TOKENS_OF = """
SELECT hash, identity, at, used_at, device FROM tokens WHERE identity = ?1 ORDER BY at, hash
"""

NOTE_USE = "UPDATE tokens SET used_at = ?2, device = ?3 WHERE hash = ?1"

DROP_TOKEN = "DELETE FROM tokens WHERE hash = ?1"

DROP_UNUSED_TOKENS = "DELETE FROM tokens WHERE used_at < ?1"


def standings_of(players: int) -> str:
    """The query for the summed results of this many players."""
    return f"""
    SELECT identity, game, CAST(sum(rounds) AS BIGINT), CAST(sum(won) AS BIGINT),
           CAST(sum(net) AS BIGINT)
    FROM totals WHERE identity IN ({_places(players)})
    GROUP BY identity, game ORDER BY identity, game
    """


def results_of(rounds: int) -> str:
    """The query for the results of this many rounds of a room."""
    # Not (room, seq) IN (...): SQLite would read the whole table.
    return f"""
    SELECT room, seq, at, name, identity, game, net FROM results
    WHERE room = ?1 AND seq IN ({_places(rounds, 2)}) ORDER BY seq, name
    """


def _places(count: int, first: int = 1) -> str:
    return ", ".join(f"?{n}" for n in range(first, first + count))
