// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension PageScript {
  static let picturesScript = #"""
    // Pictures: requesters above, what they request below. A picture has boxes and lines; a frame is a box with a picture in it.

    const letter = 7.4;
    const boxHeight = 38;
    const frameHead = 26;

    // What a picture can show of a binding: a class, which has a mark, because colour alone tells nothing to many.
    const lenses = {
      lifetime: markOf,
      module: ({ owner }, focus) => (owner === focus.owner ? 'sameModule' : ''),
      effects: ({ effects }) => effects.find(effect => effect !== 'confined') ?? '',
      diagnostics: ({ severity }) => severity,
      difference: ({ change }) => change ?? '',
      time: ({ times }) => (times?.some(({ isCritical }) => isCritical) ? 'critical' : ''),
    };

    // The mark of a binding: of its kind, or else of its lifetime.
    function markOf({ kind, lifetime, depth }) {
      if (kind === 'component') return depth === 0 ? 'root' : 'component';
      return { missing: 'missing', unsatisfiable: 'missing' }[kind] ?? (marks[kind] ? kind : lifetime);
    }

    const hues = [265, 165, 45, 330, 205, 110, 15, 290];

    const hueOf = component => `--hue:${hues[component % hues.length]}`;

    // A box with its size, which depends on its texts, or on the picture in it.
    function sized(box) {
      const { title, subtitle = '', chips = '', badges = [], name, inner } = box;
      const widest = Math.max((title.length + (marks[name] ? 2 : 0)) * (inner ? 1.15 : 1) + (inner ? subtitle.length : 0), (subtitle.length + 2 * badges.length) * 0.9, chips.length * 0.9, 6);
      const width = Math.round(widest * letter) + 22;
      if (!inner) return { ...box, width, height: boxHeight + (chips ? 16 : 0) };
      const boxes = inner.boxes.map(sized);
      const plan = placesOf(boxes, inner.edges.filter(({ isImplied }) => !isImplied), inner.room);
      return { ...box, inner: { ...inner, boxes, plan }, width: Math.max(width, plan.width), height: plan.height + frameHead };
    }

    const placesOf = (boxes, edges, room) => layout(boxes, edges.map(edge => ({ ...edge, eager: edge.strength === 'eager' })), room);

    // The boxes of a neighbourhood with their places. What was there when less was open keeps its order.
    function planned(picture, lens) {
      const { graph, focus, radius, chosen, steps, nodes, edges, isTooMuch } = picture;
      if (isTooMuch) return { boxes: [] };
      const names = [...picture.expanded];
      const less = () => planned(neighbourhood(graph, focus, radius, new Set(names.slice(0, -1)), chosen, steps), lens);
      const before = names.length > 0 ? less() : { boxes: [] };
      const places = new Map(before.boxes.map(({ box }, number) => [box, before.plan.places.get(number)]));
      const boxes = nodes.map(node => {
        const name = node.isFold ? 'fold' : lens(node.bindings[0], graph.bindings[focus]);
        const chips = several(node.chips.map(number => graph.bindings[number].label));
        const group = node.bindings[0].component * 100000 + node.bindings[0].module + 1;
        return sized({ ...node, key: node.box, name, chips, old: places.get(node.box), group, component: node.bindings[0].component });
      });
      return { boxes, plan: placesOf(boxes, edges) };
    }

    function drawNeighbourhood(picture, lens, open) {
      const { boxes, plan } = planned(picture, lens);
      const used = new Set(boxes.map(({ name }) => name).filter(name => marks[name]));
      const leading = boxes.map(box => (
        { ...box, route: box.isFold ? open(box.box) : { view: 'near', binding: box.bindings[0].id } }));
      const legend = [...[...used].map(name => [icon(name), ` ${words(name)} `]), boxes.some(({ chips }) => chips) && [icon('hub'), ' requested by very many']];
      return [make('p', { class: 'legend' }, legend), drawing({ boxes: leading, edges: picture.edges, plan })];
    }

    function drawing(scene) {
      const { width, height } = scene.plan;
      const label = `picture of ${count(scene.boxes.length, 'box', 'boxes')}`;
      return svg('svg', { class: 'drawing', width, height, viewBox: `0 0 ${width} ${height}`, role: 'group', 'aria-label': label },
        svg('defs', {}, svg('marker', {
          id: 'arrow', viewBox: '0 0 8 8', refX: 7, refY: 4, markerWidth: 8, markerHeight: 8, markerUnits: 'userSpaceOnUse', orient: 'auto',
        }, svg('path', { d: 'M0 0 8 4 0 8z' }))), drawScene(scene, 0, 0));
    }

    // What a box is connected with, which stands out while it is pointed at or chosen.
    const connected = new WeakMap();

    function light(box, name) {
      for (const node of pane('canvas').querySelectorAll(`.${name}, .has-${name}`)) node.classList.remove(name, `has-${name}`);
      box?.closest('svg').classList.add(`has-${name}`);
      for (const node of connected.get(box) ?? []) node.classList.add(name);
    }

    // Lines and boxes, moved by some points.
    function drawScene({ boxes, edges, plan }, left, top) {
      const paths = [...plan.paths];
      const at = (points, [x, y] = [left, top]) => points?.map(([a, b]) => [a + x, b + y]);
      const middle = (number, end) => [plan.boxes[number].x + boxes[number].width / 2, plan.boxes[number].y + end * boxes[number].height];
      const far = [];
      const lines = edges.map(edge => {
        const path = edge.isImplied ? [middle(edge.source, 1), middle(edge.target, 0)] : paths.shift();
        if (!path && edge.source !== edge.target) far.push(edge);
        return path && drawEdge(edge, at(path), boxes);
      });
      const drawn = boxes.map((box, number) => drawBox(box, { x: plan.boxes[number].x + left, y: plan.boxes[number].y + top }));
      boxes.forEach((box, number) => {
        const near = edges.flatMap(({ source, target }, line) => (
          source === number || target === number ? [lines[line], drawn[source], drawn[target]] : []));
        connected.set(drawn[number], [drawn[number], ...near].filter(Boolean));
        if (box.isChosen) queueMicrotask(() => light(drawn[number], 'kept'));
      });
      return [drawModules(boxes, plan, left, top), ...lines.filter(Boolean), drawStubs(far, plan, boxes, left, top), drawn];
    }

    // A frame around the boxes of one module that stand beside each other.
    function drawModules(boxes, plan, left, top) {
      const rows = Map.groupBy(boxes.keys(), number => `${plan.boxes[number].y} ${boxes[number].group}`);
      return [...rows.values()].filter(members => members.length > 1 && boxes[members[0]].group > 0).map(members => {
        const places = members.map(number => plan.boxes[number]);
        const x = Math.min(...places.map(place => place.x));
        const end = Math.max(...members.map(number => plan.boxes[number].x + boxes[number].width));
        const height = Math.max(...members.map(number => boxes[number].height));
        return svg('rect', { class: 'group', x: x + left - 6, y: places[0].y + top - 6, width: end - x + 12, height: height + 12, rx: 8 });
      });
    }

    // Some names, and how many more there are.
    const several = names => names.slice(0, 2).join(', ') + (names.length > 2 ? ` +${names.length - 2}` : '');

    // Assistive tools need no lines, because the lists beside the picture say the same.
    function drawEdge({ source, target, strength, count: total, mark, isImplied, isCostly }, path, boxes) {
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
      const kinds = ['edge', strength, isTurned && 'turned', isImplied && 'implied', isCostly && 'costly'].filter(Boolean).join(' ');
      return svg('g', { class: kinds, 'aria-hidden': 'true' },
        svg('title', {}, visible(`${boxes[source].title} requests ${boxes[target].title} ${text}`)),
        svg('path', { d: `M${x} ${y}${curves.join('')}`, 'marker-end': 'url(#arrow)' }),
        text && svg('text', {
          class: 'small', x: x + (a - x) * part + 4, y: y + (b - y) * part + (isTurned ? 14 : 0),
        }, visible(text)));
    }

    // What is too far for a line is named at both ends, where a click leads to it.
    function drawStubs(far, plan, boxes, left, top) {
      return boxes.flatMap((box, number) => {
        const { x, y } = plan.boxes[number];
        const stub = (sign, near, end, down) => {
          const ends = far.filter(edge => edge[near] === number).map(edge => boxes[edge[end]]);
          return ends.length > 0 && ends[0].route && svg('a', { href: address(ends[0].route), tabindex: -1 },
            svg('text', { class: 'small', x: x + left, y: y + top + down }, visible(`${sign} ${several(ends.map(({ title }) => title))}`)));
        };
        return [stub('↓', 'source', 'target', box.height + 14), stub('↑', 'target', 'source', -6)];
      });
    }

    function drawBox(box, { x, y }) {
      const { key, title, subtitle, chips, badges, isFold, isFocus, name, inner, route, width, height, component } = box;
      const marked = marks[name] && !inner;
      const text = (content, left, top, kind = 'title') => (
        content && svg('text', { x: x + left, y: y + top, class: kind }, visible(content)));
      const signs = badges.map(({ name: kind }, place) => shape(kind, { transform: `translate(${x + width - 20 - 16 * place} ${y + (inner ? 7 : 22)})` }));
      const said = [title, subtitle, ...badges.map(({ meaning }) => meaning), isFold && 'folded, opens here'];
      const label = visible(said.filter(Boolean).join(', '));
      const kinds = [inner ? 'head' : 'box', name, isFocus && 'focus'].filter(Boolean).join(' ');
      const area = inner ? { x, y, width, height: frameHead, rx: 6 } : { x, y, width, height, rx: 6 };
      const content = [svg('title', {}, label), svg('rect', area), marked && shape(name, { transform: `translate(${x + 9} ${y + 7})` }, 'kind'),
        text(title, marked ? 27 : 10, 17), text(subtitle, inner ? 18 + title.length * letter * 1.15 : 10, inner ? 17 : 31, 'small'),
        text(chips && `◌ ${chips}`, 10, boxHeight + 8, 'small'), signs];
      const style = component === undefined ? undefined : hueOf(component);
      const made = route ? svg('a', { href: address(route), 'aria-label': label, class: kinds, 'data-key': key }, content) : svg('g', { class: kinds }, content);
      if (!inner) {
        if (style) made.style.cssText = style;
        return made;
      }
      const frame = svg('g', { class: 'frame' }, svg('rect', { x, y, width, height, rx: 8, class: 'border' }), made,
        drawScene(inner, x + Math.floor((width - inner.plan.width) / 2), y + frameHead));
      if (style) frame.style.cssText = style;
      return frame;
    }

    // Zoom: the size of the picture on the screen. A picture that is new fits into its pane, unless its texts would be too small.

    let zoom = 1;

    function zoomTo(wanted, isWhole = false) {
      const canvas = pane('canvas');
      const picture = canvas.querySelector('.drawing');
      if (!picture) return;
      const [width, height] = ['width', 'height'].map(name => Number(picture.getAttribute(name)));
      const fitting = Math.min(1, (canvas.clientWidth - 16) / width, (canvas.clientHeight - 40) / height);
      const old = picture.getBoundingClientRect().width / width;
      zoom = Math.min(3, Math.max(wanted ?? Math.max(isWhole ? 0.1 : 0.7, fitting), 0.1));
      const [x, y] = [canvas.scrollLeft + canvas.clientWidth / 2, canvas.scrollTop + canvas.clientHeight / 2];
      picture.style.width = `${Math.round(width * zoom)}px`;
      picture.style.height = `${Math.round(height * zoom)}px`;
      canvas.scrollTo(x * zoom / old - canvas.clientWidth / 2, y * zoom / old - canvas.clientHeight / 2);
    }

    // A box can be pointed at, by the mouse or with the keyboard, and the ground of a picture can be dragged.
    function listen(canvas) {
      for (const event of ['pointerover', 'focusin']) canvas.addEventListener(event, ({ target }) => light(target.closest('.box, .frame'), 'lit'));
      for (const event of ['pointerleave', 'focusout']) canvas.addEventListener(event, () => light(null, 'lit'));
      canvas.addEventListener('pointerdown', ({ button, target, clientX, clientY, pointerId }) => {
        if (button > 0 || target.closest('a')) return;
        const [left, top] = [canvas.scrollLeft, canvas.scrollTop];
        const move = event => canvas.scrollTo(left + clientX - event.clientX, top + clientY - event.clientY);
        canvas.setPointerCapture(pointerId);
        canvas.addEventListener('pointermove', move);
        canvas.addEventListener('lostpointercapture', () => canvas.removeEventListener('pointermove', move), { once: true });
      });
      canvas.addEventListener('wheel', event => {
        if (!event.ctrlKey) return;
        event.preventDefault();
        zoomTo(zoom * (event.deltaY < 0 ? 1.1 : 0.9));
      }, { passive: false });
    }
    """#
}
