# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Dovetail authors

"""Groups of checks about what a reader sees first: the map, the search, the waterfall, and pictures. Each yields complaints."""

from contents import address

# Most boxes of the first picture, and the most milliseconds that a key stroke and a neighbourhood may take.
MOST_BOXES = 30
MOST_FOR_A_KEY = 50
MOST_FOR_A_NEIGHBOURHOOD = 100

# The boxes of the map with their frames, from the outermost; and the ends of lines, with those that are hidden.
MAP = """(() => {
  const name = (node) => node.querySelector(':scope > .title, :scope > .head > .title').textContent.replace(/^[▸▾] /, '');
  const frames = (node) => {
    const outer = node.parentElement.closest('.frame');
    return outer ? [...frames(outer), name(outer)] : [];
  };
  const boxes = [...document.querySelectorAll('#canvas .box')].map((box) => {
    const { top, bottom, left, right } = box.querySelector('rect').getBoundingClientRect();
    return { name: name(box), frames: frames(box), top, bottom, left, right };
  });
  const lines = [...document.querySelectorAll('#canvas .edge')].map((line) => ({
    text: line.querySelector('title').textContent, isTurned: line.matches('.turned'), isEager: line.matches('.eager'),
    isHidden: getComputedStyle(line).display === 'none',
  }));
  return { boxes, lines };
})()"""


def first_view(bench):
    """The map of each graph, whose root is on top, and what its words say."""
    yield from values(bench)
    page = bench.open("bookshop")
    picture = page.run(MAP)
    boxes = {box["name"]: box for box in picture["boxes"]}
    root = boxes.get("BookshopContainer")
    inner = [box for box in picture["boxes"] if box["frames"] == ["Bookshop"]]
    if not root or any(box["top"] < root["top"] for box in inner):
        yield f"the root is not on top: {inner}"
    if "ReaderScreen" not in boxes or boxes["ReaderScreen"]["frames"] != ["Bookshop", "ReaderSession"]:
        yield f"the child is no frame inside its parent: {boxes.get('ReaderScreen')}"
    knots = {box["name"] for box in picture["boxes"] if box["frames"][-1] == "3 need each other"}
    if knots != {"PlatformModule", "AreaModule<Cart>", "AreaModule<Payment>"}:
        yield f"what needs each other is {knots}"
    inside = [line for line in picture["lines"] if "PlatformModule requests AreaModule<Cart>" in line["text"]]
    if not inside or inside[0]["isHidden"]:
        yield "a knot does not show its lines"
    upward = [line["text"] for line in picture["lines"] if line["isTurned"] and line["isEager"]]
    if len(upward) != 2:
        yield f"lines lead up: {upward}"
    text = page.run("document.getElementById('page').textContent")
    for words in ["Bookshop builds BookshopContainer", "in 21 modules", "opens 2 components", "constructed by build()", "Largest modules",
                  "PlatformModule15", "Most requested", "Log65", "3 warnings"]:
        if words not in text:
            yield f"the first view does not say {words!r}"
    page.click("#canvas a", "▸ Checkout, 24 bindings, folded, opens here")
    frames = {box["name"]: box["frames"] for box in page.run(MAP)["boxes"]}
    if frames.get("CheckoutScreen") != ["Bookshop", "Checkout"] and frames.get("CheckoutScreen") != ["Bookshop", "ReaderSession", "Checkout"]:
        yield f"a click on a child does not open it: {frames.get('CheckoutScreen')}"
    if not page.run("[...document.querySelectorAll('#canvas .fresh')].length"):
        yield "what opens does not appear in a moment"
    page.click("#page a", "The whole app")
    page.click("#canvas a", "PlatformModule, 15 bindings, has a warning, is on a cycle")
    text = page.run("document.getElementById('page').textContent")
    if "Requested by" not in text or "AreaModule<Search>9" not in text:
        yield f"a click on a module does not say who requests it: {text[:200]}"


def values(bench):
    """What a component binds itself and what requests nothing of modules is no part of a cycle."""
    found = bench.open("bookshop").run("""(() => {
      const graph = new Graph({
        name: 'App', properties: ['launch'], rules: [], diagnostics: [], replaced: [], isLocal: false,
        strings: ['App', 'M', 'App component', 'component', 'root', 'binding', 'Config', 'Part', 'parameter'],
        components: [0, -1, 0], modules: [1, 0, 0],
        bindings: [[2, 3, 0, 0, 0], [4, 5, 4, 4, 4], [6, 5, 6, 6, 6], [7, 5, 7, 7, 7]].flatMap((names, number) => (
          [...names, -1, -1, -1, 0, -1, 0, number === 3 ? 0 : -1, 0, 1])),
        requests: [0, 4, 4, 0, 1, 1, 8, 7, 0, 1, 3, 8, 6, 0, 1], targets: [1, 3, 2],
      });
      graph.parts = partsOf(graph);
      return mapOf(graph, {}).inner.boxes.map(({ title, inner }) => inner ? 'a knot' : title);
    })()""")
    if found != ["root", "values of App", "M"]:
        yield f"configuration makes a knot: {found}"


SEARCHES = {
    "CartModel": ["CartModel"], "cartmodel": ["CartModel"], "CarMod": ["CartModel"], "LOGGER": ["Logger"], "logger": ["Logger"],
    "Logger": ["Logger"], "CartService": ["any CartService"], "checkout": ["CheckoutModel"],
}


def search(bench):
    page = bench.open("shop")
    for query, wanted in SEARCHES.items():
        page.show(address("list", query=query))
        found = page.run("current.found.map(({ label }) => label)")
        if found[:1] != wanted:
            yield f"{query} finds first {found[:3]}, and not {wanted}"
    for query, same in [("needs:any Logger", "needs:Logger"), ("needs:LOGGER", "needs:Logger")]:
        counts = []
        for other in [query, same]:
            page.show(address("list", query=other))
            counts.append(page.run("current.found.length"))
        if not counts[0] or counts[0] != counts[1]:
            yield f"{query} finds {counts[0]}, and {same} {counts[1]}"
    # Nothing is tried again: twenty thousand letters take no time.
    took = page.run("""(() => {
      const test = nested('a*a*a*a*a*a*a*a*a*a*b');
      const start = performance.now();
      if (test('a'.repeat(20000)) || !test(`${'a'.repeat(20000)}b`)) return -1;
      return performance.now() - start;
    })()""")
    if not 0 <= took < 1000:
        yield f"a pattern with many stars takes {took} ms"
    page.show("#map")
    page.key("/")
    page.type("CartService")
    page.key("Enter")
    page.key("n")
    if not page.run("document.querySelector('h2').textContent").startswith("Near "):
        yield "after Enter, keys still write into the field"
    page.show("#list")
    words = page.run("[...document.querySelectorAll('#words li')].filter((node) => node.checkVisibility()).map((node) => node.textContent)")
    if not any(word.startswith("is:shared") for word in words):
        yield f"the page does not show its words: {words}"
    page.click("#words a", "is:unused")
    if page.run("document.getElementById('query').value") != "is:unused":
        yield "a click on a word does not search for it"


ROWS = """(() => {
  const rows = [...document.querySelectorAll('.times .rows .row')].sort((a, b) => a.offsetTop - b.offsetTop);
  return rows.map((row) => {
    const cells = [...row.children];
    const lane = row.querySelector('.lane').getBoundingClientRect();
    const bar = row.querySelector('.lane .span').getBoundingClientRect();
    const box = row.getBoundingClientRect();
    return {
      name: cells[0].textContent.trim(), self: Number(cells[2].textContent), total: Number(cells[3].textContent),
      isCritical: row.matches('.critical'), isInside: bar.left >= lane.left - 1 && bar.right <= lane.right + 2,
      isCut: cells.some((cell) => [...cell.querySelectorAll('a')].some((node) => node.getBoundingClientRect().bottom > box.bottom + 1)),
      parts: [bar.left - lane.left, bar.width].map((part) => part / lane.width),
    };
  });
})()"""


def time(bench):
    page = bench.open("timed", "#time")
    page.settle()
    rows, start = page.run(ROWS), page.run("current.graph.constructions.map(({ itself, total, begin, parent, isCritical }) => [itself, total, begin, parent, isCritical])")
    if any(later["self"] > row["self"] + 0.06 for row, later in zip(rows, rows[1:])):
        yield "rows are not sorted by cost"
    for row in rows:
        if not row["name"] or row["isCut"] or not row["isInside"] or row["total"] + 0.06 < row["self"]:
            yield f"a row is not as it should be: {row}"
    path = [number for number, construction in enumerate(start) if construction[4]]
    if [start[number][3] for number in path] != [-1, *path[:-1]]:
        yield f"the critical path {path} is no path"
    if len(path) * 3 > len(start):
        yield f"{len(path)} of {len(start)} constructions are critical"
    ticks = page.run("[...document.querySelectorAll('.heads .label')].map((node) => Number(node.textContent))")
    if len(ticks) < 3 or ticks != sorted(ticks) or ticks[0] != 0:
        yield f"the axis has {ticks}"
    text = page.run("document.getElementById('page').textContent")
    for words in ["build() took ", f"constructed {len(start) - 1} instances", "What deferring saves", "if BookshopContainer requests "]:
        if words not in text:
            yield f"the view of time does not say {words!r}"
    page.click(".heads a", "total, ms")
    totals = [row["total"] for row in page.run(ROWS)]
    if totals != sorted(totals, reverse=True):
        yield "a click on a head does not sort"
    for view in ["time", "difference", "diagnostics"]:
        if bench.open("shop").run(f"document.querySelector('nav a[data-view={view}]').checkVisibility()"):
            yield f"there is a tab for {view} without data"


def pictures(bench):
    page = bench.open("bookshop")
    size = "document.querySelector('.drawing').getBoundingClientRect().width"
    before = page.run(size)
    page.key("+")
    if not page.run(size) > before * 1.1:
        yield "a picture cannot be made larger"
    page.key("0")
    fits = page.run("['Width', 'Height'].every((side) => document.getElementById('canvas')[`scroll${side}`] <= document.getElementById('canvas')[`client${side}`] + 1)")
    if not fits:
        yield "the whole picture does not fit"
    for _ in range(6):
        page.key("+")
    left = page.run("document.getElementById('canvas').scrollLeft")
    for kind, x, y in [("mousePressed", 1300, 860), ("mouseMoved", 1200, 860), ("mouseReleased", 1200, 860)]:
        page.call("Input.dispatchMouseEvent", type=kind, x=x, y=y, button="left", buttons=1, clickCount=1)
    page.settle()
    if page.run("document.getElementById('canvas').scrollLeft") <= left:
        yield "the ground of a picture cannot be dragged"
    page = bench.open("bookshop")
    shown = page.run("""(() => {
      const box = [...document.querySelectorAll('.box')].find(({ ariaLabel }) => ariaLabel.startsWith('AreaModule<Search>'));
      box.dispatchEvent(new PointerEvent('pointerover', { bubbles: true }));
      const isPale = (node) => getComputedStyle(node).opacity < 1;
      return new Promise((done) => setTimeout(() => done([[...document.querySelectorAll('.edge:not(.lit)')].every(isPale),
        document.querySelectorAll('.edge.lit').length, [...document.querySelectorAll('.lit')].some(isPale)]), 300));
    })()""")
    if not shown[0] or not shown[1] or shown[2]:
        yield f"a box that is pointed at does not stand out: {shown}"
    busiest = page.run("current.graph.bindings.find(({ label }) => label === 'Log').id")
    page.show(address("near", binding=busiest))
    folds = page.run("[...document.querySelectorAll('#canvas .box.fold')].map(({ ariaLabel }) => ariaLabel)")
    if not any(label.startswith("3 requesters, of AreaModule<Search>") for label in folds):
        yield f"the requesters of a hub are not grouped by module: {folds[:3]}"
    direct = page.run("current.graph.bindings.find(({ label }) => label === 'BookshopContainer').id")
    page.show(address("near", binding=direct))
    missing = page.run("""(() => {
      const { graph, binding, picture } = current;
      const boxes = new Set(picture.boxes.keys());
      return graph.outgoing[binding.number].filter(({ target }) => !boxes.has(target) && !picture.originals.has(target)).length;
    })()""")
    if missing:
        yield f"a neighbourhood hides {missing} direct requests"
    counts = page.run("""[current.picture.near.size, [...document.querySelectorAll('#page summary')]
      .reduce((sum, { textContent }) => sum + Number(textContent.match(/(\\d+) binding/)[1]), 0)]""")
    if counts[0] != counts[1]:
        yield f"a neighbourhood of {counts[0]} lists {counts[1]}"
    for identity in page.run("current.graph.bindings.filter(({ depth }) => depth > 2).slice(0, 12).map(({ id }) => id)"):
        page.show(address("path", binding=page.run("current.graph.bindings[current.graph.root[0]].id"), other=identity))
        column = page.run("""[...document.querySelectorAll('#canvas .box rect')].map((node) => {
          const { top, left, width } = node.getBoundingClientRect();
          return [top, left + width / 2];
        }).sort(([a], [b]) => a - b)""")
        length = page.run("current.graph.path(current.binding.number, current.other.number).length + 1")
        if len(column) != length or len({round(top) for top, _ in column}) != length or max(x for _, x in column) - min(x for _, x in column) > 6:
            yield f"the path to {identity} is no column: {column}"


def reading(bench):
    """Heads that stay, zoom, focus, and copying."""
    page = bench.open("bookshop", "#matrix")
    page.size(900, 420)
    heads = page.run("""(() => {
      const grid = document.querySelector('.grid');
      grid.scrollTo(200, 200);
      const { top, left } = grid.getBoundingClientRect();
      const [head, row] = ['[role=columnheader]:nth-child(4)', '[role=row]:nth-child(9) [role=rowheader]']
        .map((name) => grid.querySelector(name).getBoundingClientRect());
      return [grid.scrollTop, grid.scrollLeft, Math.abs(head.top - top), Math.abs(row.left - left)];
    })()""")
    if heads[0] < 50 or heads[2] > 2 or heads[3] > 2:
        yield f"the heads of the matrix do not stay: {heads}"
    page.size(720, 450, 2)
    binding = page.run("current.graph.bindings.find(({ label }) => label === 'Database').id")
    page.show(address("binding", binding=binding))
    if page.run("document.querySelector('#page section').getBoundingClientRect().top > innerHeight"):
        yield "at 200 %, a chosen binding is out of sight"
    page.size(1440, 900)
    page.show("#map")
    for steps in [["#page a", "PlatformModule"], ["nav a", "List"], [".heads a", "requested by"], [".row a", "Log"], [".verbs a", "Tree"], ["#results .result", ""]]:
        page.click(*steps)
        if page.run("document.activeElement === document.body"):
            yield f"after a click on {steps[1] or steps[0]}, the focus is at the body"
    page.call("Browser.grantPermissions", permissions=["clipboardReadWrite", "clipboardSanitizedWrite"])
    page.show(address("binding", binding=binding))
    page.click("#page button", "selector")
    copied = page.run("navigator.clipboard.readText()")
    if binding not in copied or page.run("[...document.querySelectorAll('#page button')].every(({ textContent }) => textContent !== 'Copied')"):
        yield f"a click on a button copies {copied!r}, or does not say so"
    page.key("?")
    keys = page.run("""(() => {
      const [rows, help] = [document.querySelectorAll('#keys dt'), document.getElementById('help')];
      return [help.matches(':popover-open'), rows.length, getComputedStyle(document.getElementById('keys')).display];
    })()""")
    if keys[0] is not True or keys[1] < 10 or keys[2] != "grid":
        yield f"the box of keys is {keys}"
    columns = bench.open("shop", "#list").run("""[...document.querySelectorAll('.rows .row')].slice(0, 20).every((row) => (
      [...row.children].every((cell, place) => Math.abs(cell.getBoundingClientRect().right
        - document.querySelector('.heads').children[place].getBoundingClientRect().right) < 2
        && (place < 4 || getComputedStyle(cell).textAlign === 'right'))))""")
    if not columns:
        yield "the columns of the list are not aligned"
    rows = page.run("document.querySelectorAll('.rows .row').length && [...document.querySelectorAll('.rows .row')]"
                    ".filter((row) => row.getBoundingClientRect().bottom <= innerHeight && row.getBoundingClientRect().top > 0).length")
    if rows < 38:
        yield f"at 900 px, the list shows {rows} rows"
    yield from page.problems


COSTS = """(() => {
  const least = (action) => Math.min(...Array.from({ length: 5 }, () => {
    const start = performance.now();
    action();
    document.body.offsetHeight;
    return performance.now() - start;
  }));
  const { graph } = current;
  const near = Math.floor(graph.bindings.length / 2);
  return [least(() => { searchFor('cart'); searchFor(''); }) / 2, least(() => neighbourhood(graph, near, 3, new Set())),
    least(() => { graph.counts = undefined; graph.going(near); })];
})()"""


def budgets(bench, name):
    """What a key stroke, a neighbourhood and all of what goes with each binding cost, and the first picture."""
    page = bench.open(name)
    key, near, going = page.run(COSTS)
    print(f"    {name}: a key {key:.0f} ms, a neighbourhood {near:.0f} ms, what goes with each {going:.0f} ms")
    if key > MOST_FOR_A_KEY:
        yield f"a key stroke takes {key:.0f} ms"
    if near > MOST_FOR_A_NEIGHBOURHOOD:
        yield f"a neighbourhood takes {near:.0f} ms"
    if going > MOST_FOR_A_NEIGHBOURHOOD:
        yield f"what goes with each takes {going:.0f} ms"
    boxes = page.run("document.querySelectorAll('#canvas .box').length")
    if not 5 <= boxes <= MOST_BOXES:
        yield f"the first picture has {boxes} boxes"
