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

RESULTS = "SELECT seq, name, identity, game, net FROM results WHERE room = ?1 ORDER BY seq"

DROP_RESULTS = "DELETE FROM results WHERE room = ?1 AND seq <= ?2"

ADD_RESULT = """
INSERT INTO results (room, seq, name, identity, game, net) VALUES (?1, ?2, ?3, ?4, ?5, ?6)
"""

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
    places = ", ".join(f"?{n}" for n in range(1, players + 1))
    return f"""
    SELECT identity, game, count(*), sum(CASE WHEN net > 0 THEN 1 ELSE 0 END),
           CAST(sum(net) AS BIGINT)
    FROM results WHERE identity IN ({places})
    GROUP BY identity, game ORDER BY identity, game
    """
