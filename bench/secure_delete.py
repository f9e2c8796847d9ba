#!/usr/bin/env python3
"""What overwriting deleted texts in the data file costs (PRAGMA secure_delete).

  bench/secure_delete.py [ROUNDS]

Writes as the server does: entries of games in groups of 25 a commit, 4,096 of them folded into segments and deleted from the
log, on a WAL that is synced with every commit. Processor time and bytes written, with and without, taken in turns.
"""
import os
import resource
import sqlite3
import sys
import tempfile

entries, group, fold_after, tables = 100_000, 25, 4_096, 200
entry = "A\t1234567\t0\tk17\tcard K 3"


def open_file(path, secure):
    db = sqlite3.connect(path, isolation_level=None)
    secure_delete = f"secure_delete={'ON' if secure else 'OFF'}"
    for pragma in ("journal_mode=WAL", "synchronous=FULL", "wal_autocheckpoint=16384", secure_delete):
        db.execute(f"PRAGMA {pragma}").fetchall()
    db.execute("CREATE TABLE segments(id INTEGER PRIMARY KEY, table_id INTEGER, n INTEGER, count INTEGER, entries TEXT)")
    db.execute("CREATE TABLE log(seq INTEGER PRIMARY KEY, table_id INTEGER, n INTEGER, entry TEXT)")
    return db


def fold(db):
    db.execute(
        "INSERT INTO segments(table_id, n, count, entries) "
        "SELECT table_id, min(n), count(*), group_concat(entry, char(10)) FROM log GROUP BY table_id"
    )
    db.execute("DELETE FROM log")


def written():
    with open("/proc/self/io") as io:
        return next(int(line.split()[1]) for line in io if line.startswith("wchar"))


def run(secure):
    with tempfile.TemporaryDirectory() as folder:
        db = open_file(os.path.join(folder, "x.db"), secure)
        before, bytes_before = resource.getrusage(resource.RUSAGE_SELF), written()
        waiting = 0
        for first in range(0, entries, group):
            db.execute("BEGIN")
            rows = [(i % tables, i // tables, f"{entry}{i}") for i in range(first, first + group)]
            db.executemany("INSERT INTO log(table_id, n, entry) VALUES(?, ?, ?)", rows)
            waiting += group
            if waiting >= fold_after:
                fold(db)
                waiting = 0
            db.execute("COMMIT")
        after = resource.getrusage(resource.RUSAGE_SELF)
        db.close()
        seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        return seconds, written() - bytes_before


def main():
    rounds = int(sys.argv[1]) if len(sys.argv) > 1 else 5
    best = {}
    for _ in range(rounds):
        for secure in (False, True):
            best[secure] = min(best.get(secure, (1e9, 0)), run(secure))
    for secure, (seconds, size) in best.items():
        print(f"{'with' if secure else 'without'}: {seconds:.2f} s of processor time, {size / 1e6:.0f} MB written")


if __name__ == "__main__":
    main()
