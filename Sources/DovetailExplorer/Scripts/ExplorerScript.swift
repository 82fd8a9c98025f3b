// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension ExplorerPage {
  static let explorerScript = #"""
    // The page: three panes that follow the address, and the keyboard.

    const graphs = [];
    const pane = name => document.getElementById(name);
    const data = JSON.parse(pane('data').textContent);
    let current = null;
    let selected = 0;
    let list = null;

    // An address is #view?name=value&…; a search, a lens and a graph stay when the view changes.
    function address({ view, ...fields }) {
      const { graph, query, lens } = current?.route ?? {};
      const present = Object.entries({ graph, query, lens, ...fields }).filter(([, value]) => value || value === 0);
      return `#${view}?${new URLSearchParams(present)}`;
    }

    function routeOf(hash) {
      const [view, fields] = hash.slice(1).split(/\?(.*)/s);
      return { ...Object.fromEntries(new URLSearchParams(fields)), view: view in views ? view : 'map' };
    }

    function go(route) { location.hash = address(route); }

    // What is expanded in a picture or in the matrix.
    const opened = ({ open = '' }) => new Set(open.split('|').filter(Boolean));

    function graphOf(route) {
      const number = data.graphs[route.graph] ? Number(route.graph) : 0;
      if (!graphs[number]) {
        graphs[number] = new Graph(data.graphs[number]);
        graphs[number].map = mapOf(graphs[number]);
      }
      return graphs[number];
    }

    function render() {
      const route = routeOf(location.hash);
      const graph = graphOf(route);
      const binding = graph.byID.get(route.binding);
      const other = graph.byID.get(route.other);
      const radius = Math.min(4, Math.max(1, Number(route.radius) || 1));
      const paths = binding && other ? graph.allPaths(binding.number, other.number) : [];
      const near = paths.length > 0 ? new Set(paths.flatMap(({ source, target }) => [source, target])) : undefined;
      current = {
        graph, route, binding, other, ...answer(graph, route.query ?? ''),
        picture: binding && neighbourhood(graph, binding.number, radius, opened(route), near),
      };
      for (const name of ['query', 'lens', 'graph']) pane(name).value = route[name] ?? pane(name).dataset.value;
      drawResults();
      drawPage();
      drawPicture();
    }

    function drawPage() {
      const { graph, route, binding } = current;
      const [title, draw, isWide = false] = views[route.view];
      const isLost = route.view in verbs && !binding;
      const name = isLost ? 'No such binding' : title(current);
      document.body.className = isWide ? 'wide' : route.view;
      document.title = `${visible(name)} – ${graph.name}`;
      const content = isLost ? p('The graph has none with the identity ', code(shown(route.binding ?? '')), '.')
        : [binding && drawVerbs(binding), draw(current)];
      pane('page').replaceChildren(make('h2', {}, shown(name)), ...present(content));
      for (const anchor of document.querySelectorAll('nav a')) {
        anchor.href = address({ view: anchor.dataset.view });
        anchor.ariaCurrent = anchor.dataset.view === route.view ? 'page' : null;
      }
    }

    // The views of one binding.
    const verbs = { binding: 'Binding', near: 'Near', tree: 'Tree', path: 'Path to …', goes: 'What goes' };

    function drawVerbs({ id: binding }) {
      return make('p', { class: 'verbs' }, Object.entries(verbs).map(([view, name]) => link({ view, binding }, name)));
    }

    function drawResults() {
      const { graph, binding, found, fault, route } = current;
      pane('count').textContent = `${found.length} of ${count(graph.bindings.length, 'binding')}`;
      selected = Math.max(0, found.indexOf(binding));
      list ??= new VirtualRows(pane('results'), heightOfResult, drawResult);
      list.show(found);
      list.reveal(selected);
      const similar = () => similarNames(graph, route.query).map(([name, query]) => [link({ ...route, query }, name), ' ']);
      const hint = () => fault ?? ['Nothing is found. Similar names: ', similar()];
      pane('similar').replaceChildren(...present(found.length === 0 && hint()));
    }

    const heightOfResult = ({ label, lasting, owner }) => (
      4 + 19 * (lines(label.length, 29) + lines(owner.name.length + lasting.length, 33)));

    function drawResult(item, index) {
      const badges = badgesOf([item]).map(({ sign, name, meaning: title }) => (
        make('i', { class: `badge ${name}`, title }, sign)));
      return make('a', {
        role: 'option', id: `result${index}`, class: 'result', tabindex: -1, 'aria-selected': `${index === selected}`,
        'aria-setsize': list.items.length, 'aria-posinset': index + 1, href: address(routeTo(item)),
      }, make('b', {}, badges, shown(item.label)),
      make('small', {}, shown(`${item.owner.name} · ${item.lasting}`)));
    }

    // Where a click in the list leads: to the binding, or to the end of a path that is being asked for.
    function routeTo({ id }) {
      const { route, other } = current;
      return route.view === 'path' && !other ? { ...route, other: id } : { view: 'binding', binding: id };
    }

    function drawPicture() {
      const { graph, route, picture } = current;
      const box = pane('picture');
      const focus = () => box.querySelector('.focus')?.getBoundingClientRect();
      const before = focus();
      const unfolded = name => ({ ...route, open: [...opened(route), name].join('|') });
      const draw = () => (picture.isTooMuch ? p(`${count(picture.near.size, 'binding')} are too many for a picture.`)
        : drawNeighbourhood(picture, lenses[route.lens] ?? lenses.lifetime, unfolded));
      box.replaceChildren(...present(picture ? draw() : graph.map && drawMapPicture(graph.map)));
      const after = focus();
      // The focus stays where it was on the screen. If something opens, the picture has the room for it. At first it is in the middle.
      if (after && before) {
        const [x, y] = [after.x - before.x, after.y - before.y];
        const margins = [-y, x, y, -x].map(side => `${Math.max(0, side)}px`);
        if (picture.expanded.size > 0) box.querySelector('.drawing').style.margin = margins.join(' ');
        box.scrollBy(focus().x - before.x, focus().y - before.y);
        scrollBy(0, focus().y - before.y);
      } else if (after) box.scrollBy(after.x - box.getBoundingClientRect().x - (box.clientWidth - after.width) / 2, 0);
      else box.scrollLeft = (box.scrollWidth - box.clientWidth) / 2;
    }

    // The keyboard

    const to = view => () => (view in verbs ? onBinding(view) : go({ view }));

    const keys = {
      '/': ['search', () => pane('query').select()],
      w: ['why it is here', to('binding')],
      n: ['what is near', to('near')],
      t: ['as a tree', to('tree')],
      p: ['a path to another binding', to('path')],
      x: ['what goes with it', to('goes')],
      m: ['map', to('map')],
      d: ['matrix', to('matrix')],
      l: ['list', to('list')],
      e: ['diagnostics', to('diagnostics')],
      s: ['time of a start', to('time')],
      '[': ['back', () => history.back()],
      ']': ['forward', () => history.forward()],
      '?': ['these keys', () => pane('help').togglePopover()],
      Escape: ['up', up],
    };
    for (const radius of [1, 2, 3, 4]) keys[radius] = ['near, within as many requests', () => onBinding('near', { radius })];

    function onBinding(view, more = {}) {
      const binding = current.binding ?? current.found[selected];
      if (binding) go({ view, binding: binding.id, ...more });
    }

    function up() {
      const { route, binding } = current;
      if (document.activeElement === pane('query')) pane('results').focus();
      else if (binding && route.view !== 'binding') go({ view: 'binding', binding: binding.id });
      else go(binding ? { view: 'list' } : { view: 'map', query: '' });
    }

    function onKey(event) {
      const { key, target } = event;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const isTyping = target.matches('input, select') && key !== 'Escape';
      const act = target.closest('#query, #results') && inList(key) || target.closest('[role=tree]') && inTree(target, key)
        || target.matches('[role=gridcell]') && inGrid(target, key) || !isTyping && keys[key]?.[1];
      if (!act) return;
      event.preventDefault();
      act();
    }

    function inList(key) {
      const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 10, PageUp: -10 }[key];
      if (key === 'Enter' && list.items[selected]) return () => go(routeTo(list.items[selected]));
      return step && (() => {
        selected = Math.min(Math.max(0, selected + step), list.items.length - 1);
        list.reveal(selected);
        for (const name of ['query', 'results']) pane(name).setAttribute('aria-activedescendant', `result${selected}`);
      });
    }

    function inTree(target, key) {
      const links = [...target.closest('[role=tree]').querySelectorAll('a')];
      const turn = { ArrowRight: true, ArrowLeft: false }[key];
      if (turn !== undefined) return () => target.closest('li').turn(turn);
      const next = links[links.indexOf(target) + { ArrowDown: 1, ArrowUp: -1 }[key]];
      return next && (() => next.focus());
    }

    function inGrid(cell, key) {
      const cells = [...cell.closest('[role=grid]').querySelectorAll('[role=gridcell]')];
      const width = Math.sqrt(cells.length);
      const next = cells[cells.indexOf(cell) + { ArrowRight: 1, ArrowLeft: -1, ArrowDown: width, ArrowUp: -width }[key]];
      return next && (() => {
        [cell.tabIndex, next.tabIndex] = [-1, 0];
        next.focus();
      });
    }

    function begin() {
      const option = (text, value) => make('option', { value }, visible(text));
      pane('graph').replaceChildren(...data.graphs.map(({ name }, number) => option(name, number)));
      pane('lens').replaceChildren(...Object.keys(lenses).map(name => option(name, name)));
      pane('graph').hidden = data.graphs.length < 2;
      const lines = Object.entries(keys).map(([key, [meaning]]) => li(make('kbd', {}, key), ` ${meaning}`));
      pane('keys').replaceChildren(...lines);
      pane('query').addEventListener('input', ({ target }) => {
        history.replaceState(null, '', address({ ...current.route, query: target.value }));
        render();
      });
      pane('lens').addEventListener('change', ({ target }) => go({ ...current.route, lens: target.value }));
      pane('graph').addEventListener('change', ({ target }) => go({ view: 'map', graph: target.value, query: '' }));
      addEventListener('hashchange', render);
      addEventListener('keydown', onKey);
      render();
    }

    begin();
    """#
}
