// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension ExplorerPage {
  static let picturesScript = #"""
    // Pictures: requesters above, what they request below.

    const letter = 8;
    const boxHeight = 40;

    // What a picture can show of a binding: a class, and a sign for it, because colour alone tells nothing to many.
    const lenses = {
      lifetime: ({ lifetime }) => lifetime,
      kind: ({ kind }) => kind,
      module: ({ owner }, focus) => (owner === focus.owner ? 'sameModule' : ''),
      effects: ({ effects }) => effects.find(effect => effect !== 'confined') ?? '',
      diagnostics: ({ severity }) => severity,
      difference: ({ change }) => change ?? '',
      time: ({ time }) => (time?.isCritical ? 'critical' : ''),
    };

    const signs = {
      singleton: '◆', eagerSingleton: '◆!', weakSingleton: '◈', constant: '=', missing: '✕', unsatisfiable: '✕', component: '▣',
      seed: '●', contribution: '◇', decoration: '◇', throwing: '⚠', async: '…', mainActor: '@', error: '✕', warning: '!', note: 'i',
      added: '+', changed: '~', critical: '⏱', sameModule: '■',
    };

    // A box with its size, which depends on its texts, or on the boxes inside it. These stand one below the other.
    function sized(box) {
      const { title, subtitle = '', chips = '', badges = [], members = [] } = box;
      const inner = members.map(sized);
      const widest = Math.max(title.length, subtitle.length + 2 * badges.length, chips.length, 8);
      const [width, height] = [Math.round(widest * letter) + 20, boxHeight + (chips ? 16 : 0)];
      if (inner.length === 0) return { ...box, width, height };
      const room = Math.max(width, ...inner.map(member => member.width));
      return {
        ...box, members: inner.map(member => ({ ...member, width: room })), width: room + 20, height: (boxHeight + 8) * inner.length + 24,
      };
    }

    const placesOf = (boxes, edges) => layout(boxes, edges.map(edge => ({ ...edge, eager: edge.strength === 'eager' })));

    // The boxes of a neighbourhood with their places. What was there when less was open keeps its order.
    function planned(picture, lens) {
      const { graph, focus, radius, near, nodes, edges, isTooMuch } = picture;
      if (isTooMuch) return { boxes: [] };
      const names = [...picture.expanded];
      const less = () => planned(neighbourhood(graph, focus, radius, new Set(names.slice(0, -1)), near), lens);
      const before = names.length > 0 ? less() : { boxes: [] };
      const places = new Map(before.boxes.map(({ box }, number) => [box, before.plan.places.get(number)]));
      const boxes = nodes.map(node => {
        const name = node.isFold ? 'fold' : lens(node.bindings[0], graph.bindings[focus]);
        const title = [signs[name], node.title].filter(Boolean).join(' ');
        const chips = several(node.chips.map(number => graph.bindings[number].label));
        const group = node.bindings[0].component * 100000 + node.bindings[0].module + 1;
        return sized({ ...node, name, title, chips, old: places.get(node.box), group });
      });
      return { boxes, plan: placesOf(boxes, edges) };
    }

    function drawNeighbourhood(picture, lens, open) {
      const { boxes, plan } = planned(picture, lens);
      const used = new Set(boxes.map(({ name }) => name).filter(name => signs[name]));
      const leading = boxes.map(box => (
        { ...box, route: box.isFold ? open(box.box) : { view: 'near', binding: box.bindings[0].id } }));
      return [
        make('p', { class: 'legend' }, [...used].map(name => `${signs[name]} ${words(name)}  `), '• requested by very many'),
        drawing(leading, picture.edges, plan),
      ];
    }

    function drawing(boxes, edges, plan) {
      const { width, height } = plan;
      const label = `picture of ${count(boxes.length, 'box', 'boxes')}`;
      return svg('svg', { class: 'drawing', width, height, role: 'group', 'aria-label': label },
        svg('defs', {}, svg('marker', {
          id: 'arrow', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, orient: 'auto',
        }, svg('path', { d: 'M0 0 8 4 0 8z' }))),
        edges.map((edge, number) => plan.paths[number] && drawEdge(edge, plan.paths[number], boxes)),
        drawStubs(edges, plan, boxes), boxes.map((box, number) => drawBox(box, plan.boxes[number])));
    }

    // Some names, and how many more there are.
    const several = names => names.slice(0, 2).join(', ') + (names.length > 2 ? ` +${names.length - 2}` : '');

    // Assistive tools need no lines, because the lists beside the picture say the same.
    function drawEdge({ source, target, strength, count: total, mark }, path, boxes) {
      // A turned line is beside the one in the other direction.
      const isTurned = path[0][1] > path.at(-1)[1];
      const points = path.map(([left, top]) => [left + (isTurned ? 12 : 0), top]);
      const text = [total > 1 && `×${total}`, mark && `as ${mark}`].filter(Boolean).join(' ');
      const [[x, y], [a, b]] = points;
      // Long lines of one box are apart where they pass others.
      const part = points.length > 2 ? 0.8 : 0.5;
      const curves = points.slice(1).map(([toX, toY], place) => {
        const middle = (points[place][1] + toY) / 2;
        return `C${points[place][0]} ${middle} ${toX} ${middle} ${toX} ${toY}`;
      });
      return svg('g', { class: `edge ${strength} ${isTurned ? 'turned' : ''}`, 'aria-hidden': 'true' },
        svg('title', {}, visible(`${boxes[source].title} requests ${boxes[target].title} ${text}`)),
        svg('path', { d: `M${x} ${y}${curves.join('')}`, 'marker-end': 'url(#arrow)' }),
        text && svg('text', {
          class: 'small', x: x + (a - x) * part + 4, y: y + (b - y) * part + (isTurned ? 14 : 0),
        }, visible(text)));
    }

    // What is too far for a line is named at both ends, where a click leads to it.
    function drawStubs(edges, plan, boxes) {
      const far = edges.filter(({ source, target }, number) => !plan.paths[number] && source !== target);
      return boxes.flatMap((box, number) => {
        const { x, y } = plan.boxes[number];
        const stub = (sign, near, end, top) => {
          const ends = far.filter(edge => edge[near] === number).map(edge => boxes[edge[end]]);
          const attributes = { class: 'small', x, y: y + top };
          return ends.length > 0 && svg('a', { href: address(ends[0].route ?? ends[0].members[0].route), tabindex: -1 },
            svg('text', attributes, visible(`${sign} ${several(ends.map(({ title }) => title))}`)));
        };
        return [stub('↓', 'source', 'target', box.height + 14), stub('↑', 'target', 'source', -6)];
      });
    }

    function drawBox(box, { x, y }) {
      const { title, subtitle, chips, badges, isFold, isFocus, name, members, route } = box;
      const frame = svg('rect', { x, y, width: box.width, height: box.height, rx: 5 });
      const text = (content, left, top, kind = '') => (
        content && svg('text', { x: x + left, y: y + top, class: kind }, visible(content)));
      if (members) {
        return [svg('g', { class: 'frame' }, frame, text(title, 10, 16, 'small')),
          members.map((member, place) => drawBox(member, { x: x + 10, y: y + 24 + (boxHeight + 8) * place }))];
      }
      const words = [title, subtitle, ...badges.map(({ meaning }) => meaning), isFold && 'folded, opens here'];
      const label = visible(words.filter(Boolean).join(', '));
      return svg('a', { href: address(route), 'aria-label': label, class: `box ${name ?? ''} ${isFocus ? 'focus' : ''}` },
        svg('title', {}, label), frame, text(title, 10, 17), text(subtitle, 10, 33, 'small'), text(chips && `• ${chips}`, 10, boxHeight + 9, 'small'),
        badges.map(({ sign, name: kind }, place) => text(sign, box.width - 16 - 14 * place, 33, `badge ${kind}`)));
    }
    """#
}
