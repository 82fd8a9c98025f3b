# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Dovetail authors

"""check.py SCHEMA FILE.json…: checks graphs that are written for other tools, by means of such tools.

The JSON has to match the schema. What Graphviz has made of FILE.dot is in FILE.svg, and has to show every binding. Mermaid itself
has to render FILE.mmd, and has to show every binding unless the picture says that they are too many. A reader of SARIF has to accept
FILE.sarif, and has to find every diagnostic.
"""

import html
import json
import pathlib
import re
import sys

import jsonschema
import mermaidx
import sarif_pydantic


def check(file, validator):
    graph = json.loads(file.read_text())
    for error in validator.iter_errors(graph):
        yield f"{file.name} does not match the schema at {error.json_path}: {error.message[:200]}"
    bindings = len(graph["bindings"])
    drawn = file.with_suffix(".svg").read_text().count('class="node"')
    if drawn != bindings:
        yield f"{file.stem}.dot draws {drawn} of {bindings} bindings"
    try:
        log = sarif_pydantic.Sarif.model_validate_json(file.with_suffix(".sarif").read_text())
        found = [result.rule_id for run in log.runs for result in run.results or []]
        if found != [diagnostic["id"] for diagnostic in graph["diagnostics"]]:
            yield f"{file.stem}.sarif has other results than {file.name}: {found}"
    except ValueError as error:
        yield f"{file.stem}.sarif is no SARIF: {str(error)[:300]}"
    source = file.with_suffix(".mmd").read_text()
    try:
        picture = mermaidx.render(source).svg
        picture = picture() if callable(picture) else picture
    except RuntimeError as error:
        yield f"Mermaid refuses {file.stem}.mmd: {str(error)[:300]}"
        return
    drawn = len(re.findall(r'<g[^>]*class="node ', picture))
    if "too many" not in source and drawn != bindings:
        yield f"{file.stem}.mmd draws {drawn} of {bindings} bindings"
    # What stands for a character has become that character again.
    words = html.unescape(re.sub(r"(?s)<style.*?</style>|<[^>]*>", "\n", picture))
    for code in re.findall(r"#\d+;", words):
        # One of the awkward names.
        if code != "#35;":
            yield f"{file.stem}.mmd shows {code}"


def main():
    schema = json.loads(pathlib.Path(sys.argv[1]).read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    faults = [fault for file in sys.argv[2:] for fault in check(pathlib.Path(file), validator)]
    for fault in faults:
        print(f"error: {fault}", file=sys.stderr)
    sys.exit(1 if faults else 0)


main()
