# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Dovetail authors

"""names.py PAGE…: complains of functions and files in backticks that the sources do not have, and of old numbers.

A function is written with its labels, `link(root:)`, of which those with default values may be absent. `…` stands for any
labels, and at the beginning of a file for any name. If a part of a table names functions "in" files, they are there. What is
not of this repository is written without labels, as `dlopen`. A member of a type, `Type.member`, is looked for in all code
that declares or extends a type of that name.

A number is followed by the name of its budget, `29 functions in 7 files (`way binding`)` or `120 kB (`size core`)`. Budgets
of sizes leave room for one percent. A page has at most 2,400 words, which take ten minutes.
"""

import re
import subprocess
import sys
from pathlib import Path

DECLARATION = re.compile(r"\b(?:func\s+(\w+)|(init)[?!]?)\s*(?=[<(])")
FUNCTION = re.compile(r"\b([a-z]\w*)\(((?:\w+:|…)*)\)")
MEMBER = re.compile(r"(?:\w+\.)*([A-Z]\w*)\.(?!(?:json|md|swift|txt)\b)([a-z]\w*)(?:\(.*\))?")
NUMBER = re.compile(r"([\d,]+)\s+(?:kB|functions\s+in\s+([\d,]+)\s+files)\s+\(`(\w+ [\w-]+)`\)")
BUDGETS = Path("Tests/Benchmarks/Budgets.txt")


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


def is_current(kilobytes_or_functions, files, budget):
    """Whether the numbers are those of a budget: whole numbers of functions and files, or bytes with some room."""
    if files:
        return budget == [kilobytes_or_functions, files]
    return len(budget) == 1 and budget[0] * 0.98 <= kilobytes_or_functions * 1000 <= budget[0]


listed = subprocess.run(["git", "ls-files", "*.swift"], check=True, text=True, stdout=subprocess.PIPE).stdout.split()
paths = [Path(path) for path in listed if Path(path).exists()]
declared = [(path, *declaration) for path in paths for declaration in declarations(path.read_text(encoding="utf-8"))]
types = {}
for path in paths:
    text = path.read_text(encoding="utf-8")
    for name in set(re.findall(r"\b(?:actor|class|enum|extension|protocol|struct)\s+(?:\w+\.)*(\w+)", text)):
        types.setdefault(name, []).append(text)
budgets = {" ".join(line.split()[:2]): [int(number) for number in line.split()[2:]]
           for line in BUDGETS.read_text(encoding="utf-8").splitlines() if not line.startswith("#")}
count, is_wrong = 0, False
for page in sys.argv[1:]:
    text = re.sub(r"```.*?```", "", Path(page).read_text(encoding="utf-8"), flags=re.S)
    words = len(text.split())
    if words > 2400:
        print(f"error: {page} has {words} words, and 2400 are the most", file=sys.stderr)
        is_wrong = True
    for functions, files, name in NUMBER.findall(text):
        numbers = [int(number.replace(",", "") or 0) for number in (functions, files)]
        if not is_current(*numbers, budgets.get(name, [])):
            print(f"error: {page} has an old number of {name}, {functions} {files}", file=sys.stderr)
            is_wrong = True
    for name, member in MEMBER.findall("\n".join(code for code in re.findall(r"`([^`]+)`", text) if MEMBER.fullmatch(code))):
        declaration = rf"\b(?:case|func|let|var)\s+(?:\w+(?:\([^)]*\))?,\s+)*{member}\b"
        if name in types and member != "init" and not any(re.search(declaration, code) for code in types[name]):
            print(f"error: {page} names {name}.{member}, which is not there", file=sys.stderr)
            is_wrong = True
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
