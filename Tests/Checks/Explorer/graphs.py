# SPDX-License-Identifier: Apache-2.0
# Copyright 2026 the Dovetail authors

"""Graphs as files, the same in each run."""

import random

AREAS = """Search Checkout Cart Profile Login Catalog Payment Shipping Review Wishlist Notification Analytics Image Storage
Network Settings Support Offers Stores Returns Gift Loyalty Address Tracking Feed Chat Media Map Calendar Invoice""".split()
PARTS = """Model Service Repository Client Cache Coordinator Tracker Formatter Validator Store Loader Mapper Parser Policy
Session Router Presenter Queue Monitor Scheduler""".split()
FIRMS = ["", "Core", "Detail", "Edit", "Admin", "Preview", "Remote", "Local"]
COMPONENTS = ["App", "Session", "Checkout"]

# Texts of which none may become markup.
NAMES = [
    "</script><script>window.harm = 1</script>", "<img src=x onerror='window.harm = 2'>", "&lt;b&gt; &amp; <b>bold</b>",
    "\"both' `quotes`\" \\ ${window.harm = 3}", "line\nbreak\ttab\u0000null\u001b[31mred\u202eturned\u2028end",
    "Long" * 100, "<!-- comment", "]]> <![CDATA[", "Ünïcödé 名前 👩‍👩‍👧", "__proto__", "a|b?c=d&e#f%20",
]


class Graph:
    """A graph in the format of `GraphSnapshot`."""

    def __init__(self):
        self.components, self.modules, self.bindings, self.requests = [], [], [], []

    def component(self, name):
        parent = self.components[-1] if self.components else None
        identity = f"{parent['id']}/Shop.{name}" if parent else f"Shop.{name}"
        opening = self.bind(name, identity, kind="component")
        self.components.append(dict(binding=opening["id"], id=identity, name=name, qualifiedName=f"Shop.{name}", root=name,
                                    **({"parent": parent["id"]} if parent else {})))
        return identity, opening

    def module(self, name, component):
        identity = f"{component}:Shop.{name}"
        self.modules.append(dict(component=component, furtherSites=[], id=identity, name=name, qualifiedName=f"Shop.{name}"))
        return identity

    def bind(self, name, component, module=None, kind="binding", lifetime="transient", effects=(), file="Shop/App.swift"):
        binding = dict(
            component=component, effects=list(effects), element=name, id=f"{module or component} {kind} {name}", key=name,
            kind=kind, lifetime=lifetime, qualifiedElement=name, replaced=[],
            site=dict(file=file, line=len(self.bindings) + 1), **({"module": module} if module else {}))
        self.bindings.append(binding)
        return binding

    def request(self, requester, position, target, strength="eager", role="parameter"):
        access = dict(eager="plain", deferred="provider", weak="weakProvider")[strength]
        self.requests.append(dict(
            access=access, position=position, requester=requester["id"], role=role, strength=strength,
            targets=[target["id"]], type=target["key"], **({"accepts": []} if strength == "deferred" else {})))

    @property
    def content(self):
        return dict(version=1, components=self.components, modules=self.modules, bindings=self.bindings, diagnostics=[],
                    requests=sorted(self.requests, key=lambda request: self.order[request["requester"]]))

    @property
    def order(self):
        if not hasattr(self, "_order"):
            self._order = {binding["id"]: place for place, binding in enumerate(self.bindings)}
        return self._order


def shop(count):
    """An app of three components, with a module for each 25 bindings."""
    choose = random.Random(7)
    graph = Graph()
    opened = [graph.component(f"{name}Component") for name in COMPONENTS]
    logger = graph.bind("Logger", opened[0][0], graph.module("LoggingModule", opened[0][0]), lifetime="singleton")
    total = max(10, count // 25)
    layers = [[], [], []]
    for number in range(total):
        area = AREAS[number % len(AREAS)] + FIRMS[number // len(AREAS) % len(FIRMS)]
        if number >= len(AREAS) * len(FIRMS):
            area += str(number // (len(AREAS) * len(FIRMS)))
        level = [0, 0, 0, 1, 2][number % 5]
        module = graph.module(f"{area}Module", opened[level][0])
        for place in range((count - 4) // total):
            name = area + PARTS[place % len(PARTS)] + (str(place // len(PARTS)) if place >= len(PARTS) else "")
            rare = "weakSingleton" if place % 19 == 0 else "transient"
            lifetime = choose.choice(["transient", "singleton", "singleton", rare])
            effects = ["async"] if place % 23 == 5 else ["throwing"] if place % 13 == 3 else []
            layers[level].append(graph.bind(
                ("any " if place % 4 == 1 else "") + name, opened[level][0], module, lifetime=lifetime, effects=effects,
                file=f"Shop/{area}Module.swift"))
    requested = set()
    for level, bindings in enumerate(layers):
        for place, binding in enumerate(bindings):
            near = bindings[place + 1:place + 40] + (layers[level - 1][-60:] if level else [])
            targets = choose.sample(near, min(len(near), choose.choice([0, 1, 1, 2, 2, 3, 4])))
            for position, target in enumerate(targets):
                requested.add(target["id"])
                graph.request(binding, position, target, "deferred" if choose.random() < 0.12 else "eager")
            if choose.random() < 0.5:
                graph.request(binding, len(targets), logger)
    for level, (_, opening) in enumerate(opened):
        roots = [binding for binding in layers[level] if binding["id"] not in requested]
        # Some bindings stay unused.
        for position, target in enumerate(roots[:max(3, len(roots) * 3 // 4)]):
            graph.request(opening, position, target, role="hook" if position == 1 else "root")
    for level in [0, 1]:
        graph.request(layers[level][0], 9, opened[level + 1][1], "deferred")
    return graph.content


def difficult():
    """A graph whose names are difficult."""
    graph = Graph()
    component, opening = graph.component("App")
    before = opening
    for name in NAMES:
        module = graph.module(name, component)
        binding = graph.bind(name, component, module, file=name)
        binding["tag"] = binding["qualifiedTag"] = name
        graph.request(before, 0, binding, role="root" if before is opening else "parameter")
        before = binding
    content = graph.content
    site = content["bindings"][2]["site"]
    content["diagnostics"] = [
        dict(id="unused-binding", severity="warning", subject=name, summary=name, place=dict(file=name, line=1),
             path=[], evidence=[dict(role="bound", subject=name, site=site)], notes=[]) for name in NAMES[:5]]
    return content


def empty():
    graph = Graph()
    graph.component("App")
    return graph.content


def older(content):
    """What `content` may have been before: one binding was missing, one was there, and one had another lifetime."""
    gone, changed = content["bindings"][20]["id"], content["bindings"][40]
    lifetime = "transient" if changed["lifetime"] != "transient" else "singleton"
    bindings = [{**binding, "lifetime": lifetime} if binding is changed else binding
                for binding in content["bindings"] if binding["id"] != gone]
    before = {**content["bindings"][30], "id": "Shop.AppComponent binding Carriage", "key": "Carriage",
              "element": "Carriage", "qualifiedElement": "Shop.Carriage", "component": "Shop.AppComponent"}
    before.pop("module", None)
    requests = [{**request, "targets": [target for target in request["targets"] if target != gone]}
                for request in content["requests"] if request["requester"] != gone]
    return {**content, "bindings": bindings + [before], "requests": [request for request in requests if request["targets"]]}


def layouts():
    """Boxes and lines, small and large, sound and cyclic."""
    choose = random.Random(33)
    cases = [dict(nodes=[], edges=[])]
    for size in [1, 2, 3, 5, 8, 13, 20, 30, 40, 60, 90] * 4:
        nodes = [dict(width=choose.randrange(60, 260), height=choose.choice([40, 60]), group=choose.randrange(1 + size // 8))
                 for _ in range(size)]
        pairs = sorted({(choose.randrange(size), choose.randrange(size)) for _ in range(choose.randrange(3 * size))})
        is_sound = choose.random() < 0.6
        edges = [dict(source=min(pair) if is_sound else pair[0], target=max(pair) if is_sound else pair[1],
                      eager=choose.random() < 0.8) for pair in pairs if pair[0] != pair[1]]
        distinct = {(edge["source"], edge["target"]): edge for edge in edges}
        cases.append(dict(nodes=nodes, edges=list(distinct.values())))
    return cases
