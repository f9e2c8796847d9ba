#!/usr/bin/env python3
"""A computer player for a Rois server that plays any of its games, at random among what is legal.

    player.py --server http://127.0.0.1:8080 --token TOKEN --table k7mq2p
    player.py --server http://127.0.0.1:8080 --token TOKEN --game combat --players 3

Needs the package python3-websocket (pip: websocket-client). To make it play well, change `choose`.
"""
import argparse
import json
import random
import sys
import time
import urllib.request
import uuid

import websocket


def choose(game, seat, match):
    """One of match["legal"]; match["view"] is all that this seat may know of the position."""
    return random.choice(match["legal"])


def open_table(server, token, game, players):
    """A public table where this player has the first seat; the others are open to everyone."""
    wanted = {"game": game, "players": players, "seats": ["me"] + ["open"] * (players - 1)}
    headers = {"Authorization": "Bearer " + token, "Content-Type": "application/json"}
    request = urllib.request.Request(server + "/api/tables", json.dumps(wanted).encode(), headers)
    with urllib.request.urlopen(request) as answer:
        opened = json.load(answer)
    print("table", opened["link"], flush=True)
    return opened["table"]


class Player:
    def __init__(self, server, token, table):
        self.address = server.replace("http", "ws", 1) + "/ws"
        self.header = ["Authorization: Bearer " + token]
        self.table = table
        self.game = None
        self.seat = None
        self.over = False

    def play(self):
        """Until the game is over. A lost connection costs nothing: watching again brings all that is needed."""
        while not self.over:
            try:
                self.socket = websocket.create_connection(self.address, header=self.header)
                self.send(type="watch")
                while not self.over:
                    self.hear(json.loads(self.socket.recv()))
            except websocket.WebSocketBadStatusException as refused:
                sys.exit(f"the server refuses: {refused}")  # 401: no such token
            except (OSError, websocket.WebSocketException) as lost:
                print("again:", lost, file=sys.stderr)
                time.sleep(1)

    def send(self, **message):
        self.socket.send(json.dumps({"table": self.table, **message}))

    def hear(self, message):
        kind = message["type"]
        if kind == "table":
            self.see_table(message)
        elif kind == "update":
            self.see_update(message)
        elif kind == "refused":
            self.see_refusal(message)
        # welcome, chat, ack, pong, closing: nothing to do

    def see_table(self, table):
        self.game = table["game"]
        self.seat = table["you"]["seat"]
        self.over = table["phase"] == "over"
        if self.over:
            print("over", json.dumps(table["ending"]), flush=True)
        elif self.seat is None:
            open_seats = [i for i, seat in enumerate(table["seats"]) if seat["kind"] == "open"]
            if open_seats:
                self.send(type="sit", seat=open_seats[0])

    def see_update(self, update):
        match = update["match"]
        if match and "legal" in match:
            action = choose(self.game, self.seat, match)
            self.send(type="submit", epoch=update["epoch"], version=match["version"], key=uuid.uuid4().hex, action=action)

    def see_refusal(self, refusal):
        """`stale`: the game has gone on, and its update is on the way. Another took the seat: the table tells."""
        if refusal["code"] == "no-such-table":
            sys.exit("there is no such table")
        if refusal["code"] not in ("stale", "seat-taken", "already-seated"):
            print("refused", json.dumps(refusal), file=sys.stderr)


def main():
    words = argparse.ArgumentParser(description="A computer player for a Rois server.")
    words.add_argument("--server", default="http://127.0.0.1:8080")
    words.add_argument("--token", required=True)
    words.add_argument("--table", help="the short link of a table to sit down at")
    words.add_argument("--game", help="a game to open a table of instead")
    words.add_argument("--players", type=int, default=2)
    given = words.parse_args()
    if bool(given.table) == bool(given.game):
        words.error("either --table or --game")
    table = given.table or open_table(given.server, given.token, given.game, given.players)
    Player(given.server, given.token, table).play()


if __name__ == "__main__":
    main()
