#!/usr/bin/env python3
"""Takes the telling of events out of a game's sources, in place: every `if constexpr (...listening)` with its statement,
and every call of `report` that is a statement.   bench/silence.py FILE..."""
import re
import sys

LISTENING = re.compile(r"if constexpr \((?:\w+::)*(?:std::decay_t<Sink>::)?listening\)\s*")
CALL = re.compile(r"(?:(?<=\n)|(?<=\) )|(?<=else )|(?<=\{ ))([ \t]*)(?:play\.)?report(?:_\w+)?\(")


def end_of_brackets(text: str, at: int) -> int:
    """Where the bracket that opens at `at` is closed, behind it."""
    depth = 0
    for i in range(at, len(text)):
        depth += {"(": 1, "{": 1, ")": -1, "}": -1}.get(text[i], 0)
        if depth == 0:
            return i + 1
    raise ValueError("a bracket that is not closed")


def end_of_statement(text: str, at: int) -> int:
    if text[at] == "{":
        return end_of_brackets(text, at)
    for i in range(at, len(text)):
        if text[i] in "({":
            return end_of_statement_behind(text, end_of_brackets(text, i))
        if text[i] == ";":
            return i + 1
    raise ValueError("a statement without an end")


def end_of_statement_behind(text: str, at: int) -> int:
    """Behind brackets: an `if (...)` has a statement of its own."""
    rest = text[at:].lstrip()
    if rest.startswith(";"):
        return text.index(";", at) + 1
    return end_of_statement(text, at + len(text[at:]) - len(rest))


def silenced(text: str) -> str:
    while found := LISTENING.search(text):
        rest = text[end_of_statement(text, found.end()) :]
        nothing = "if (false) {} " if rest.lstrip().startswith("else") else "{}"
        text = text[: found.start()] + nothing + rest
    at = 0
    while found := CALL.search(text, at):
        end = end_of_brackets(text, text.index("(", found.end() - 1))
        if text[end] == ";":
            text = text[: found.start()] + found[1] + "{}" + text[end + 1 :]
            at = found.start()
        else:
            at = found.end()
    return text


for name in sys.argv[1:]:
    with open(name, encoding="utf-8") as file:
        before = file.read()
    with open(name, "w", encoding="utf-8") as file:
        file.write(silenced(before))
