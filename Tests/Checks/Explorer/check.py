# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Dovetail authors

"""check.py FOLDER SCREENSHOTS GROUP…: checks the pages of the explorer in one browser. FOLDER has the program that
writes them. Screenshots go to a folder if SCREENSHOTS is not empty. Each group yields complaints."""

import inspect
import itertools
import json
import pathlib
import subprocess
import sys
import time

import contents
import graphs
import handling
import looking
from browser import Page

# A group ends after so many complaints.
MOST_COMPLAINTS = 10
STUDIOS = ["sound", "missing", "cyclic", "duplicate"]

# The pages of each group.
GROUPS = {
    "loading": (contents.loading, ["sound", "shop", "empty"]),
    "names": (contents.names, ["names"]),
    "answers": (contents.answers, ["shop", "ruled", "bookshop", "robbed", *STUDIOS]),
    "layout": (contents.layout, ["sound", "shop"]),
    "broken": (contents.broken, STUDIOS),
    "difference": (contents.difference, ["difference", "costly"]),
    "scripts": (contents.scripts, ["shop", "missing"]),
    "questions": (handling.questions, ["shop"]),
    "history": (handling.history, ["shop", "sound", "shop+sound"]),
    "accessibility": (handling.accessibility, ["shop", "missing"]),
    "widths": (handling.widths, ["shop", "missing"]),
    "map": (looking.first_view, ["bookshop"]),
    "search": (looking.search, ["shop"]),
    "time": (looking.time, ["timed", "shop"]),
    "pictures": (looking.pictures, ["bookshop"]),
    "reading": (looking.reading, ["bookshop", "shop"]),
    "budgets": (looking.budgets, ["shop3000", "shop10000"]),
    "sizes": (handling.sizes, ["empty", "shop", "shop3000", "shop10000"]),
}

INPUTS = {
    "names": graphs.difficult, "empty": graphs.empty, "shop": lambda: graphs.shop(300),
    "difference": lambda: graphs.shop(300), "ruled": lambda: graphs.shop(300),
    "shop3000": lambda: graphs.shop(3000), "shop10000": lambda: graphs.shop(10000),
}


class Bench:
    """The browser, the pages and their answers."""

    def __init__(self, folder, screenshots, names):
        self.folder, self.screenshots = folder, screenshots and pathlib.Path(screenshots)
        for name in names:
            if name in INPUTS:
                self.file(f"{name}.json").write_text(json.dumps(INPUTS[name]()))
        if "difference" in names:
            self.file("difference.base.json").write_text(json.dumps(graphs.older(graphs.shop(300))))
        subprocess.run([folder / "explorer", folder, *names], check=True)
        self.page = Page(folder)

    def file(self, name):
        return self.folder / name

    def data(self, name):
        return json.loads(self.file(f"{name}.json").read_text())

    def answers(self, name):
        return self.data(f"{name}.answers")

    def open(self, name, fragment=""):
        self.page.open(self.file(f"{name}.html"), fragment)
        return self.page


def main():
    folder, screenshots, *chosen = sys.argv[1:]
    names = list(dict.fromkeys(name for group in chosen for name in GROUPS[group][1]))
    bench = Bench(pathlib.Path(folder), screenshots, names)
    try:
        failed = [group for group in chosen if not passes(bench, group)]
    finally:
        bench.page.close()
    sys.exit(bool(failed))


def passes(bench, group):
    check, pages = GROUPS[group]
    start = time.time()
    bench.page.size(1440, 900)
    bench.page.media()
    names = pages if len(inspect.signature(check).parameters) > 1 else [None]
    found = itertools.chain.from_iterable(complaints(bench, check, name) for name in names)
    said = list(itertools.islice(found, MOST_COMPLAINTS))
    for complaint in said:
        print(f"error: {group}: {complaint}", file=sys.stderr)
    print(f"    {group}: {f'{len(said)} complaints' if said else 'as expected'}, {time.time() - start:.1f} s")
    return not said


def complaints(bench, check, name):
    """The complaints of a group about one page, or about all of its pages."""
    try:
        for complaint in check(bench, name) if name else check(bench):
            yield f"{name}: {complaint}" if name else complaint
    except RuntimeError as error:
        yield f"{name}: {error}" if name else str(error)


main()
