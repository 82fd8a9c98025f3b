// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension PageScript {
  static let matrixScript = #"""
    // Who requests whom, as a matrix of components, modules and bindings.

    const mostRows = 60;

    function drawMatrix({ graph, route }) {
      const open = opened(route);
      const parts = matrixParts(graph, open);
      if (parts.length > mostRows) {
        const closed = link({ ...route, open: '' }, 'Close all');
        return p(`${parts.length} rows are too many to be read; ${mostRows} are not. `, closed);
      }
      const cells = matrixCells(graph, parts);
      // Requesters come first, so what is layered is triangular.
      const places = new Map(parts.map(({ key }, place) => [key, place]));
      const edges = [...cells.values()].map(({ source, target, strength }) => (
        { source: places.get(source), target: places.get(target), eager: strength === 'eager' }));
      const order = ranks(parts.length, edges.filter(({ source, target }) => source !== undefined && target !== undefined));
      const sorted = sortedBy(parts, ({ key }) => order[places.get(key)]);
      const sentence = make('span', { class: 'words', 'aria-live': 'polite' }, 'Focus a cell.');
      const cell = (row, column) => {
        const found = cells.get(`${row.key}\n${column.key}`);
        const rule = row === column ? undefined : graph.rules.find(rule => forbids(rule, row, column));
        const text = cellSentence(row, column, found, rule ?? found?.broken, rule ? 'it' : 'some of it');
        const sign = found ? `${found.count}${{ eager: '●', deferred: '◐', weak: '○' }[found.strength]}` : '';
        const kinds = ['cell', row === column && 'own', rule && 'forbidden', found?.broken && 'violated'];
        return make('span', {
          role: 'gridcell', class: kinds.filter(Boolean).join(' '), tabindex: -1, title: text, 'aria-label': text,
          onfocus: () => { sentence.textContent = text; },
        }, sign);
      };
      const turned = key => {
        const others = [...open].filter(other => other !== key);
        return { ...route, open: (open.has(key) ? others : [...others, key]).join('|') };
      };
      const head = part => make('span', { role: 'rowheader' }, part.binding ? keyLink(part.binding)
        : link(turned(part.key), `${open.has(part.key) ? '▾' : '▸'} ${part.name}`));
      const line = (...cells) => make('div', { role: 'row' }, cells);
      // As high as half of the longest name.
      const top = Math.min(40, Math.max(9, ...parts.map(({ name }) => name.length / 4)));
      const column = ({ name }) => make('span', { role: 'columnheader', class: 'top' }, make('b', {}, shown(name)));
      const grid = make('div', {
        role: 'grid', class: 'grid', style: `--count:${parts.length};--top:${top}`, 'aria-label': 'matrix',
      }, line(make('span', { role: 'columnheader' }), sorted.map(column)),
      sorted.map(row => line(head(row), sorted.map(column => cell(row, column)))));
      grid.querySelector('[role=gridcell]')?.setAttribute('tabindex', 0);
      return [p('A row requests the columns. ', sentence), grid,
        section('Rules', listed(ul, graph.rules.map(({ name, because }) => shown(`${name}: ${because}`))))];
    }

    // A part for each module, and one for each binding of those that are open. Of too many modules, a part for each component, and
    // one for each module of those that are open.
    function matrixParts(graph, open) {
      const isShown = ({ isRequestable }) => isRequestable;
      const owners = [...Map.groupBy(graph.bindings.filter(isShown), ({ owner }) => owner)]
        .map(([{ path, name }, bindings]) => ({ key: path, name, bindings, component: bindings[0].component }));
      const inner = owner => [owner, ...(open.has(owner.key) ? owner.bindings : []).map(binding => ({
        key: binding.id, name: binding.label, binding, bindings: [binding],
      }))];
      const whole = graph.components.map(({ path, name }, number) => ({
        key: `all ${path}`, name, bindings: graph.bindings.filter(binding => isShown(binding) && binding.component === number),
        owners: owners.filter(({ component }) => component === number),
      }));
      const parts = owners.length <= mostRows ? owners : whole.flatMap(part => (open.has(part.key) ? part.owners : [part]));
      return parts.flatMap(inner);
    }

    // The requests by row and column. An open module has only those that none of its bindings has.
    function matrixCells(graph, parts) {
      const inner = sortedBy(parts, ({ binding }) => (binding ? 1 : 0));
      const keys = new Map(inner.flatMap(({ key, bindings }) => bindings.map(({ number }) => [number, key])));
      const ends = edges => edges.map(edge => ({ ...edge, source: keys.get(edge.source), target: keys.get(edge.target) }));
      const violated = graph.rules.flatMap(rule => rule.violations.map(([source, target]) => ({ source, target, rule })));
      const broken = joined(ends(violated));
      const cells = joined(ends(graph.edges));
      for (const [pair, cell] of cells) cell.broken = broken.get(pair)?.rule;
      return cells;
    }

    // Whether a rule forbids each request from one part to another.
    function forbids(rule, row, column) {
      const groups = (part, numbers) => [...new Set(part.bindings.map(({ number }) => numbers[number] ?? -1))];
      const pairs = { all: () => true, different: (from, to) => from !== to, upward: (from, to) => to < from };
      const targets = groups(column, rule.to);
      return groups(row, rule.from).every(from => targets.every(to => from >= 0 && to >= 0 && pairs[rule.pairs](from, to)));
    }

    function cellSentence(row, column, cell, rule, what) {
      const requests = cell ? `makes ${count(cell.count, 'request')} of` : 'requests nothing of';
      const strength = cell && cell.strength !== 'eager' ? `, all ${cell.strength}` : '';
      const forbidden = rule ? ` The rule ${rule.name} forbids ${what}, because ${rule.because}.` : '';
      return visible(`${row.name} ${requests} ${column.name}${strength}.${forbidden}`);
    }
    """#
}
