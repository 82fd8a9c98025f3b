// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension PageScript {
  static let overviewScript = #"""
    // What this app is, in words, and what one part of the map is.

    function drawOverview({ graph }) {
      const { bindings, components, modules, diagnostics } = graph;
      graph.facts ??= factsOf(graph);
      const { root, words, requested, launched } = graph.facts;
      const numbered = (bindings, number) => ranking(bindings.map(binding => [[icon(markOf(binding)), ' ', keyLink(binding)], number(binding)]));
      return [
        p(code(graph.name), root === undefined ? ' builds nothing' : [' builds ', nodeLink(root)], `. It has ${count(bindings.length, 'binding')}`,
          modules.length > 0 && ` in ${count(modules.length, 'module')}`,
          components.length > 1 && `, and opens ${count(components.length - 1, 'component')}: `,
          components.slice(1, 6).map(({ name, path }, place) => [place > 0 && ', ', link({ view: 'map', part: path }, name)]),
          components.length > 6 && ' …', '.'),
        make('dl', { class: 'facts' }, words.map(([word, text, number]) => (
          make('div', {}, make('dt', {}, number), make('dd', {}, link({ view: 'list', query: `is:${word}` }, text)))))),
        p(diagnostics.length === 0 ? [icon('sound'), ' It is sound: no errors, no warnings.']
          : tallies(graph).map(([severity, number]) => [
            icon(severity), ' ', link({ view: 'diagnostics' }, count(number, severity), { class: severity }), ' '])),
        section('Largest modules', ranking(largest(graph).map(part => [
          link({ view: 'map', part: part.key, open: whereabouts(graph, part) }, part.name), part.bindings.length]))),
        section('Most requested', numbered(requested, ({ fanIn }) => fanIn)),
        section('Biggest parts of the launch', numbered(launched, ({ number }) => graph.going(number))),
        make('p', { class: 'words' }, 'Each box requests what is below it; dashed lines are deferred, and ▸ opens. Of many lines only those are drawn that do '
          + 'not follow from others: point at a box for all of its own. ', make('kbd', {}, '/'), ' searches, ', make('kbd', {}, '?'), ' shows all keys.'),
      ];
    }

    function factsOf(graph) {
      const { bindings, root: [top] } = graph;
      const having = word => bindings.filter(({ properties }) => properties.includes(word));
      const root = bindings[top]?.requests.find(({ role }) => role === 'root')?.targets[0];
      const words = {
        launch: 'constructed by build()', shared: 'shared', hub: 'requested by very many', unused: 'unused', async: 'async',
        'main-actor': 'on the main actor', throwing: 'throwing',
      };
      const inside = having('launch').filter(({ number }) => number !== top && number !== root && graph.going(number) > 1);
      return {
        root, words: Object.entries(words).map(([word, text]) => [word, text, having(word).length]).filter(([, , number]) => number > 0),
        requested: sortedBy(bindings.filter(({ fanIn }) => fanIn > 0), ({ fanIn }) => -fanIn).slice(0, 5),
        launched: sortedBy(inside, ({ number }) => -graph.going(number)).slice(0, 5),
      };
    }

    const largest = graph => sortedBy([...graph.parts.all.values()].filter(({ kind }) => kind === 'module'), ({ bindings }) => -bindings.length).slice(0, 6);

    // Names with numbers, each with a bar.
    function ranking(rows) {
      const most = Math.max(...rows.map(([, text, number = text]) => number));
      return rows.length > 0 && make('ul', { class: 'ranking' }, rows.map(([name, text, number = text]) => (
        make('li', { style: `--part:${number / most || 0}` }, make('span', {}, name), make('b', {}, text)))));
    }

    // What has to be turned until a part can be seen in the map.
    function whereabouts(graph, part) {
      const open = openParts(graph.parts, []);
      const isInside = other => other.parts && other.bindings.includes(part.bindings[0]) && other !== part;
      return [...graph.parts.all.values()].filter(other => isInside(other) && !open.has(other.key)).map(({ key }) => key).join('|');
    }

    // A module, a component, or a group of modules: who requests it, and what it requests.
    function drawPart({ graph, part }) {
      const isInside = new Set(part.bindings.map(({ number }) => number));
      const crossing = graph.edges.filter(({ source, target }) => isInside.has(source) !== isInside.has(target));
      const side = (own, other) => {
        const owners = Map.groupBy(crossing.filter(edge => isInside.has(edge[own])), edge => graph.bindings[edge[other]].owner);
        return ranking(sortedBy([...owners], ([, edges]) => -edges.length).slice(0, 40).map(([owner, edges]) => {
          const found = graph.parts.all.get(owner.path);
          return [found ? link({ view: 'map', part: owner.path, open: whereabouts(graph, found) }, owner.name) : shown(owner.name), edges.length];
        }));
      };
      const [above, below] = [side('target', 'source'), side('source', 'target')];
      const shared = part.bindings.filter(({ properties }) => properties.includes('shared')).length;
      const owner = part.bindings[0]?.owner;
      const query = part.kind === 'module' ? `in:${owner.path}` : part.kind === 'frame' ? `component:${part.name}` : null;
      const most = sortedBy(part.bindings, ({ fanIn }) => -fanIn).slice(0, 60);
      return [
        p(`${count(part.bindings.length, 'binding')}, ${shared} of them shared, in ${graph.components[part.component].name}. `,
          link({ view: 'map' }, 'The whole app'), query && [' · ', link({ view: 'list', query }, 'as a list')]),
        section('Requested by', above || p('Nothing outside requests it.')),
        section('Requests', below || p('It requests nothing outside.')),
        section('Bindings', ranking(most.map(binding => [[icon(markOf(binding)), ' ', keyLink(binding)], binding.fanIn]))),
        most.length < part.bindings.length && p(`… and ${part.bindings.length - most.length} more`),
      ];
    }
    """#
}
