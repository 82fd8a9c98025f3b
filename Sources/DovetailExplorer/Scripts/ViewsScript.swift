// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension ExplorerPage {
  static let viewsScript = #"""
    // The views of the page. Each makes the content of the middle pane.

    const views = {
      list: [() => 'All bindings', drawList, true],
      binding: [({ binding }) => binding.label, drawBinding],
      near: [({ binding }) => `Near ${binding.label}`, drawNear],
      tree: [({ binding }) => `Tree of ${binding.label}`, drawTree],
      path: [({ binding, other }) => `From ${binding.label} to ${other?.label ?? '…'}`, drawPath],
      goes: [({ binding }) => `What goes with ${binding.label}`, drawGoes],
      diagnostics: [() => 'Diagnostics', drawDiagnostics, true],
      difference: [() => 'Difference', drawDifference],
      time: [() => 'Time of a start', drawTime, true],
      map: [() => 'Map of modules', drawMap],
      matrix: [() => 'Matrix', drawMatrix, true],
    };

    // The list as a table. Who is requested has a bar as well.

    const allColumns = {
      key: binding => binding.label,
      module: ({ owner }) => owner.name,
      lifetime: binding => binding.lasting,
      effects: binding => binding.effects.map(words).join(', '),
      requests: binding => binding.fanOut,
      'requested by': binding => binding.fanIn,
      depth: binding => binding.depth ?? '',
      'goes with it': (binding, graph) => graph.dominated([binding.number]).length,
    };

    function drawList({ graph, route, found }, columns = allColumns, bar = 'requested by') {
      const isDown = route.down === '1';
      const value = columns[route.sort];
      const sorted = value ? sortedBy(found, binding => value(binding, graph), isDown) : found;
      const heads = Object.keys(columns).map(name => {
        const isSorted = route.sort === name;
        const order = isSorted ? (isDown ? 'descending' : 'ascending') : 'none';
        return make('span', { role: 'columnheader', 'aria-sort': order },
          link({ ...route, sort: name, down: isSorted && !isDown ? '1' : '' }, name));
      });
      const most = Math.max(...found.map(binding => columns[bar](binding)));
      const cell = (binding, name) => make('span', { role: 'cell' },
        name === bar && make('i', { class: 'bar', style: `--part:${columns[bar](binding) / most || 0}` }),
        name === 'key' ? keyLink(binding) : shown(columns[name](binding, graph)));
      const height = binding => 18 * Math.max(2, lines(binding.label.length, 32), lines(binding.owner.name.length, 20));
      const box = make('div', { class: 'rows', role: 'rowgroup', tabindex: 0, 'aria-label': 'bindings' });
      const line = (...attributes) => make('div', { class: 'row', role: 'row' }, attributes);
      const rows = new VirtualRows(box, height, binding => line(Object.keys(columns).map(name => cell(binding, name))));
      queueMicrotask(() => rows.show(sorted));
      return [p(count(found.length, 'binding')), make('div', { class: 'table', role: 'table' }, line(heads), box)];
    }

    const { key, module } = allColumns;
    const times = ['total', 'itself', 'saving'].map(name => [`${name}, ms`, ({ time }) => time[name] / 1000]);
    const timeColumns = {
      key, module, ...Object.fromEntries(times), 'critical path': ({ time }) => (time.isCritical ? '●' : ''),
      'if deferred': ({ time }) => time.advice,
    };

    function drawTime(view) {
      const { start } = view.graph;
      if (!start) return p('The page has no recording. ', code('show --as html --start start.json'), ' writes a page with one.');
      return [p(start.summary), drawList({ ...view, found: view.found.filter(({ time }) => time) }, timeColumns, 'itself, ms')];
    }

    function sortedBy(items, value, isDown = false) {
      const sign = isDown ? -1 : 1;
      return items.map((item, place) => [value(item), place, item])
        .sort(([a, i], [b, j]) => sign * (a < b ? -1 : a > b ? 1 : 0) || i - j).map(([, , item]) => item);
    }

    // A link, and where the binding is if others have its label.
    const bindingLink = binding => [keyLink(binding), shown(binding.origin)];

    function keyLink(binding) {
      return link({ view: 'binding', binding: binding.id }, binding.label, { class: `key ${binding.severity}` });
    }

    const nodeLink = number => bindingLink(current.graph.bindings[number]);

    const bindingItems = bindings => ul(bindings.slice(0, 500).map(binding => li(bindingLink(binding))));

    function section(title, content) {
      return present(content).length > 0 && make('section', {}, make('h3', {}, title), content);
    }

    // One binding

    function drawBinding({ graph, binding }) {
      const { number } = binding;
      const why = graph.why(number);
      const inherited = effectNames.filter(effect => effect !== 'confined' && !binding.effects.includes(effect))
        .map(effect => [effect, graph.origin(number, effect)]).filter(([, origin]) => origin);
      const going = graph.dominated([number]).length - 1;
      return [
        p(shown(sentence(graph, binding))), placeLink(binding.place),
        section('Requests', listed(ol, binding.requests.map(request => [code(shown(request.type)), weakness(request),
          request.targets.map(target => [' → ', nodeLink(target)])]))),
        section('Requested by', listed(ul, graph.incoming[number].map(({ source, request }) => [
          nodeLink(source), ' as ', code(shown(request.type)), weakness(request)]))),
        p(link({ view: 'list', query: `reaches:${binding.key}` }, 'All that need it'), ' · ',
          link({ view: 'list', query: `inherits:${binding.key}` }, 'All that inherit its effects')),
        section('Why it is here', why ? steps(number, why) : p('No path from the root leads here.')),
        section('What retains it', listed(ul, graph.retaining(number).map(({ source, distance }) => [
          nodeLink(source), distance > 0 ? `, ${count(distance, 'request')} from the root` : ', the root']))),
        section('Effects', listed(ul, [...binding.effects.map(words), ...inherited.map(([effect, { node, path }]) => [
          `${words(effect)}, because of `, nodeLink(node), `, ${count(path.length, 'request')} away`])])),
        section('What goes with it', going > 0 && link({ view: 'goes', binding: binding.id }, count(going, 'binding'))),
        section('Replaced', binding.replaced.map(placeLink)),
        section('Diagnostics', binding.diagnostics.map(diagnosticItem)),
        p(copyButtons(graph, binding)),
      ];
    }

    const listed = (list, items) => items.length > 0 && list(items.map(item => li(item)));

    const weakness = ({ strength }) => strength !== 'eager' && `, ${strength}`;

    function sentence(graph, binding) {
      const kind = binding.kind === 'binding' ? '' : ` (${words(binding.kind)})`;
      const effects = binding.effects.map(effect => `, ${words(effect)}`).join('');
      const what = { missing: 'Nothing binds it:', unsatisfiable: 'No binding could make it:' }[binding.kind]
        ?? `A${/^[ae]/.test(binding.lasting) ? 'n' : ''} ${binding.lasting}${binding.alias ? ', declared by' : `${kind} of`} ${binding.owner.name}${effects},`;
      const reached = binding.depth === null ? 'not reached from the root'
        : `${count(binding.depth, 'request')} from ${graph.components[0].name}`;
      return `${what} requested by ${binding.fanIn}, ${reached}.`;
    }

    function steps(start, path) {
      const step = (node, edge) => li(nodeLink(node), edge && weakness(edge));
      return ol(step(path[0]?.source ?? start), path.map(edge => step(edge.target, edge)));
    }

    function placeLink(place) {
      if (place === null) return null;
      const text = `${place.file}:${place.line}`;
      return p(make('a', { href: `vscode://file/${encodeURI(text)}` }, shown(text)));
    }

    function copyButtons(graph, binding) {
      const picture = (first, node, edge, last = []) => () => {
        const { nodes, edges } = neighbourhood(graph, binding.number, 1, new Set());
        return [first, ...nodes.map(({ title }, number) => `  n${number}${node(JSON.stringify(visible(title)))}`),
          ...edges.map(({ source, target }) => `  n${source} ${edge} n${target}`), ...last].join('\n');
      };
      const texts = {
        Mermaid: picture('flowchart TD', title => `[${title}]`, '-->'),
        DOT: picture('digraph {', title => ` [label=${title}]`, '->', ['}']),
        Markdown: () => `**${binding.label}**: ${sentence(graph, binding)}`,
        selector: () => `.binding(.init(${JSON.stringify(binding.id)}))`,
        command: () => `why '${binding.id.replaceAll("'", "'\\''")}'`,
      };
      return ['Copy as: ', Object.entries(texts).map(([name, text]) => make('button', {
        type: 'button', onclick: () => navigator.clipboard.writeText(text()),
      }, name))];
    }

    // Near, as a tree, along a path, and what goes

    function drawNear({ graph, binding, route, picture }) {
      const { near, nodes } = picture;
      const isCurrent = radius => ({ 'aria-current': radius === picture.radius && 'true' });
      const radii = [1, 2, 3, 4].map(radius => [' ', link({ ...route, radius }, radius, isCurrent(radius))]);
      const size = `${count(near.size, 'binding')} within ${count(picture.radius, 'request')} of `;
      const head = p(size, bindingLink(binding), '. Within:', radii);
      if (!picture.isTooMuch) {
        return [head, listed(ul, nodes.map(({ title, subtitle, bindings, isFold }) => [
          isFold ? shown(title) : keyLink(bindings[0]), shown(`, ${subtitle}`)]))];
      }
      return [head, p('Too much for a picture. These are the modules:'), byModule(graph, [...near])];
    }

    function byModule(graph, nodes) {
      const modules = Map.groupBy(nodes.map(node => graph.bindings[node]), ({ owner }) => owner);
      // The bindings of a module appear when it is opened.
      return sortedBy([...modules], ([, bindings]) => -bindings.length).map(([owner, bindings]) => make('details', {
        open: nodes.length < 40 && '',
        ontoggle: ({ target }) => target.open && target.replaceChildren(target.firstChild, bindingItems(bindings)),
      }, make('summary', {}, shown(owner.name), ` ${count(bindings.length, 'binding')}`)));
    }

    // What it needs, or what needs it. A binding that is shown above is not expanded again.
    function drawTree({ graph, binding, route }) {
      const isUp = route.direction === 'up';
      const [edges, end] = isUp ? [graph.incoming, 'source'] : [graph.outgoing, 'target'];
      const known = new Set();
      const branch = (node, level) => {
        const ends = new Set(edges[node].map(edge => edge[end]));
        const isRepeated = known.has(node);
        const canOpen = ends.size > 0 && !isRepeated;
        known.add(node);
        const item = make('li', { role: 'treeitem', 'aria-level': level, 'aria-expanded': canOpen && 'false' },
          nodeLink(node), isRepeated ? ' (see above)' : canOpen && ` ${ends.size}`);
        item.turn = (isOpen = item.ariaExpanded === 'false') => {
          if (!canOpen || `${isOpen}` === item.ariaExpanded) return;
          item.ariaExpanded = `${isOpen}`;
          if (isOpen) item.append(make('ul', { role: 'group' }, [...ends].map(end => branch(end, level + 1))));
          else item.lastChild.remove();
        };
        return item;
      };
      const root = branch(binding.number, 1);
      root.turn(true);
      const names = ['What it needs', 'What needs it'];
      const onclick = ({ target }) => !target.closest('a') && target.closest('li')?.turn();
      return [p(`${names[+isUp]}. `, link({ ...route, direction: isUp ? '' : 'up' }, names[+!isUp])),
        make('ul', { role: 'tree', 'aria-label': 'tree', onclick }, root)];
    }

    function drawPath({ graph, binding, other, route, found }) {
      if (!other) {
        const ends = found.slice(0, 30).map(end => link({ ...route, other: end.id }, end.label));
        return [p('To which binding? Choose one in the list.'), listed(ul, ends)];
      }
      const turned = p(link({ view: 'path', binding: other.id, other: binding.id }, 'The other way'));
      const path = graph.path(binding.number, other.number);
      if (!path) {
        const common = graph.commonRequester(binding.number, other.number);
        return [p('There is none. ', common === null ? 'Nothing requests both.'
          : ['The nearest common requester is ', nodeLink(common), '.']), turned];
      }
      const all = graph.allPaths(binding.number, other.number);
      return [p(`The shortest path has ${count(path.length, 'request')}; ${all.length} are on any path.`), turned,
        steps(binding.number, path), section('On any path', arrows(all))];
    }

    function arrows(edges) {
      return listed(ul, edges.slice(0, 500).map(({ source, target }) => [nodeLink(source), ' → ', nodeLink(target)]));
    }

    function drawGoes({ graph, binding }) {
      const gone = new Set(graph.dominated([binding.number]));
      if (gone.size === 0) return p('The root does not need it.');
      const cut = graph.edges.filter(({ source, target }) => gone.has(target) && !gone.has(source));
      return [p(`Without it, the root would not need ${count(gone.size, 'binding')}, itself included.`),
        byModule(graph, [...gone]), section('Requests to cut', arrows(cut))];
    }

    // Diagnostics, the difference, and modules

    function diagnosticItem({ severity, id, summary, text }) {
      return make('details', { open: '' }, make('summary', { class: severity }, shown(`${severity}: [${id}] ${summary}`)),
        make('pre', {}, text.split('\n').map(line => [shown(line), '\n'])));
    }

    function drawDiagnostics({ graph, route }) {
      const chosen = graph.diagnostics[route.number];
      const causes = chosen?.bindings ?? [];
      const suffering = new Set(causes.flatMap(node => graph.impact(node)).filter(node => !causes.includes(node)));
      const items = nodes => bindingItems([...nodes].map(node => graph.bindings[node]));
      return [graph.diagnostics.length === 0 && p('The graph has no diagnostics.'),
        chosen && [section('Causes', items(causes)), section('Who suffers', items(suffering))],
        graph.diagnostics.map((diagnostic, number) => make('article', { class: diagnostic === chosen && 'chosen' },
          diagnosticItem(diagnostic), p(link({ view: 'diagnostics', number }, 'Causes, and who suffers'))))];
    }

    function drawDifference({ graph: { bindings, changes } }) {
      if (!changes) return p('The page has no base. ', code('diff base.json --as html'), ' writes a page with one.');
      return [p(changes.length === 0 ? 'Nothing has changed.' : count(changes.length, 'change')),
        ul(changes.map(({ kind, binding, label, text }) => make('li', { class: kind },
          bindings[binding] ? bindingLink(bindings[binding]) : shown(label), ` ${text}`)))];
    }

    function drawMap({ graph }) {
      const matrix = link({ view: 'matrix' }, 'As a matrix');
      const modules = [...Map.groupBy(graph.bindings, ({ owner }) => owner)].map(([owner, bindings]) => [
        link({ view: 'list', query: `in:${owner.path}` }, owner.name), `\u00a0·\u00a0${bindings.length}`]);
      return [p(graph.map ? 'Each box requests what is below it. A dashed line is deferred. '
        : 'Too many components for a map. ', matrix), listed(ul, modules)];
    }
    """#
}
