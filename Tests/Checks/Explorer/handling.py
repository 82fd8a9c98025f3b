# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Dovetail authors

"""Groups of checks about how the pages are used. Each yields complaints."""

import json

from contents import address, all_views, ends

# Most clicks that a question may take. Text that is typed into the search is no click.
MOST_CLICKS = 3
# Most elements of a page, however many bindings it has.
MOST_ELEMENTS = 3_500

RESULT, VERB, VIEW = "#results .result", ".verbs a", "nav a"

# Questions of a maintainer: by mouse, by keyboard, and what the page says then. `/x` types x into the search, and the other
# words are clicked, `selector text`, or pressed. `>text` presses Tab until the link with that text has the focus.
QUESTIONS = [
    ("What is a CartService?", ["/CartService", (RESULT, "")], ["/CartService", "Enter"], "#page", "{sentence}"),
    ("Who requests it?", ["/CartService", (RESULT, "")], ["/CartService", "Enter"], "#page", "requested by {fan_in},"),
    ("What does it need?", ["/CartService", (RESULT, ""), (VERB, "Tree")], ["/CartService", "Enter", "t"],
     "[role=tree]", "any CartService {targets}"),
    ("What retains it?", ["/CartService", (RESULT, "")], ["/CartService", "Enter"], "#page", "What retains it{retainer}"),
    ("What inherits its effects?", ["/CartClient", (RESULT, ""), ("#page a", "All that inherit its effects")],
     ["/CartClient", "Enter", ">All that inherit its effects", "Enter"], "#count", "{inheriting} of "),
    ("Why is it here?", ["/CartService", (RESULT, "")], ["/CartService", "Enter"], "#page", "{depth} from AppComponent"),
    ("What is near it?", ["/CartService", (RESULT, ""), (VERB, "Near"), ("#page a", "2")],
     ["/CartService", "Enter", "2"], "#page", "within 2 requests of any CartService"),
    ("What could go with it?", ["/CartService", (RESULT, ""), (VERB, "What goes")], ["/CartService", "Enter", "x"],
     "#page", "{going}"),
    ("How does AppComponent lead to it?",
     ["/AppComponent", (RESULT, ""), (VERB, "Path to …"), "/CartService", (RESULT, "")],
     ["/AppComponent", "Enter", "p", "/CartService", "Enter"], "#page", "The shortest path has {depth}"),
    ("What breaks if it changes?", ["/reaches:CartService"], ["/reaches:CartService"], "#count", "{impact} of "),
    ("What is unused?", ["/is:unused"], ["/is:unused"], "#count", "{unused} of "),
    ("What is most requested?", [(VIEW, "List"), ("#page a", "requested by")],
     ["l", ">requested by", "Enter"], ".rows .row", "Logger"),
    ("What is deepest?", [(VIEW, "List"), ("#page a", "depth")],
     ["l", ">depth", "Enter"], ".rows .row", "{deepest}"),
    ("What is in CartModule?", [("#page li a", "CartModule")], ["m", ">CartModule", "Enter"], "#page", "{module} bindings, "),
    ("Which modules request LoggingModule?", [(VIEW, "Matrix")], ["d"], "[role=grid]", "LoggingModule"),
    ("What is asynchronous?", ["/is:async"], ["/is:async"], "#count", "{asynchronous} of "),
    ("What is constructed at launch?", ["/is:launch"], ["/is:launch"], "#count", "{launch} of "),
    ("What of CartModule logs?", ["/module:CartModule needs:Logger"], ["/module:CartModule needs:Logger"], "#count",
     "{logging} of "),
    ("Where is it declared?", ["/CartService", (RESULT, "")], ["/CartService", "Enter"], "#page .place",
     "Shop/CartModule.swift:"),
    ("Is something wrong?", [], [], "#page", "It is sound: no errors, no warnings."),
]


def known(bench):
    """The words that the answers to the questions have."""
    parts, graph = bench.answers("shop")["bindings"], bench.data("shop")
    found = bench.answers("shop")["found"]
    cart = next(part for part in parts if part["label"] == "any CartService")
    binding = next(binding for binding in graph["bindings"] if binding["id"] == cart["id"])
    requesters = {request["requester"] for request in graph["requests"] if request["targets"][0].endswith(" Logger")}
    module = [part["id"] for part in graph["bindings"] if part.get("module", "").endswith(".CartModule")]
    count = lambda number, noun: f"{number} {noun}" + ("" if number == 1 else "s")
    retainer, distance = cart["retaining"][0].rsplit(" ", 1)
    label = next(part["label"] for part in parts if part["id"] == retainer)
    deepest = max(part.get("depth", 0) for part in parts)
    return {
        "sentence": f"{binding['lifetime']} of CartModule", "fan_in": cart["fanIn"],
        "targets": cart["fanOut"] or "", "depth": count(cart["depth"], "request"), "impact": len(cart["impact"]) - 1,
        "going": f"would not need {count(len(cart['dominated']), 'binding')}",
        "unused": len(found["is:unused"]),
        "deepest": next(part["label"] for part in parts if part.get("depth") == deepest), "module": len(module),
        "asynchronous": sum("async" in part["effects"] for part in graph["bindings"]),
        "logging": len(requesters.intersection(module)), "launch": len(found["is:launch"]),
        "retainer": f"{label}, {count(int(distance), 'request')} from the root", "inheriting": len(found["inherits:CartClient"]),
    }


def questions(bench):
    words = known(bench)
    for question, clicks, keys, place, answer in QUESTIONS:
        answer = answer.format(**words)
        count = sum(not isinstance(click, str) for click in clicks)
        if count > MOST_CLICKS:
            yield f"{question} takes {count} clicks"
        for how, steps, perform in [("clicks", clicks, by_mouse), ("keys", keys, by_keyboard)]:
            page = bench.open("shop")
            try:
                for step in steps:
                    perform(page, step)
            except RuntimeError as error:
                yield f"{question} cannot be answered by {how}: {error}"
                continue
            text = page.run(f"document.querySelector({json.dumps(place)})?.textContent") or ""
            if answer not in text:
                yield f"{question} By {how}, {place} says {text[:160]!r}, and not {answer!r}"


def by_mouse(page, step):
    if isinstance(step, str):
        page.run("document.getElementById('query').select()")
        page.type(step[1:])
    else:
        page.click(*step)


def by_keyboard(page, step):
    if step.startswith("/") and len(step) > 1:
        page.key("/")
        page.type(step[1:])
    elif step.startswith(">"):
        for _ in range(200):
            if page.run("document.activeElement.textContent") == step[1:]:
                return
            page.key("Tab")
        raise RuntimeError(f"Tab does not lead to {step[1:]}")
    else:
        page.key(step)


STATE = """JSON.stringify(['page', 'picture', 'count'].map((name) => (
  document.getElementById(name).innerHTML.replace(/scroll\\S*/g, ''))).concat(document.title))"""


def history(bench):
    views = all_views(*ends(bench, "shop"))
    page, states = bench.open("shop", views[0]), []
    # A browser remembers fifty addresses.
    page.call("Page.resetNavigationHistory")
    for view in views:
        page.show(view)
        page.settle()
        states.append(page.run(STATE))
    if len(set(states)) != len(states):
        yield "two addresses show the same"
    for direction, steps in [("back", range(len(views) - 2, -1, -1)), ("forward", range(1, len(views)))]:
        for step in steps:
            # The script may end before its page answers.
            page.run(f"void setTimeout(() => history.{direction}())")
            page.wait(f"location.hash === {json.dumps(views[step])}")
            page.settle()
            if page.run(STATE) != states[step]:
                yield f"{direction} to {views[step]} shows something else"
    for view, state in zip(views, states, strict=True):
        bench.open("shop", view)
        page.settle()
        if page.run(STATE) != state:
            yield f"the pasted address {view} shows something else"
        page.load("Page.reload")
        page.settle()
        if page.run(STATE) != state:
            yield f"after it is loaded again, {view} shows something else"
    yield from chapters(bench)


# The chosen graph, the title, how many bindings are found, and the first title of the picture.
CHAPTER = """[document.getElementById('graph').value, document.querySelector('h2').textContent,
  document.getElementById('count').textContent, document.querySelector('#picture .box title')?.textContent]"""


def chapters(bench):
    """A page of two graphs shows each, and searches and addresses stay in the chosen one."""
    page, other = bench.open("shop+sound"), bench.answers("sound")["bindings"]
    mixer = next(part for part in other if part["label"] == "Mixer")
    first = page.run(CHAPTER)
    options = page.run("[...document.querySelectorAll('#graph option')].map((node) => node.textContent)")
    if options != ["AppComponent", "Studio"] or not page.run("document.getElementById('graph').checkVisibility()"):
        yield f"the choice of graphs has {options}"
    page.run("document.getElementById('graph').focus()")
    page.key("ArrowDown")
    second = page.run(CHAPTER)
    if second[:3] != ["1", "Studio", f"{len(other)} of {len(other)} bindings"] or second[3] == first[3]:
        yield f"the choice of the second graph shows {second}"
    page.run("void setTimeout(() => history.back())")
    page.wait("!location.hash.includes('graph=1')")
    page.settle()
    if page.run(CHAPTER) != first:
        yield f"back shows {page.run(CHAPTER)}, and not {first}"
    page = bench.open("shop+sound", address("binding", graph=1, binding=mixer["id"]))
    page.settle()
    if page.run(CHAPTER)[:2] != ["1", "Mixer"]:
        yield f"the address of a binding of the second graph shows {page.run(CHAPTER)}"
    by_mouse(page, "/Recorder")
    page.click(RESULT)
    if page.run(CHAPTER)[:3] != ["1", "Recorder", f"1 of {len(other)} bindings"]:
        yield f"a search in the second graph shows {page.run(CHAPTER)}"
    page.click(VIEW, "Matrix")
    heads = page.run("[...document.querySelectorAll('[role=columnheader] b')].map((node) => node.textContent)")
    if sorted(heads) != ["RecordingModule", "Studio"]:
        yield f"the matrix of the second graph has {heads}"


# The lowest contrast of a text that can be seen, and the text.
CONTRAST = """(() => {
  const context = Object.assign(document.createElement('canvas'), { width: 1, height: 1 })
    .getContext('2d', { willReadFrequently: true });
  const rgba = (color) => {
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = color;
    context.fillRect(0, 0, 1, 1);
    return [...context.getImageData(0, 0, 1, 1).data];
  };
  const light = (color) => {
    const [r, g, b] = color.slice(0, 3).map((part) => part / 255)
      .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const ground = (node) => {
    const box = node.closest?.('.box');
    const fill = box && getComputedStyle(box.querySelector('rect')).fill;
    if (fill && fill !== 'none' && rgba(fill)[3] === 255) return rgba(fill);
    for (let other = node; other; other = other.parentElement) {
      const color = rgba(getComputedStyle(other).backgroundColor);
      if (color[3] === 255) return color;
    }
    return rgba(getComputedStyle(document.documentElement).colorScheme === 'dark' ? '#000' : '#fff');
  };
  const contrast = (one, other) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const found = [...document.querySelectorAll('[placeholder]')].map((node) => [
    contrast(light(rgba(getComputedStyle(node, '::placeholder').color)), light(ground(node))), node.placeholder]);
  for (let text = walker.nextNode(); text; text = walker.nextNode()) {
    const node = text.parentElement;
    if (!text.data.trim() || !node.checkVisibility() || node.closest('script, style, template, noscript, title')) continue;
    const style = getComputedStyle(node);
    const own = light(rgba(node.closest('svg') ? style.fill : style.color));
    found.push([contrast(own, light(ground(node))), `${text.data.trim().slice(0, 40)} in ${node.outerHTML.slice(0, 80)}`]);
  }
  return found.sort(([a], [b]) => a - b)[0];
})()"""

ROLES = {"#matrix": "grid", "#tree": "tree", "#list": "table"}


def accessibility(bench, name):
    page = bench.open(name)
    for view in all_views(*ends(bench, name)):
        page.show(view)
        nodes = [node for node in page.call("Accessibility.getFullAXTree")["nodes"] if not node["ignored"]]
        roles = {node["role"]["value"] for node in nodes}
        wanted = {*([] if view.startswith("#list") else ["listbox"]), *(role for start, role in ROLES.items() if view.startswith(start) and "Nowhere" not in view)}
        if missing := wanted - roles:
            yield f"{view} has no {', '.join(missing)}"
        for node in nodes:
            fields = {field["name"]: field["value"].get("value") for field in node.get("properties", [])}
            is_focusable = fields.get("focusable")
            if is_focusable and node["role"]["value"] != "RootWebArea" and not node.get("name", {}).get("value", "").strip():
                yield f"a {node['role']['value']} of {view} has no name"
        for scheme in ["light", "dark"]:
            page.media(prefers_color_scheme=scheme)
            contrast, text = page.run(CONTRAST)
            if contrast < 4.5:
                yield f"in {scheme} colours, a text of {view} has a contrast of {contrast:.2f}: {text}"
        page.media()


# Widths, heights, scales and media.
DEVICES = {
    "1440": (1440, 900, 1, {}), "900": (900, 800, 1, {}), "320": (320, 640, 1, {}), "zoom": (720, 450, 2, {}),
    "dark": (1440, 900, 1, {"prefers_color_scheme": "dark"}), "dark-320": (320, 640, 1, {"prefers_color_scheme": "dark"}),
    "forced": (1440, 900, 1, {"forced_colors": "active"}), "still": (1440, 900, 1, {"prefers_reduced_motion": "reduce"}),
    "print": (800, 1100, 1, {"kind": "print"}),
}


def widths(bench, name):
    page = bench.open(name)
    for device, (width, height, scale, media) in DEVICES.items():
        page.size(width, height, scale)
        page.media(**media)
        for number, view in enumerate(all_views(*ends(bench, name))):
            page.show(view)
            if bench.screenshots:
                bench.screenshots.mkdir(exist_ok=True)
                page.picture(bench.screenshots / f"{name}-{device}-{number}.png")
            [shown, all_of_it] = page.run("[document.documentElement.clientWidth, document.documentElement.scrollWidth]")
            if all_of_it > shown:
                yield f"{device}: {view} is {all_of_it} wide, and {shown} are shown"
            if device in ["1440", "320", "zoom"] and number % 4 == 1:
                for complaint in unseen(page):
                    yield f"{device}: in {view}, {complaint}"
            if device == "still" and page.run("document.getAnimations().length"):
                yield f"{view} moves"


# What has the focus for the first time; whether a part of it can be seen, with a mark of the focus around it.
FOCUS = """(() => {
  const node = document.activeElement;
  if (node === document.body || node.hadFocus) return null;
  node.hadFocus = true;
  const shape = node.querySelector(':scope > rect') ?? node;
  const clips = [[0, 0, innerWidth, innerHeight]];
  for (let other = node.parentElement; other; other = other.parentElement) {
    if (getComputedStyle(other).overflow === 'visible' || other === document.body) continue;
    const { left, top, right, bottom } = other.getBoundingClientRect();
    clips.push([left, top, right, bottom]);
  }
  const { left, top, right, bottom } = shape.getClientRects()[0];
  const [x, y] = [0, 1].map((axis) => Math.max([left, top][axis], ...clips.map((clip) => clip[axis])));
  const [a, b] = [0, 1].map((axis) => Math.min([right, bottom][axis], ...clips.map((clip) => clip[axis + 2])));
  const seen = document.elementFromPoint((x + a) / 2, (y + b) / 2);
  const style = getComputedStyle(shape);
  return [node.outerHTML.slice(0, 120), a > x && b > y && node.contains(seen),
    style.outlineStyle !== 'none' && parseFloat(style.outlineWidth) >= 2];
})()"""


def unseen(page):
    """What has the focus of the keyboard and cannot be seen."""
    # Tab begins where the focus was last, which may be anywhere.
    page.run("document.querySelectorAll('*').forEach((node) => { node.hadFocus = false; });"
             "document.querySelector('nav a').focus()")
    for count in range(30):
        page.key("Tab")
        focus = page.run(FOCUS)
        if focus is None:
            break
        [node, is_seen, is_marked] = focus
        if not is_seen:
            yield f"the focus is out of sight at {node}"
        if not is_marked:
            yield f"the focus has no mark at {node}"
    if count < 8:
        yield f"Tab leads to {count} elements"


TIME = """(() => {
  const timed = (action) => {
    const start = performance.now();
    action();
    document.body.offsetHeight;
    return Math.round(performance.now() - start);
  };
  const query = document.getElementById('query');
  const search = (text) => timed(() => {
    query.value = text;
    query.dispatchEvent(new Event('input'));
  });
  const [entry] = performance.getEntriesByType('navigation');
  const { graph } = current;
  return [Math.round(entry.domContentLoadedEventEnd), search('cart'), search(''),
    timed(() => neighbourhood(graph, Math.floor(graph.bindings.length / 2), 3, new Set()))];
})()"""


def sizes(bench, name):
    page = bench.open(name)
    total = len(bench.data(name)["bindings"])
    if not page.run("document.getElementById('count').textContent").startswith(f"{total} of {total} "):
        yield f"the list does not have {total} bindings"
    busiest = page.run("current.graph.bindings.reduce((a, b) => b.fanIn > a.fanIn ? b : a).id")
    for view in ["#map", "#matrix", "#list", "#diagnostics", address("near", binding=busiest, radius=4)]:
        page.show(view)
        page.settle()
        elements = page.run("document.querySelectorAll('*').length")
        if elements > MOST_ELEMENTS:
            yield f"{view} has {elements} elements"
    if total > 1000 and "too many for a picture" not in page.run("document.getElementById('picture').textContent"):
        yield "it draws everything that is near the most requested binding"
    page.show("#map")
    page.run("document.getElementById('results').scrollTop = 1e9")
    page.settle()
    last = page.run("[...document.querySelectorAll('#results .result')].at(-1).ariaPosInSet")
    if last != str(total):
        yield f"the list ends with {last}"
    first, search, all_again, near = page.run(TIME)
    print(f"    {total} bindings: shown after {first} ms, search {search} ms, all {all_again} ms, neighbourhood {near} ms")
    yield from page.problems
