// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension ExplorerPage {
  static let mapScript = #"""
    // The map: one box for each module within its component, or for each component if there are too many.
    //
    // The component that the graph was made of has a box of its own, beside its other declarations, because it requests what these may
    // need. Boxes that need each other share a frame, so that all eager lines lead down.

    const mostBoxes = 40;

    // The boxes and the lines between them, or nothing if there are too many components.
    function mapOf(graph) {
      const { bindings, components, root, edges } = graph;
      const divisions = [
        { owner: binding => binding.owner, query: ({ path }) => `in:${path}` },
        { owner: binding => components[binding.component], query: ({ name }) => `component:${name}` },
      ];
      for (const { owner, query } of divisions) {
        const boxOf = binding => (root.includes(binding.number) ? root : owner(binding));
        const members = Map.groupBy(bindings, boxOf);
        if (members.size > mostBoxes) continue;
        const places = new Map([...members.keys()].map((box, place) => [box, place]));
        const boxes = [...members].map(([box, all]) => ({
          title: owner(all[0]).name, subtitle: box === root ? 'the component' : count(all.length, 'binding'),
          badges: badgesOf(all), group: all[0].component, route: { view: 'list', query: query(owner(all[0])) },
        }));
        return framed(boxes, edges.map(({ source, target, strength }) => {
          // A child component is opened later, whatever it constructs then.
          const isOpening = bindings[source].kind === 'component' && !root.includes(source);
          const [from, to] = [source, target].map(end => places.get(boxOf(bindings[end])));
          return { source: from, target: to, strength: isOpening ? 'deferred' : strength };
        }));
      }
      return null;
    }

    // The picture with one frame for boxes that lead to each other by eager lines.
    function framed(boxes, edges) {
      const between = all => [...joined(all.filter(({ source, target }) => source !== target)).values()];
      const lines = between(edges);
      const reached = boxes.map((_, start) => {
        const known = new Set([start]);
        for (const node of known) {
          for (const { source, target, strength } of lines) if (source === node && strength === 'eager') known.add(target);
        }
        return known;
      });
      const first = reached.map((known, box) => Math.min(...[...known].filter(other => reached[other].has(box))));
      const frames = Map.groupBy(boxes, box => first[boxes.indexOf(box)]);
      const places = new Map([...frames.keys()].map((box, place) => [box, place]));
      const place = box => places.get(first[box]);
      return {
        boxes: [...frames.values()].map(members => (members.length === 1 ? members[0] : {
          title: `${members.length} need each other`, group: members[0].group, members,
        })),
        edges: between(lines.map(({ source, target, ...line }) => ({ ...line, source: place(source), target: place(target) }))),
      };
    }

    function drawMapPicture({ boxes, edges }) {
      const all = boxes.map(sized);
      return drawing(all, edges, placesOf(all, edges));
    }
    """#
}
