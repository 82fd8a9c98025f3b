// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension PageScript {
  static let mapScript = #"""
    // The map: a frame for each component, with its modules and the components that it opens inside. A frame opens in place. Of many
    // modules, those of one Swift module, or with one first word, are one box, and the smallest are one.

    // As many boxes are there at first. The biggest components open by themselves.
    const mostOpen = 24;
    // A frame has as many, at most.
    const mostInside = 16;

    const divisions = [({ swiftModule }) => swiftModule, ({ name }) => name.match(/^\P{Lu}*\p{Lu}[^\p{Lu}<]*/u)?.[0] ?? name];

    // The tree of parts {key, title, bindings, parts}, and all by their keys. Nothing is drawn yet.
    function partsOf(graph) {
      const opened = new Map(graph.components.map(({ binding }, number) => [binding, number]));
      const members = Map.groupBy(graph.bindings, ({ number, component }) => opened.get(number) ?? component);
      const children = Map.groupBy(graph.components.keys(), number => graph.components[number].parent);
      const all = new Map();
      const part = (fields, parts = null) => {
        const made = { ...fields, parts, bindings: fields.bindings ?? parts.flatMap(({ bindings }) => bindings) };
        all.set(made.key, made);
        return made;
      };
      const whole = (component, level = 0) => {
        const { path, name, binding: opening } = graph.components[component];
        const found = members.get(component) ?? [];
        const modules = Map.groupBy(found.filter(({ module }) => module >= 0), ({ module }) => module);
        const [upper, lower] = ownParts(graph, found.filter(({ module }) => module < 0), opening);
        const named = [...modules].map(([module, bindings]) => {
          const { name, path: key, swiftModule } = graph.modules[module];
          return part({ key, name, swiftModule, kind: 'module', component, bindings });
        });
        const root = graph.bindings[opening]?.requests.find(({ role }) => role === 'root')?.targets[0];
        const own = [part({
          key: `${path} root`, name: graph.bindings[root ?? opening]?.label ?? name, kind: level ? 'component' : 'root', component, bindings: upper, isTop: true,
        })];
        if (lower.length > 0) own.push(part({ key: `${path} values`, name: `values of ${name}`, kind: 'constant', component, bindings: lower }));
        const inner = level < 8 ? (children.get(component) ?? []).map(child => whole(child, level + 1)) : [];
        return part({ key: path, name, kind: 'frame', component }, [...own, ...inner, ...grouped(named, path, divisions, part)]);
      };
      return { top: graph.components.length > 0 ? whole(0) : null, all };
    }

    // What a component declares itself: what requests something of a module, and what does not. The latter is no part of any cycle with
    // modules, however many of them request it.
    function ownParts(graph, own, opening) {
      const isOwn = new Set(own.map(({ number }) => number));
      const leading = [...isOwn].filter(number => number === opening || graph.outgoing[number].some(({ target }) => !isOwn.has(target)));
      const upper = graph.search(leading, ({ source }) => isOwn.has(source), true);
      return [own.filter(({ number }) => upper.has(number)), own.filter(({ number }) => !upper.has(number))];
    }

    function grouped(parts, key, [division, ...others], part) {
      const sorted = sortedBy(parts, ({ bindings }) => -bindings.length);
      if (sorted.length <= mostInside) return sorted;
      const fold = (name, title, members, rest) => part({
        key: `${key}/${name}`, name: title, kind: 'fold', component: sorted[0].component, size: members.length, isRest: name === '…',
      }, grouped(members, `${key}/${name}`, rest, part));
      if (!division) {
        const rest = sorted.slice(mostInside - 1);
        return [...sorted.slice(0, mostInside - 1), fold('…', `${rest.length} smaller`, rest, [])];
      }
      const groups = [...Map.groupBy(sorted, division)];
      if (groups.length === sorted.length || groups.some(([, members]) => members.length > sorted.length / 2)) return grouped(sorted, key, others, part);
      return grouped(groups.map(([name, members]) => (members.length > 1 ? fold(name, `${name} …`, members, others) : members[0])), key, [], part);
    }

    // The parts that are open: the biggest, as far as there is room for what is in them, unless they have been turned.
    function openParts({ top }, turned) {
      const open = new Set(top ? [top.key] : []);
      let size = top?.parts.length ?? 0;
      const waiting = [...top?.parts ?? []];
      while (waiting.length > 0) {
        const [next] = sortedBy(waiting.filter(({ kind }) => kind === 'frame'), ({ bindings }) => -bindings.length);
        if (!next) break;
        waiting.splice(waiting.indexOf(next), 1);
        if (size + next.parts.length - 1 > mostOpen) continue;
        size += next.parts.length - 1;
        open.add(next.key);
        waiting.push(...next.parts);
      }
      for (const key of turned) if (!open.delete(key)) open.add(key);
      return open;
    }

    // The map as a box with a picture in it.
    function mapOf(graph, route) {
      const { top } = graph.parts;
      if (!top) return null;
      const turned = opened(route);
      const open = openParts(graph.parts, turned);
      const turn = key => [...turned].filter(other => other !== key).concat(turned.has(key) ? [] : key).join('|');
      const box = part => {
        const { key, name, kind, bindings, parts, component, size, isTop } = part;
        const isOpen = parts && open.has(key);
        const counted = count(bindings.length, 'binding');
        const subtitle = { fold: `${size} modules, ${counted}`, root: `root, ${counted}`, component: `root, ${counted}` }[kind] ?? counted;
        const next = parts ? { view: 'map', part: isOpen ? '' : key, open: turn(key) } : { view: 'map', part: key, open: route.open };
        return {
          key, title: (parts ? (isOpen ? '▾ ' : '▸ ') : '') + name, subtitle, component, group: 0, isTop, badges: badgesOf(bindings),
          name: { frame: 'component', fold: 'fold' }[kind] ?? kind, isFold: parts && !isOpen, route: next, isFocus: key === route.part, isChosen: key === route.part,
          inner: isOpen ? framed(parts.map(box), part.lines ??= linesBetween(graph, parts)) : null,
        };
      };
      return box(top);
    }

    // The lines between parts. A component is opened later, whatever is constructed then.
    function linesBetween(graph, parts) {
      const owners = new Int32Array(graph.bindings.length).fill(-1);
      parts.forEach(({ bindings }, part) => { for (const { number } of bindings) owners[number] = part; });
      const openings = new Set(graph.components.slice(1).map(({ binding }) => binding));
      const lines = new Map();
      for (const { source, target, strength } of graph.edges) {
        const [from, to] = [owners[source], owners[target]];
        if (from < 0 || to < 0 || from === to) continue;
        const level = openings.has(source) && parts[from].kind === 'frame' ? 1 : strengths.indexOf(strength);
        const known = lines.get(from * parts.length + to);
        if (known) [known.count, known.level] = [known.count + 1, Math.min(known.level, level)];
        else lines.set(from * parts.length + to, { source: from, target: to, count: 1, level });
      }
      return [...lines.values()].map(({ level, ...line }) => ({
        ...line, strength: strengths[level], isLoose: Boolean(parts[line.source].isRest || parts[line.target].isRest),
      }));
    }

    // A picture in which boxes that lead to each other by eager lines share a frame, with their lines inside. Of many lines, those that
    // follow from others are shown only for the box that is pointed at, and so are those of boxes that are no more than a rest.
    function framed(boxes, lines) {
      const eager = lists(boxes.length);
      for (const { source, target, strength, isLoose } of lines) if (strength === 'eager' && !isLoose) eager[source].push(target);
      const reached = boxes.map((_, start) => {
        const known = new Set(eager[start]);
        for (const node of known) for (const next of eager[node]) known.add(next);
        return known;
      });
      const first = boxes.map((_, box) => [...reached[box]].filter(other => reached[other].has(box)).reduce((a, b) => Math.min(a, b), box));
      const knots = [...Map.groupBy(boxes.keys(), box => first[box]).values()];
      const knot = box => knots.findIndex(members => members.includes(box));
      const outer = joined(lines.map(line => ({ ...line, source: knot(line.source), target: knot(line.target) }))
        .filter(({ source, target }) => source !== target));
      const edges = [...outer.values()];
      const isMany = edges.length > 12 && edges.length > 1.5 * knots.length;
      const isImplied = ({ source, target }) => isMany && knots[source].some(from => eager[from].some(next => (
        !knots[source].includes(next) && !knots[target].includes(next) && knots[target].some(to => reached[next].has(to)))));
      return {
        room: 760,
        boxes: knots.map(members => (members.length === 1 ? boxes[members[0]] : {
          title: `${members.length} need each other`, group: 0, badges: [], name: 'cycle', isTop: members.some(box => boxes[box].isTop),
          inner: {
            room: 600, boxes: members.map(box => boxes[box]),
            edges: lines.filter(({ source, target }) => members.includes(source) && members.includes(target))
              .map(line => ({ ...line, source: members.indexOf(line.source), target: members.indexOf(line.target) })),
          },
        })),
        edges: edges.map(edge => ({ ...edge, isImplied: edge.isLoose || isImplied(edge) })),
      };
    }

    const drawMapPicture = map => {
      const box = sized(map);
      const { width, height } = box;
      return drawing({ boxes: [box], edges: [], plan: { boxes: [{ x: 4, y: 4 }], paths: [], width: width + 8, height: height + 8 } });
    };
    """#
}
