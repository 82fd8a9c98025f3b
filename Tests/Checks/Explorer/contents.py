# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Dovetail authors

"""Groups of checks about what the pages contain. Each yields complaints."""

import json
import re
import subprocess
import unicodedata
from urllib.parse import quote

import graphs

# The bytes of a page without data.
MOST_BYTES = 102_000


def address(view, **fields):
    return f"#{view}?" + "&".join(f"{name}={quote(str(value), safe='')}" for name, value in fields.items())


def all_views(binding, other):
    """An address for each view."""
    views = [address(view) for view in ["map", "matrix", "diagnostics", "difference"]]
    views += [address("list", query="is:shared", sort="depth", down=1), address("near", binding=binding, radius=2)]
    views += [address(view, binding=binding) for view in ["binding", "tree", "goes"]]
    views += [address("tree", binding=binding, direction="up"), address("path", binding=binding)]
    return views + [address("path", binding=binding, other=other), address("binding", binding="Nowhere")]


def ends(bench, name):
    """Two bindings that are not the first."""
    identities = [part["id"] for part in bench.answers(name)["bindings"]]
    return identities[len(identities) // 3], identities[-1]


def loading(bench, name):
    page = bench.open(name)
    for view in all_views(*ends(bench, name)):
        page.show(view)
    yield from page.problems
    if page.requests != [f"file://{bench.file(name)}.html"]:
        yield f"it requests {page.requests}"
    page.run("""addEventListener('securitypolicyviolation', ({ effectiveDirective }) => {
        (window.blocked ??= []).push(effectiveDirective); });
      const script = document.createElement('script');
      script.textContent = 'window.harm = true';
      const image = new Image();
      image.src = 'https://example.invalid/image.png';
      document.body.append(script, image);
      fetch('https://example.invalid').catch(() => null);""")
    page.settle()
    if page.run("window.harm"):
        yield "a script that is put into the page runs"
    blocked = page.run("window.blocked ?? []")
    for directive in ["script-src-elem", "img-src", "connect-src"]:
        if directive not in blocked:
            yield f"the policy does not block by {directive}"
    text = bench.file(f"{name}.html").read_text()
    for data in [r"<noscript>.*?</noscript>", r'(?<=id="data">).*?</script>']:
        text = re.sub(data, "", text, flags=re.DOTALL)
    if len(text.encode()) > MOST_BYTES:
        yield f"without data, it has {len(text.encode())} bytes"


def visible(text):
    """Control characters are shown as codes, but not what joins two emoji."""
    def is_hidden(place):
        is_joiner = text[place] == "\u200d" and 0 < place < len(text) - 1
        if is_joiner and all(unicodedata.category(text[other]) == "So" for other in [place - 1, place + 1]):
            return False
        return unicodedata.category(text[place]) in ["Cc", "Cf"]
    return "".join(f"\\u{{{ord(character):x}}}" if is_hidden(place) else character for place, character in enumerate(text))


def names(bench):
    page = bench.open("names")
    graph = bench.data("names")

    def lacks(place, text, selector):
        shown = page.run(f"[...document.querySelectorAll({json.dumps(selector)})]"
                         ".map((node) => node.textContent).join('\\n')")
        if visible(text) not in (shown or ""):
            yield f"{place} does not show {text[:40]!r}"

    for binding in graph["bindings"][1:]:
        name = binding["key"]
        page.show(address("binding", binding=binding["id"]))
        if page.run("document.querySelector('h2').textContent") != visible(name):
            yield f"the title is not {name[:40]!r}"
        if page.run("document.querySelectorAll('img, [onerror], main script, #picture script').length"):
            yield "a name has become markup"
        yield from lacks("the page", f"of {name}", "#page")
        yield from lacks("the place", name, "#page .place")
        yield from lacks("the list", name, "#results .result b")
        yield from lacks("the picture", name, "#picture .focus")
        page.show(address("near", binding=binding["id"]))
        yield from lacks("a neighbourhood", name, "#page li")
    page.show("#matrix")
    for name in graphs.NAMES:
        yield from lacks("the matrix", name, "[role=rowheader]")
    page.show("#diagnostics")
    for diagnostic in graph["diagnostics"]:
        yield from lacks("the diagnostics", diagnostic["summary"], "#page li, #page h3")
    page.show("#map")
    for name in graphs.NAMES:
        yield from lacks("the map", name, "#picture .box .title")
    boxes = page.run("document.querySelectorAll('#picture .box').length")
    if boxes != len(graph["bindings"]):
        yield f"the map has {boxes} boxes"
    for name in ["toString", "__proto__", "constructor"]:
        page.show(f"#{name}?graph={name}&binding={name}&part={name}&sort={name}&lens={name}")
        if page.run("document.querySelector('h2').textContent") != "App":
            yield f"#{name} is no page of the app"
    if page.run("window.harm") is not None:
        yield f"name {page.run('window.harm')} has run"
    yield from page.problems


ANSWERS = """
  const { graph } = current;
  const identities = (nodes) => nodes.map((node) => graph.bindings[node].id);
  JSON.stringify(graph.bindings.map(({ id, label, lasting, fanIn, fanOut, depth, number }) => ({
    id, label, lasting, fanIn, fanOut, depth, going: graph.going(number), why: graph.why(number)?.length ?? -1,
    dominated: identities(graph.dominated([number])), impact: identities(graph.impact(number)),
    retaining: graph.retaining(number).map(({ source, distance }) => `${graph.bindings[source].id} ${distance}`),
    origins: Object.fromEntries(['throwing', 'async', 'mainActor']
      .map((effect) => [effect, graph.origin(number, effect)?.path.length])),
    paths: Object.fromEntries([1, 7, 40].map((step) => graph.bindings[(number + step) % graph.bindings.length])
      .map((other) => [other.id, graph.path(number, other.number)?.length ?? -1])),
  })))
"""

FOUND = """
  JSON.stringify(Object.fromEntries(%s.map((query) => {
    const { found, fault } = answer(current.graph, query);
    return [query, fault ?? found.map(({ id }) => id).sort()];
  })))
"""

MATRIX = """
  const columns = [...document.querySelectorAll('[role=columnheader] b')].map((node) => node.textContent);
  JSON.stringify([...document.querySelectorAll('.matrix [role=row]')].slice(1).flatMap((row) => (
    [...row.querySelectorAll('[role=gridcell]')].map((cell, place) => [
      row.querySelector('[role=rowheader]').textContent.replace(/^[▸▾] /, ''), columns[place],
      parseInt(cell.textContent || 0)]))))
"""


def answers(bench, name):
    page, expected = bench.open(name), bench.answers(name)
    for part, answer in zip(expected["bindings"], returned(page, ANSWERS), strict=True):
        part["going"] = len(part["dominated"])
        for field, value in answer.items():
            if sortable(value) != sortable(part.get(field)):
                yield f"{field} of {part['id']} is {str(value)[:200]}, not {str(part.get(field))[:200]}"
    page.show("#matrix")
    found = {(source, target): count for source, target, count in returned(page, MATRIX) if count}
    wanted = {(cell["from"], cell["to"]): cell["count"] for cell in expected["cells"]}
    for pair in sorted({*found, *wanted}):
        if found.get(pair) != wanted.get(pair):
            yield f"the matrix has {found.get(pair)} requests from {pair[0]} to {pair[1]}, not {wanted.get(pair)}"
    found = returned(page, FOUND % json.dumps(list(expected["found"])))
    for query, bindings in expected["found"].items():
        if found[query] != sorted(bindings):
            yield f"{query} finds {str(found[query])[:200]}, not {str(bindings)[:200]}"
    page.show(address("list", query="is:launch"))
    shown, launched = page.run("document.getElementById('count').textContent"), len(expected["found"]["is:launch"])
    if not shown.startswith(f"{launched} of {len(expected['bindings'])} "):
        yield f"is:launch finds {shown}, not {launched}"
    for query, fault in [("modul:Net", "Unknown field modul; similar: module; fields are "),
                         ("needs:is:lunch", "Unknown word lunch; similar: launch; words are "),
                         ("*" * 40 + "?", "Nothing is found."), ("name:" + "*" * 40 + "?", "Nothing is found.")]:
        page.show(address("list", query=query))
        if fault not in (said := page.run("document.getElementById('similar').textContent")):
            yield f"{query} is answered by {said!r}"
    for part in expected["bindings"][:40]:
        page.show(address("binding", binding=part["id"]))
        if f"requested by {part['fanIn']}, " not in page.run("document.getElementById('page').textContent"):
            yield f"the page of {part['id']} does not say that {part['fanIn']} request it"
    if expected["rulings"]:
        yield from rulings(page, expected["rulings"])
    yield from page.problems


# The cells about which rules say something, and the sentence. The first cell of each sentence shows it on focus.
RULINGS = """
  const columns = [...document.querySelectorAll('[role=columnheader] b')].map((node) => node.textContent);
  const shown = new Set();
  const said = (cell) => {
    const text = cell.ariaLabel.match(/ (The rule .*)/)?.[1];
    if (!text || shown.has(text)) return text ?? null;
    cell.focus();
    shown.add(text);
    return document.querySelector('.words').textContent === cell.ariaLabel ? text : 'nothing on focus';
  };
  JSON.stringify([...document.querySelectorAll('.matrix [role=row]')].slice(1).flatMap((row) => (
    [...row.querySelectorAll('[role=gridcell]')].map((cell, place) => [
      row.querySelector('[role=rowheader]').textContent.replace(/^[▸▾] /, ''), columns[place],
      cell.matches('.forbidden'), cell.matches('.violated'), said(cell)])))
    .filter(([, , ...facts]) => facts.some(Boolean)))
"""


def rulings(page, expected):
    page.show(address("matrix", open="AppComponent:CheckoutModule"))
    found = {(source, target): rest for source, target, *rest in returned(page, RULINGS)}
    wanted = {}
    for cell in expected:
        [forbidding, violated] = [cell.get("forbidding"), cell.get("violated")]
        wanted[cell["from"], cell["to"]] = [forbidding is not None, violated is not None, forbidding or violated]
    for pair in sorted({*found, *wanted}):
        if found.get(pair) != wanted.get(pair):
            yield f"rules say {found.get(pair)} of the requests from {pair[0]} to {pair[1]}, not {wanted.get(pair)}"
    sentences = " ".join(sentence for _, _, sentence in wanted.values())
    for rule in ["forbidden-request", "reserved-request", "layers", "interfaces-only"]:
        if rule not in sentences:
            yield f"no cell shows the rule {rule}"


def returned(page, text):
    """What the last statement of a script makes."""
    script = text.replace("JSON.stringify", "return JSON.stringify", 1)
    return json.loads(page.run(f"(() => {{ {script} }})()"))


def sortable(value):
    return sorted(value) if isinstance(value, list) else value


PICTURE = """(() => {
  const box = (node) => {
    const [x, y, width, height] = ['x', 'y', 'width', 'height'].map((name) => Number(node.getAttribute(name)));
    return [x, y, width, height];
  };
  const drawing = document.querySelector('#picture .drawing');
  return {
    text: drawing?.outerHTML, boxes: [...drawing?.querySelectorAll('.box rect') ?? []].map(box),
    turned: drawing?.querySelectorAll('.edge.eager.turned').length,
  };
})()"""


def overlapping(boxes):
    """The first two boxes that overlap."""
    for place, (x, y, width, height) in enumerate(boxes):
        for other in boxes[:place]:
            if x < other[0] + other[2] and other[0] < x + width and y < other[1] + other[3] and other[1] < y + height:
                return (x, y, width, height), other
    return None


def case_faults(case, plan):
    """What is wrong with a plan of a layout."""
    nodes, edges = case["nodes"], case["edges"]
    boxes = [(*corner, node["width"], node["height"]) for corner, node in zip(plan["boxes"], nodes, strict=True)]
    if any(x < 0 or y < 0 or x + width > plan["width"] or y + height > plan["height"] for x, y, width, height in boxes):
        yield f"a box is outside of the picture: {boxes}"
    if pair := overlapping(boxes):
        yield f"the boxes {pair} overlap"
    if all(edge["source"] < edge["target"] for edge in edges):
        for edge in edges:
            above, below = boxes[edge["source"]], boxes[edge["target"]]
            if edge["eager"] and below[1] < above[1] + above[3]:
                yield f"the eager line from {edge['source']} to {edge['target']} does not lead down"
    for y in {box[1] for box in boxes}:
        places = sorted((box[0], place) for place, box in enumerate(boxes) if box[1] == y)
        row = [nodes[place]["group"] for _, place in places]
        starts = [group for place, group in enumerate(row) if place == 0 or row[place - 1] != group]
        if len(starts) != len(set(starts)):
            yield f"the groups {row} are not contiguous"


def plans(page, cases):
    """Where the page places boxes and lines."""
    return json.loads(page.run(f"""JSON.stringify({json.dumps(cases)}.map(({{ nodes, edges }}) => {{
      const {{ boxes, paths, width, height }} = layout(nodes, edges);
      return {{ boxes: boxes.map(({{ x, y }}) => [x, y]), paths, width, height }};
    }}))"""))


def known_places(page):
    """Small cases whose places are known."""
    def case(size, *edges):
        return dict(nodes=[dict(width=100, height=40, group=0)] * size,
                    edges=[dict(source=source, target=target, eager=source < target) for source, target in edges])
    chain = [(place, place + 1) for place in range(6)]
    nothing, fan, circle, long, wide = plans(page, [
        case(0), case(3, (0, 1), (0, 2)), case(2, (0, 1), (1, 0)), case(7, *chain, (0, 5), (0, 4)),
        case(31, *((0, place) for place in range(1, 31)))])
    if nothing != dict(boxes=[], paths=[], width=0, height=0):
        yield f"nothing takes space: {nothing}"
    if fan != dict(boxes=[[78, 16], [16, 100], [140, 100]], paths=[[[128, 56], [66, 100]], [[128, 56], [190, 100]]],
                   width=256, height=156):
        yield f"a requester is not above its targets: {fan}"
    if circle["boxes"][0][1] >= circle["boxes"][1][1] or [y for _, y in circle["paths"][1]] != [100, 56]:
        yield f"a deferred line does not lead up: {circle}"
    if [path and len(path) for path in long["paths"]] != [2] * 6 + [None, 8]:
        yield f"a very long line is drawn: {long['paths']}"
    # It leads straight down beside each box that it passes.
    elif any(long["paths"][7][step][0] != long["paths"][7][step + 1][0] for step in [1, 3, 5]):
        yield f"a long line is not straight beside boxes: {long['paths'][7]}"
    rows = [y for _, y in wide["boxes"]]
    if {y: rows.count(y) for y in rows} != {16: 1, 100: 10, 184: 10, 268: 10}:
        yield f"a wide layer does not have three lines of boxes: {rows}"


def frames(page):
    """Boxes of the map that need each other share a frame, which shows their lines."""
    found = page.run("""(() => {
      const boxes = ['A', 'B', 'C'].map((title) => ({ title, badges: [], group: 0, route: { view: 'list' } }));
      const edges = [[0, 1, 'eager'], [1, 0, 'eager'], [0, 2, 'eager'], [1, 2, 'weak'], [2, 0, 'deferred']]
        .map(([source, target, strength]) => ({ source, target, strength }));
      const inner = framed(boxes, edges);
      const drawing = drawMapPicture({ title: 'All', badges: [], inner });
      return [inner.boxes.map(({ title }) => title),
        inner.edges.map(({ source, target, strength, count }) => [source, target, strength, count]),
        ['.frame', '.box', '.frame .frame .edge'].map((kind) => drawing.querySelectorAll(kind).length)];
    })()""")
    if found != [["2 need each other", "C"], [[0, 1, "eager", 2], [1, 0, "deferred", 1]], [2, 3, 2]]:
        yield f"two boxes that need each other become {found}"


def layout(bench):
    page, cases = bench.open("shop"), graphs.layouts()
    yield from known_places(page)
    yield from frames(page)
    for number, (case, plan) in enumerate(zip(cases, plans(page, cases), strict=True)):
        for fault in case_faults(case, plan):
            yield f"case {number}: {fault}"
    identities = [part["id"] for part in bench.answers("shop")["bindings"]]
    views = ["#map"] + [address("near", binding=identity, radius=1 + place % 3)
                        for place, identity in enumerate(identities[::7])]
    for view in views:
        page.show(view)
        picture = page.run(PICTURE)
        if pair := overlapping(picture["boxes"]):
            yield f"the boxes {pair} of {view} overlap"
        if picture["turned"]:
            yield f"{picture['turned']} eager lines of {view} lead up"
        page.run("render()")
        if page.run(PICTURE) != picture:
            yield f"{view} is another picture when it is drawn again"
    pictures = page.run(PICTURES)
    yield from stability(page, pictures["folds"])
    yield from stubs(page, pictures["stubs"][:5])
    again = bench.folder / "again"
    again.mkdir()
    (again / "shop.json").write_bytes(bench.file("shop.json").read_bytes())
    subprocess.run([bench.folder / "explorer", again, "sound", "shop"], check=True)
    for file in ["sound.html", "shop.html"]:
        if bench.file(file).read_bytes() != (again / file).read_bytes():
            yield f"{file} is different in two runs"


# The boxes of the picture by their rows, each from left to right, without folds; and the place of the focus on the screen.
ROWS = """(() => {
  const boxes = [...document.querySelectorAll('#picture .box:not(.fold)')].map((box) => {
    const { left, top } = box.querySelector('rect').getBoundingClientRect();
    return [top, left, box.ariaLabel];
  }).sort(([a, x], [b, y]) => a - b || x - y);
  const { left, top } = document.querySelector('#picture .focus rect').getBoundingClientRect();
  return [Object.values(Object.groupBy(boxes, ([top]) => top)).map((row) => row.map(([, , name]) => name)), [left, top]];
})()"""


# Some neighbourhoods whose picture has a fold, and some with a line that is too long.
PICTURES = """(() => {
  const found = { folds: [], stubs: [] };
  for (const { number, id } of current.graph.bindings) {
    if (found.folds.length > 9 && found.stubs.length > 4) break;
    for (const radius of [1, 2, 3, 4]) {
      const { boxes, plan } = planned(neighbourhood(current.graph, number, radius, new Set()), lenses.lifetime);
      if (boxes.some(({ isFold }) => isFold)) found.folds.push([id, radius]);
      if (plan?.paths.includes(null)) found.stubs.push([id, radius]);
    }
  }
  return found;
})()"""


def stability(page, pictures):
    """A click on a fold keeps the order of the boxes that were there, and the place of the focus."""
    opened = 0
    for identity, radius in pictures:
        page.show(address("near", binding=identity, radius=radius))
        page.run("document.querySelector('#picture .fold').scrollIntoView({ block: 'center', inline: 'center' })")
        rows, place = page.run(ROWS)
        page.click("#picture .fold")
        # With the fold open, it may be too much for a picture.
        if not page.run("Boolean(document.querySelector('#picture .focus'))"):
            continue
        opened += 1
        rows_after, place_after = page.run(ROWS)
        for row in rows:
            for row_after in rows_after:
                kept = [name for name in row_after if name in row]
                if kept != [name for name in row if name in kept]:
                    yield f"a click on a fold near {identity} changes the order {row} to {kept}"
        if any(abs(before - after) > 1 for before, after in zip(place, place_after, strict=True)):
            yield f"a click on a fold near {identity} moves the focus from {place} to {place_after}"
        boxes = page.run(PICTURE)["boxes"]
        page.load("Page.reload")
        page.settle()
        if page.run(PICTURE)["boxes"] != boxes:
            yield f"after it is loaded again, the open fold near {identity} is another picture"
    if opened < 5:
        yield f"only {opened} pictures have a fold"


def stubs(page, pictures):
    """A click on the name of an end that is too far for a line leads there."""
    stub = "#picture a:not(.box)"
    for identity, radius in pictures:
        page.show(address("near", binding=identity, radius=radius))
        text = page.run(f"document.querySelector('{stub}').textContent")
        # Signs of a lens and further names are no part of the name.
        name = re.sub("^[↓↑] (\\W+ )?", "", text).split(",")[0].split(" +")[0]
        page.click(stub)
        focus = page.run("document.querySelector('#picture .focus')?.ariaLabel")
        title = page.run("document.querySelector('h2').textContent")
        if title != f"Near {name}" or not focus or name not in focus:
            yield f"a click on {text!r} near {identity} leads to {title}, whose picture is of {focus}"
    if not pictures:
        yield "no picture has the name of an end that is too far"


def broken(bench, name):
    page, expected = bench.open(name, "#diagnostics"), bench.answers(name)
    text = page.run("document.getElementById('page').textContent")
    for summary in expected["diagnostics"]:
        if summary not in text:
            yield f"the diagnostics do not show {summary}"
    reports = []
    for number in range(len(expected["diagnostics"])):
        page.show(address("diagnostics", number=number))
        reports.append(page.run("['article h3', 'pre'].map((name) => document.querySelector(`#page ${name}`).textContent).join('\\n\\n').trim()"))
    if reports != [report.rstrip() for report in expected["reports"]]:
        yield f"the diagnostics are shown as {reports}, and not as reported"
    if name == "sound":
        if "no diagnostics" not in text:
            yield "a sound graph has diagnostics"
        return
    page.open(bench.file(f"{name}.html"))
    if page.run("document.querySelector('article h3')?.textContent.trim()") != expected["reports"][0].split("\n")[0]:
        yield "the page does not open at the first error"
    if page.run("document.querySelector('nav .tally.error').textContent") != str(len(expected["diagnostics"])):
        yield "the tab does not count the errors"
    if page.run("document.querySelectorAll('#results .icon.error').length") == 0:
        yield "no binding of the list has the badge of an error"
    if page.run("document.querySelectorAll('#picture .drawing .mark.error').length") == 0:
        yield "no box of the picture has the badge of an error"
    for place in ["h3", "pre"]:
        if page.run(f"document.querySelectorAll('article {place} a').length") == 0:
            yield f"nothing in the {place} of a report can be clicked"
    sections = page.run("[...document.querySelectorAll('#page section')].map((node) => "
                        "[node.querySelector('h3').textContent, node.querySelectorAll('li').length])")
    if dict(sections).get("Causes", 0) == 0:
        yield "a diagnostic has no causes"
    # The requester at fault is a cause as well.
    if name == "missing" and sum(dict(sections).values()) != len(expected["found"]["is:missing"]) + len(suffering(expected)):
        yield f"{sections} suffer from the missing binding, and not {suffering(expected)}"
    for identity in expected["found"]["is:missing"]:
        page.show(address("binding", binding=identity))
        if "Nothing binds it" not in page.run("document.getElementById('page').textContent"):
            yield f"the page of {identity} does not say that nothing binds it"
    for part in expected["bindings"]:
        for view in all_views(part["id"], expected["bindings"][-1]["id"]):
            page.show(view)
    if expected["cycles"]:
        page.show(address("near", binding=expected["cycles"][0][0], radius=4))
        if page.run(PICTURE)["turned"] == 0:
            yield "no line of a cycle is turned"
    yield from page.problems


def suffering(expected):
    missing = set(expected["found"]["is:missing"])
    return {other for part in expected["bindings"] if part["id"] in missing for other in part["impact"]} - missing


def difference(bench):
    page, expected = bench.open("difference"), bench.answers("difference")["changes"]
    if page.run("current.route.view") != "difference":
        yield "the page of a difference opens elsewhere"
    if page.run("document.querySelector('nav .tally').textContent") != str(len(expected)):
        yield "the tab does not count the changes"
    # A change has its place behind it.
    found = page.run("[...document.querySelectorAll('.changes li')].map((node) => node.textContent.trim())")
    if not expected or [text.split(" Shop/")[0] for text in found] != expected:
        yield f"the page shows the changes {found}, not {expected}"
    kinds = page.run("Object.fromEntries(['added', 'removed', 'lifetime'].map((kind) => "
                     "[kind, document.querySelectorAll(`#page li.${kind}`).length]))")
    if 0 in kinds.values():
        yield f"not each kind of change is there: {kinds}"
    page.show(address("list", query="is:added"))
    if not page.run("document.getElementById('count').textContent").startswith(f"{kinds['added']} of "):
        yield "is:added does not find what is added"
    page = bench.open("costly")
    text = page.run("document.getElementById('page').textContent")
    if not re.search(r"build\(\) newly constructs [2-9] bindings, \d+\.\d+ ms", text) or "Service<Search>" not in text:
        yield f"the page does not say what the launch costs: {text[:200]}"
    if page.run("document.querySelectorAll('#canvas .edge.costly').length") == 0:
        yield "the picture does not show the line that costs"
    yield from page.problems


def scripts(bench, name):
    page, graph = bench.page, bench.answers(name)
    page.call("Emulation.setScriptExecutionDisabled", value=True)
    try:
        bench.open(name)
        text = page.run("document.querySelector('noscript').textContent")
        rows = page.run("[...document.querySelectorAll('noscript td:first-child')].filter((cell) => cell.checkVisibility())"
                        ".map((cell) => cell.textContent)")
        if page.run("['header', '#left', '#picture'].some((name) => document.querySelector(name).checkVisibility())"):
            yield "panes that scripts fill are there"
        if sorted(rows) != sorted(part["label"] for part in graph["bindings"]):
            yield f"{len(rows)} of {len(graph['bindings'])} bindings have a row"
        for summary in graph["diagnostics"]:
            if summary not in text:
                yield f"{summary} is not shown"
    finally:
        page.call("Emulation.setScriptExecutionDisabled", value=False)
