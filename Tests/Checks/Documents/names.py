# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Dovetail authors

"""names.py PAGE…: complains of functions and files in backticks that the sources do not have.

A function is written with its labels, `link(root:)`, of which those with default values may be absent. `…` stands for any
labels, and at the beginning of a file for any name. If a part of a table names functions "in" files, they are there. What is
not of this repository is written without labels, as `dlopen`.
"""

import re
import subprocess
import sys
from pathlib import Path

DECLARATION = re.compile(r"\b(?:func\s+(\w+)|(init)[?!]?)\s*(?=[<(])")
FUNCTION = re.compile(r"\b([a-z]\w*)\(((?:\w+:|…)*)\)")


def closing(text, start):
    """Where the bracket that opens at `start` is closed, and where the commas directly inside are."""
    depth, commas = 0, []
    for place in range(start, len(text)):
        if text[place] in "([{<":
            depth += 1
        elif text[place] in ")]}" or text[place] == ">" and text[place - 1] not in "-=":
            depth -= 1
            if depth == 0:
                return place, commas
        elif text[place] == "," and depth == 1:
            commas.append(place)
    return len(text), commas


def declarations(text):
    """For each function its name, and its labels with whether they may be absent."""
    text = re.sub(r"//.*", "", text)
    for match in DECLARATION.finditer(text):
        start = match.end()
        if text[start] == "<":
            start = text.find("(", closing(text, start)[0])
        end, commas = closing(text, start)
        parts = [text[a + 1:b].strip() for a, b in zip([start, *commas], [*commas, end])]
        labels = [(re.sub(r"@\w+(\([^)]*\))? ", "", part).split(":")[0].split(" ")[0] + ":", " = " in part)
                  for part in parts if part]
        yield match[1] or match[2], labels


def fits(written, labels):
    """Whether `written` has the labels, except some with default values."""
    before, dots, after = written.partition("…")
    names = "".join(label for label, _ in labels)
    if dots:
        return names.startswith(before) and names[len(before):].endswith(after)
    wanted = re.findall(r"\w+:", written)
    for label, has_default in labels:
        if wanted and wanted[0] == label:
            wanted.pop(0)
        elif not has_default:
            return False
    return not wanted


listed = subprocess.run(["git", "ls-files", "*.swift"], check=True, text=True, stdout=subprocess.PIPE).stdout.split()
paths = [Path(path) for path in listed if Path(path).exists()]
declared = [(path, *declaration) for path in paths for declaration in declarations(path.read_text(encoding="utf-8"))]
count, is_wrong = 0, False
for page in sys.argv[1:]:
    text = re.sub(r"```.*?```", "", Path(page).read_text(encoding="utf-8"), flags=re.S)
    for part in re.split(r"[;|]|\n\n", text):
        files = [re.sub("^…", "", name) for name in re.findall(r"`([\w+…]+\.swift)`", part)]
        for name in list(files):
            if not any(path.name.endswith(name) for path in paths):
                files.remove(name)
                print(f"error: {page} names {name}, which is not there", file=sys.stderr)
                is_wrong = True
        is_placed = re.fullmatch(r"\s*(`[^`]+`[, ]*(and )?)+(there|in (`[^`]+\.swift`[, ]*(and )?)+).*", part, flags=re.S)
        for name, labels in FUNCTION.findall(" ".join(re.findall(r"`([^`]+)`", part))):
            found = [path for path, other, known in declared if other == name and fits(labels, known)]
            count += 1
            place = ""
            if found and is_placed and files and not any(path.name in files for path in found):
                found, place = [], f" in {files[0]}"
            if not found:
                print(f"error: {page} names {name}({labels}), which is not there{place}", file=sys.stderr)
                is_wrong = True
if count == 0:
    sys.exit("error: no page names a function")
sys.exit(is_wrong)
