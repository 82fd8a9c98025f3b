// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension PageScript {
  static let viewsScript = #"""
    // The views of the page. Each makes the content of the middle pane. A view of its own width has no picture.

    const views = {
      list: [() => 'All bindings', drawList, true],
      binding: [({ binding }) => binding.label, drawBinding],
      near: [({ binding }) => `Near ${binding.label}`, drawNear],
      tree: [({ binding }) => `Tree of ${binding.label}`, drawTree],
      path: [({ binding, other }) => `From ${binding.label} to ${other?.label ?? '…'}`, drawPath],
      goes: [({ binding }) => `What goes with ${binding.label}`, drawGoes],
      diagnostics: [({ graph }) => tallies(graph).map(([severity, number]) => count(number, severity)).join(', ') || 'No diagnostics', drawDiagnostics],
      difference: [({ graph: { changes } }) => count(changes?.length ?? 0, 'change'), drawDifference],
      time: [() => 'Time of a start', drawTime, true],
      map: [({ graph, part }) => part?.name ?? graph.name, ({ part, ...view }) => (part ? drawPart({ part, ...view }) : drawOverview(view))],
      matrix: [() => 'Matrix', drawMatrix, true],
    };

    // Where a page opens: at what is wrong, or at what has changed.
    const firstView = ({ diagnostics, changes }) => (
      diagnostics.some(({ severity }) => severity === 'error') ? 'diagnostics' : changes ? 'difference' : 'map');

    // The views that have something to show.
    const isThere = ({ diagnostics, changes, start, parts: { all } }, view) => (
      { diagnostics: diagnostics.length > 0, difference: changes, time: start, matrix: all.size > 2, list: true, map: true }[view]);

    // What the picture of a view is about: a binding, and the bindings that it shows instead of those near it.
    function subject({ graph, route, binding, other }) {
      const nodes = (focus, all, steps) => ({ focus: graph.bindings[focus], chosen: new Set([focus, ...all]), steps });
      const path = ends => ends.flatMap(({ source, target }) => [source, target]);
      if (route.view === 'path' && binding && other) {
        const found = graph.path(binding.number, other.number);
        if (found) return nodes(binding.number, path(found), found);
      }
      if (binding) return { focus: binding };
      const fault = route.view === 'diagnostics' && faultOf(graph, route);
      if (fault && fault.bindings.length > 0) {
        const [cause] = fault.bindings;
        return nodes(cause, [...fault.bindings, ...path(graph.why(cause) ?? []), ...graph.incoming[cause].slice(0, 12).map(({ source }) => source)]);
      }
      const changed = route.view === 'difference' ? changedNodes(graph) : [];
      return changed.length > 0 ? nodes(changed[0], changed) : {};
    }

    // The list as a table. Who is requested has a bar as well.

    const columns = {
      key: { value: ({ label }) => label, content: binding => [icon(markOf(binding)), ' ', keyLink(binding)], most: 44 },
      module: { value: ({ owner }) => owner.name, most: 30 },
      lifetime: { value: ({ lasting }) => lasting, most: 20 },
      effects: { value: ({ effects }) => effects.map(words).join(', '), most: 15 },
      requests: { value: ({ fanOut }) => fanOut },
      'requested by': { value: ({ fanIn }) => fanIn, hasBar: true },
      depth: { value: ({ depth }) => depth ?? '' },
      'goes with it': { value: ({ number }) => current.graph.going(number) },
    };

    function drawList({ route, found }) {
      const isDown = route.down === '1';
      const value = Object.hasOwn(columns, route.sort ?? '') ? columns[route.sort].value : null;
      // Numbers begin with the greatest.
      const heads = Object.entries(columns).map(([name, { most }]) => {
        const isSorted = route.sort === name;
        return [name, isSorted ? (isDown ? 'descending' : 'ascending') : 'none', { ...route, sort: name, down: (isSorted ? !isDown : !most) ? '1' : '' }];
      });
      const most = found.reduce((most, { fanIn }) => Math.max(most, fanIn), 1);
      const cells = binding => Object.values(columns).map(({ value, content, hasBar }) => tableCell(
        hasBar && make('i', { class: 'bar', style: `--part:${value(binding) / most}` }), content ? content(binding) : shown(value(binding))));
      const height = binding => Object.values(columns).map(({ value, most }) => most && lines(value(binding).length, most));
      return table('list', heads, value ? sortedBy(found, value, isDown) : found, height, cells);
    }

    const tableCell = (...content) => make('span', { role: 'cell' }, content);

    // A table with heads [name, order, route], of which only the rows that can be seen exist. Each has the lines of its longest cell.
    function table(kind, heads, items, height, cells, mark = () => '') {
      const box = make('div', { class: 'rows', role: 'rowgroup', tabindex: 0, 'aria-label': kind });
      const row = (kind, content) => make('div', { class: `row ${kind}`, role: 'row' }, content);
      const rows = new VirtualRows(box, item => 4 + 16 * Math.max(...height(item).map(lines => lines ?? 1)), item => row(mark(item), cells(item)));
      queueMicrotask(() => rows.show(items));
      return make('div', { class: `table ${kind}`, role: 'table' }, row('heads', heads.map(([name, order, route]) => (
        make('span', { role: 'columnheader', 'aria-sort': order }, route ? link(route, name) : name)))), box);
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
      const going = graph.going(number) - 1;
      return [
        p(icon(markOf(binding)), ' ', shown(sentence(graph, binding))), placeLink(binding.place),
        section('Requests', listed(ol, binding.requests.map(request => [code(shown(request.type)), weakness(request),
          request.targets.map(target => [' → ', nodeLink(target)])]))),
        section(`Requested by ${binding.fanIn}`, graph.incoming[number].length > 40
          ? byModule(graph, [...new Set(graph.incoming[number].map(({ source }) => source))])
          : listed(ul, graph.incoming[number].map(({ source, request }) => [
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
        ?? `A${/^[ae]/.test(binding.lasting) ? 'n' : ''} ${binding.lasting}${binding.alias ? ', declared by' : kind + ' of'} ${binding.owner.name}${effects},`;
      const reached = binding.depth === null ? 'not reached from the root'
        : `${count(binding.depth, 'request')} from ${graph.components[0].name}`;
      return `${what} requested by ${binding.fanIn}, ${reached}.`;
    }

    function steps(start, path) {
      const step = (node, edge) => li(nodeLink(node), edge && weakness(edge));
      return ol(step(path[0]?.source ?? start), path.map(edge => step(edge.target, edge)));
    }

    const placeLink = place => place && make('p', { class: 'place' }, placeText(place));

    // A place, which leads to an editor on the machine of the file alone.
    function placeText(place) {
      const text = `${place.file}:${place.line}`;
      return current.graph.isLocal ? make('a', { href: `vscode://file/${encodeURI(text)}` }, shown(text)) : shown(text);
    }

    function copyButtons(graph, binding) {
      const picture = (first, node, edge, last = []) => {
        const { nodes, edges } = neighbourhood(graph, binding.number, 1, new Set());
        return [first, ...nodes.map(({ title }, number) => `  n${number}${node(JSON.stringify(visible(title)))}`),
          ...edges.map(({ source, target }) => `  n${source} ${edge} n${target}`), ...last].join('\n');
      };
      const texts = {
        Mermaid: () => picture('flowchart TD', title => `[${title}]`, '-->'),
        DOT: () => picture('digraph {', title => ` [label=${title}]`, '->', ['}']),
        Markdown: () => `**${binding.label}**: ${sentence(graph, binding)}`,
        selector: () => `.binding(.init(${JSON.stringify(binding.id)}))`,
        command: () => `why '${binding.id.replaceAll("'", "'\\''")}'`,
      };
      const copy = (name, text) => async ({ target }) => {
        await navigator.clipboard.writeText(text());
        target.textContent = 'Copied';
        setTimeout(() => { target.textContent = name; }, 1500);
      };
      return ['Copy as: ', Object.entries(texts).map(([name, text]) => make('button', { type: 'button', onclick: copy(name, text) }, name))];
    }

    // Near, as a tree, along a path, and what goes

    function drawNear({ graph, binding, route, picture }) {
      const { near } = picture;
      const isCurrent = radius => ({ 'aria-current': radius === picture.radius && 'true' });
      const radii = [1, 2, 3, 4].map(radius => [' ', link({ ...route, radius }, radius, isCurrent(radius))]);
      const hubs = [...near].filter(node => node !== binding.number && graph.bindings[node].isHub);
      const through = hubs.length > 0 ? `, without what only ${several(hubs.map(node => graph.bindings[node].label))} connects` : '';
      const size = `${count(near.size, 'binding')} within ${count(picture.radius, 'request')} of `;
      return [p(size, bindingLink(binding), `${through}. Within:`, radii), byModule(graph, [...near])];
    }

    function byModule(graph, nodes) {
      const modules = Map.groupBy(nodes.map(node => graph.bindings[node]), ({ owner }) => owner);
      // The bindings of a module appear when it is opened.
      return make('div', {}, sortedBy([...modules], ([, bindings]) => -bindings.length).map(([owner, bindings]) => make('details', {
        open: nodes.length < 40 && '',
        ontoggle: ({ target }) => target.open && target.replaceChildren(target.firstChild, bindingItems(bindings)),
      }, make('summary', {}, shown(owner.name), ` ${count(bindings.length, 'binding')}`))));
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

    // Diagnostics and the difference

    // How many diagnostics of each severity there are.
    const tallies = ({ diagnostics }) => ['error', 'warning', 'note']
      .map(severity => [severity, diagnostics.filter(other => other.severity === severity).length]).filter(([, number]) => number > 0);

    const faultOf = ({ diagnostics }, route) => diagnostics[Number(route.number)] ?? diagnostics[0];

    // A report, in which the bindings and the places that it names can be clicked.
    function report(graph, text) {
      graph.names ??= new Map(graph.bindings.flatMap(binding => [binding.key, binding.label].map(name => [name, binding])));
      return text.split(/(`[^`]+`| → |\n| {2,}|[^\s()]+\.swift:\d+)/).map(piece => {
        const binding = graph.names.get(piece.replaceAll('`', ''));
        if (binding) return link({ view: 'binding', binding: binding.id }, piece);
        const [, file, line] = piece.match(/^(\S+\.swift):(\d+)$/) ?? [];
        if (!file) return piece.split('\n').map(visible).join('\n');
        if (graph.isLocal) return placeText({ file, line });
        const there = graph.bindings.find(({ place }) => place?.file === file && place.line === Number(line));
        return there ? link({ view: 'binding', binding: there.id }, piece) : piece;
      });
    }

    function diagnosticItem({ severity, id, text }) {
      // The report begins with its headline.
      const [, ...rest] = text.split('\n');
      return [make('h3', { class: severity }, icon(severity), ' ', report(current.graph, text.split('\n')[0])),
        make('pre', { 'aria-label': id }, report(current.graph, rest.join('\n').replace(/^\n/, '')))];
    }

    function drawDiagnostics({ graph, route }) {
      const chosen = faultOf(graph, route);
      if (!chosen) return p(icon('sound'), ' The graph has no diagnostics.');
      const causes = chosen.bindings;
      const suffering = new Set(causes.flatMap(node => graph.impact(node)).filter(node => !causes.includes(node)));
      const items = nodes => bindingItems([...nodes].map(node => graph.bindings[node]));
      const others = graph.diagnostics.map((diagnostic, number) => [icon(diagnostic.severity), ' ',
        link({ view: 'diagnostics', number }, diagnostic.summary, { 'aria-current': diagnostic === chosen && 'true' })]);
      return [others.length > 1 && make('ul', { class: 'faults' }, others.map(item => li(item))),
        make('article', { class: 'chosen' }, diagnosticItem(chosen)),
        section('Causes', causes.length > 0 && items(causes)), section('Who suffers', suffering.size > 0 && items(suffering))];
    }

    // The bindings that have changed, and what leads to those that `build()` newly constructs.
    function changedNodes(graph) {
      const changed = (graph.changes ?? []).map(({ binding }) => binding).filter(node => node >= 0).slice(0, 30);
      return [...new Set([...changed, ...entrances(graph).slice(0, 20).flatMap(({ source, target }) => [source, target])])];
    }

    // The requests by which `build()` reaches what it did not construct before.
    function entrances({ launch, edges, bindings }) {
      const isNew = new Set(launch?.new);
      return edges.filter(({ source, target, strength }) => (
        strength === 'eager' && isNew.has(target) && !isNew.has(source) && bindings[source].properties.includes('launch')));
    }

    function drawDifference({ graph }) {
      const { bindings, changes, launch } = graph;
      if (!changes) return p('The page has no base. ', code('diff base.json --as html'), ' writes a page with one.');
      if (changes.length === 0) return p('Nothing has changed.');
      const time = launch.new.flatMap(node => bindings[node]?.times ?? []).reduce((sum, { itself }) => sum + itself, 0);
      const cost = launch.new.length > 0 && ['newly constructs ', count(launch.new.length, 'binding'), time > 0 && `, ${milliseconds(time)} ms`];
      const saved = launch.former.length > 0 && [`no longer constructs ${several(launch.former)}`];
      return [
        (cost || saved) && p(code('build()'), ' ', [cost, cost && saved && ', and ', saved], '.'),
        section('Newly constructed, because of', listed(ul, entrances(graph).slice(0, 20).map(({ source, target }) => (
          [nodeLink(source), ' → ', nodeLink(target)])))),
        make('ul', { class: 'changes' }, changes.map(({ kind, binding, label, text }) => {
          const place = bindings[binding]?.place;
          return make('li', { class: kind }, icon({ added: 'added', removed: 'removed' }[kind] ?? 'changed', kind), ' ',
            bindings[binding] ? bindingLink(bindings[binding]) : shown(label), shown(` ${text}`),
            place && make('small', {}, ' ', placeText(place)));
        })),
      ];
    }
    """#
}
