// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension PageScript {
  static let neighbourhoodScript = #"""
    // What is near a binding, folded until it can be read: first the hubs, then aliases, collections, leaves, and what hangs from one
    // binding. What is folded has a count, and badges for what hides in it.

    const mostNodes = 150;
    const mostEdges = 400;
    // As many boxes are read without folding.
    const comfortable = 24;

    // The boxes {title, subtitle, bindings, chips, badges} and the lines between them. If that is too much for a picture, `near` has
    // what would be in it.
    function neighbourhood(graph, focus, radius, expanded, chosen, steps) {
      const near = chosen ?? within(graph, focus, radius);
      const picture = {
        graph, focus, radius, near, chosen, steps, expanded, chips: new Map(), originals: new Map(),
        // The box of each binding. A box has the number of its binding, or a name that says what is folded.
        boxes: new Map([...near].map(node => [node, node])),
      };
      if (!chosen) {
        addChips(picture);
        foldAliases(picture);
        if (boxCount(picture) > comfortable) foldCollections(picture);
        if (boxCount(picture) > comfortable) foldLeaves(picture);
        if (boxCount(picture) > comfortable) foldRequesters(picture);
      }
      const isTooMuch = () => boxCount(picture) > mostNodes || linksOf(picture).length > mostEdges;
      if (isTooMuch()) foldSubtrees(picture);
      return { ...picture, ...drawable(picture), isTooMuch: isTooMuch() };
    }

    // Requesters and requested bindings within a number of requests. Going up and down at once would reach everything, and so would
    // going on from a binding that very many request. All that the binding itself requests is there.
    function within(graph, focus, radius) {
      return new Set([false, true].flatMap(isBackwards => {
        const search = graph.search([focus], ({ source, target }) => {
          const [from, to] = isBackwards ? [target, source] : [source, target];
          return from === focus || !graph.bindings[from].isHub && !(graph.bindings[to].isHub && !isBackwards);
        }, isBackwards);
        return search.nodes.filter(node => search.distance(node) <= radius);
      }));
    }

    // A test for requests between these.
    const inside = nodes => ({ source, target }) => nodes.has(source) && nodes.has(target);

    const boxCount = ({ boxes }) => new Set(boxes.values()).size;

    // A binding that very many request is a chip beside its requesters, unless it has a box.
    function addChips({ graph, boxes, chips }) {
      for (const node of boxes.keys()) {
        const hubs = graph.outgoing[node].map(({ target }) => target).filter(end => graph.bindings[end].isHub && !boxes.has(end));
        if (hubs.length > 0) chips.set(node, [...new Set(hubs)]);
      }
    }

    // An alias is a mark on the line to its original.
    function foldAliases({ graph, focus, boxes, originals }) {
      for (const node of [...boxes.keys()]) {
        const [request, ...others] = graph.bindings[node].requests;
        const isNeeded = graph.incoming[node].some(({ source }) => boxes.has(source));
        if (node === focus || request?.role !== 'original' || others.length > 0 || !isNeeded) continue;
        if (!boxes.has(request.targets[0])) continue;
        originals.set(node, request.targets[0]);
        boxes.delete(node);
      }
    }

    function foldCollections(picture) {
      fold(picture, ({ kind, component, key }) => kind === 'contribution' && `collection ${component} ${key}`);
    }

    // Bindings of one module that one binding requests, and that request nothing here.
    function foldLeaves(picture) {
      const links = linksOf(picture);
      const parents = Map.groupBy(links, ({ target }) => target);
      const isParent = new Set(links.map(({ source }) => source));
      fold(picture, ({ number, module, component }) => {
        const [link, ...others] = parents.get(number) ?? [];
        return link && others.length === 0 && !isParent.has(number) && `leaves ${link.source} ${module} ${component}`;
      });
    }

    // Requesters of the focus in one module. Their lines to each other say nothing about it.
    function foldRequesters(picture) {
      const above = new Set(picture.graph.incoming[picture.focus].map(({ source }) => source));
      fold(picture, ({ number, module, component }) => above.has(number) && `requesters ${module} ${component}`);
    }

    // Puts the bindings of each group of at least three into one box, unless that has been expanded.
    function fold({ graph, boxes, focus, expanded }, group) {
      const free = [...boxes].filter(([node, box]) => node === box && node !== focus).map(([node]) => node);
      for (const [name, nodes] of Map.groupBy(free, node => group(graph.bindings[node]))) {
        if (name && nodes.length > 2 && !expanded.has(name)) for (const node of nodes) boxes.set(node, name);
      }
    }

    // What is reached from the focus only through one binding hangs from it.
    function foldSubtrees({ graph, boxes, focus, expanded }) {
      const isInside = inside(boxes);
      const all = graph.search([focus], isInside).nodes;
      for (const { target: start } of graph.outgoing[focus].filter(isInside)) {
        const others = graph.search([focus], edge => isInside(edge) && edge.target !== start);
        const below = all.filter(node => node !== start && !others.has(node) && boxes.get(node) === node);
        if (below.length > 1 && !expanded.has(`subtree ${start}`)) for (const node of below) boxes.set(node, `subtree ${start}`);
      }
    }

    // The lines between boxes.
    function linksOf({ graph, boxes, originals, steps }) {
      const costly = new Set((graph.launch ? entrances(graph) : []).map(({ source, target }) => `${source} ${target}`));
      const edges = [...boxes].flatMap(([node, source]) => (steps?.filter(({ source }) => source === node) ?? graph.outgoing[node]).map(({ target: end, strength }) => {
        const mark = originals.has(end) && graph.bindings[end].label;
        for (let step = 0; originals.has(end) && step < 20; step++) end = originals.get(end);
        const target = boxes.get(end);
        return { source, target, strength, mark, isInside: source === target && node !== end, isCostly: costly.has(`${node} ${end}`) };
      }));
      return [...joined(edges.filter(({ target, isInside }) => target !== undefined && !isInside)).values()]
        .filter(ends => ![ends.source, ends.target].every(end => `${end}`.startsWith('requesters')));
    }

    // One line for each pair of ends, as strong as the strongest.
    function joined(edges) {
      const pairs = Map.groupBy(edges, ({ source, target }) => `${source}\n${target}`);
      return new Map([...pairs].map(([pair, lines]) => [pair, {
        ...lines[0], count: lines.reduce((sum, { count: part = 1 }) => sum + part, 0),
        strength: strengths.find(strength => lines.some(line => line.strength === strength)), isCostly: lines.some(line => line.isCostly),
      }]));
    }

    function drawable(picture) {
      const { graph, boxes, chips, focus } = picture;
      const members = Map.groupBy(sortedBy([...boxes.keys()], Number), node => boxes.get(node));
      const nodes = [...members].map(([box, numbers]) => {
        const bindings = numbers.map(number => graph.bindings[number]);
        return {
          box, bindings, isFocus: box === focus, isFold: typeof box === 'string', ...titles(graph, box, bindings),
          chips: [...new Set(numbers.flatMap(number => chips.get(number) ?? []))],
          badges: badgesOf(bindings),
        };
      });
      const places = new Map(nodes.map(({ box }, place) => [box, place]));
      const edges = linksOf(picture).map(({ source, target, ...link }) => (
        { ...link, source: places.get(source), target: places.get(target) }));
      return { nodes, edges };
    }

    function titles(graph, box, bindings) {
      const [first] = bindings;
      const owner = first.owner.name;
      switch (`${box}`.split(' ')[0]) {
        case 'collection': return { title: `${first.key} ×${bindings.length}`, subtitle: 'contributions' };
        case 'subtree': return { title: `▸ ${bindings.length}`, subtitle: 'needed only there' };
        case 'requesters': return { title: `${bindings.length} requesters`, subtitle: `of ${owner}` };
        case 'leaves': return { title: `+${bindings.length}`, subtitle: `of ${owner}` };
        default: return { title: first.label, subtitle: owner };
      }
    }

    function badgesOf(bindings) {
      const badges = { error: 'has an error', warning: 'has a warning', cycle: 'is on a cycle', added: 'is new', changed: 'has changed' };
      return Object.entries(badges).filter(([name]) => bindings.some(({ properties }) => properties.includes(name)))
        .map(([name, meaning]) => ({ name, meaning }));
    }
    """#
}
