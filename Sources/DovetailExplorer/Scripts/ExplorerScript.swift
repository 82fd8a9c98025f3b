// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension PageScript {
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
      const route = { ...Object.fromEntries(new URLSearchParams(fields)), view };
      return { ...route, view: Object.hasOwn(views, view) ? view : firstView(graphOf(route)) };
    }

    function go(route) { location.hash = address(route); }

    // What is expanded in a picture, in the map or in the matrix.
    const opened = ({ open = '' }) => new Set(open.split('|').filter(Boolean));

    function graphOf(route) {
      const number = Object.hasOwn(data.graphs, route.graph ?? '') ? Number(route.graph) : 0;
      if (!graphs[number]) {
        graphs[number] = new Graph(data.graphs[number]);
        graphs[number].parts = partsOf(graphs[number]);
      }
      return graphs[number];
    }

    function render() {
      const route = routeOf(location.hash);
      const graph = graphOf(route);
      const [binding, other] = [graph.byID.get(route.binding), graph.byID.get(route.other)];
      const radius = Math.min(4, Math.max(1, Number(route.radius) || 1));
      const part = graph.parts.all.get(route.part);
      const { focus, chosen, steps } = subject({ graph, route, binding, other });
      current = {
        graph, route, binding, other, part, ...answer(graph, route.query ?? ''),
        picture: focus && neighbourhood(graph, focus.number, radius, opened(route), chosen, steps),
      };
      for (const name of ['query', 'lens', 'graph']) pane(name).value = route[name] ?? pane(name).dataset.value;
      const focused = keptFocus();
      drawResults();
      drawPage();
      drawPicture();
      focused();
    }

    // What has the focus keeps it if the page still has it. Otherwise the title gets it.
    function keptFocus() {
      const { activeElement: before } = document;
      const same = other => other.localName === before.localName && other.textContent === before.textContent && other.ariaLabel === before.ariaLabel;
      return () => {
        if (before === document.body || before.isConnected) return;
        const [twin] = [...document.querySelectorAll(before.localName)].filter(same);
        (twin ?? pane('page').querySelector('h2')).focus({ preventScroll: true });
      };
    }

    function drawPage() {
      const { graph, route, binding } = current;
      const [title, draw, isWide = false] = views[route.view];
      const isLost = route.view in verbs && !binding;
      const name = isLost ? 'No such binding' : title(current);
      document.body.className = `${isWide ? 'wide' : ''} ${route.view}`;
      document.title = `${visible(name)} – ${graph.name}`;
      const content = isLost ? p('The graph has none with the identity ', code(shown(route.binding ?? '')), '.')
        : [binding && drawVerbs(binding), draw(current)];
      pane('page').replaceChildren(make('h2', { tabindex: -1 }, shown(name)), ...present(content));
      pane('page').scrollTop = 0;
      for (const anchor of document.querySelectorAll('nav a')) {
        const { view } = anchor.dataset;
        anchor.href = address({ view });
        anchor.ariaCurrent = view === route.view ? 'page' : null;
        anchor.hidden = !isThere(graph, view) && view !== route.view;
        const number = { diagnostics: graph.diagnostics.length, difference: graph.changes?.length }[view];
        anchor.replaceChildren(anchor.dataset.name, ...present(number > 0 && make('b', { class: `tally ${view === 'diagnostics' ? graph.diagnostics[0].severity : ''}` }, number)));
      }
    }

    // The views of one binding.
    const verbs = { binding: 'Binding', near: 'Near', tree: 'Tree', path: 'Path to …', goes: 'What goes' };

    function drawVerbs({ id: binding }) {
      return make('p', { class: 'verbs' }, Object.entries(verbs).map(([view, name]) => (
        link({ view, binding }, name, { 'aria-current': view === current.route.view && 'true' }))));
    }

    function drawResults() {
      const { graph, binding, found, fault, route } = current;
      pane('count').textContent = `${found.length} of ${count(graph.bindings.length, 'binding')}`;
      selected = Math.max(0, found.indexOf(binding));
      list ??= new VirtualRows(pane('results'), heightOfResult, drawResult);
      list.show(found);
      list.reveal(selected);
      drawWords(graph, route);
      const similar = () => similarNames(graph, route.query).map(([name, query]) => [link({ ...route, query }, name), ' ']);
      const hint = () => fault ?? ['Nothing is found. Similar names: ', similar()];
      pane('similar').replaceChildren(...present(found.length === 0 && hint()));
    }

    // A name with its module beside it, or below it if both are long.
    const heightOfResult = ({ label, owner }) => 20 * (label.length + owner.name.length < 34 ? 1 : lines(label.length, 34) + lines(owner.name.length, 38));

    function drawResult(item, index) {
      const badges = badgesOf([item]).map(({ name, meaning }) => icon(name, meaning));
      return make('a', {
        role: 'option', id: `result${index}`, class: 'result', tabindex: -1, 'aria-selected': `${index === selected}`,
        'aria-setsize': list.items.length, 'aria-posinset': index + 1, href: address(routeTo(item)), title: visible(item.lasting),
      }, make('b', {}, icon(markOf(item)), ' ', badges, shown(item.label)), make('small', {}, shown(item.owner.name)));
    }

    // The language of queries: words that find something, with how many, and the fields.
    function drawWords(graph, route) {
      const all = [...graph.properties, 'hub', 'error', 'warning', 'added', 'changed'];
      graph.tallies ??= all.map(word => [word, graph.bindings.filter(({ properties }) => properties.includes(word)).length])
        .filter(([, number]) => number > 0);
      const terms = parseQuery(route.query ?? '').map(({ field, value }) => `${field}:${value}`);
      const turned = term => (terms.includes(term) ? (route.query ?? '').replace(term, '').trim() : `${route.query ?? ''} ${term}`.trim());
      const view = ['list', 'map'].includes(route.view) ? 'list' : route.view;
      const chip = ([word, number]) => [link({ ...route, view, query: turned(`is:${word}`) }, `is:${word}`, { 'aria-current': terms.includes(`is:${word}`) && 'true' }), make('small', {}, number)];
      if (route.view === 'list') pane('language').open = true;
      pane('words').replaceChildren(...graph.tallies.map(tally => li(chip(tally))));
    }

    // Where a click in the list leads: to the binding, or to the end of a path that is being asked for.
    function routeTo({ id }) {
      const { route, other } = current;
      return route.view === 'path' && !other ? { ...route, other: id } : { view: 'binding', binding: id };
    }

    function drawPicture() {
      const { graph, route, picture } = current;
      const canvas = pane('canvas');
      const before = new Map(Array.from(canvas.querySelectorAll('[data-key]'), node => [node.dataset.key, node.getBoundingClientRect()]));
      const unfolded = name => ({ ...route, open: [...opened(route), name].join('|') });
      const draw = () => (picture.isTooMuch ? p(`${count(picture.near.size, 'binding')} are too many for a picture. A smaller distance, or the list beside it, shows them.`)
        : drawNeighbourhood(picture, Object.hasOwn(lenses, route.lens ?? '') ? lenses[route.lens] : lenses.lifetime, unfolded));
      const map = picture || views[route.view][2] ? null : mapOf(graph, route);
      const drawn = picture ? draw() : map && drawMapPicture(map);
      canvas.replaceChildren(...present(drawn));
      const kind = drawn && [route.graph, ...(picture ? [route.view, picture.focus, picture.radius] : ['map'])].join(' ');
      const isSame = kind === canvas.dataset.kind;
      canvas.dataset.kind = kind;
      zoomTo(isSame ? zoom : undefined);
      // What opens appears in a moment.
      if (isSame) for (const box of canvas.querySelectorAll('.box')) box.classList.toggle('fresh', !before.has(box.dataset.key));
      const focus = canvas.querySelector('.focus');
      const old = isSame && focus && before.get(focus.dataset.key);
      if (old) keepFocus(canvas, focus, old, picture?.expanded.size > 0);
      else if (focus) reveal(canvas, focus, true);
      else if (!isSame) canvas.scrollTo((canvas.scrollWidth - canvas.clientWidth) / 2, 0);
    }

    // A box stays where it was on the screen. If something opens, the picture has the room for it.
    function keepFocus(canvas, focus, before, hasRoom) {
      const after = focus.getBoundingClientRect();
      const [x, y] = [after.x - before.x, after.y - before.y];
      const margins = [-y, x, y, -x].map(side => `${Math.max(0, side)}px`);
      if (hasRoom) canvas.querySelector('.drawing').style.margin = margins.join(' ');
      const now = focus.getBoundingClientRect();
      canvas.scrollBy(now.x - before.x, now.y - before.y);
      if (!hasRoom) reveal(canvas, focus);
    }

    // Scrolls the picture, and not the page, until a box is in the middle, unless it can be seen.
    function reveal(canvas, box, isCentred = false) {
      const [inner, outer] = [box, canvas].map(node => node.getBoundingClientRect());
      const isSeen = (low, high) => inner[low] >= outer[low] && inner[high] <= outer[high];
      const x = inner.x + inner.width / 2 - outer.x - outer.width / 2;
      const y = inner.y + inner.height / 2 - outer.y - outer.height / 2;
      canvas.scrollBy(isCentred || !isSeen('left', 'right') ? x : 0, isSeen('top', 'bottom') ? 0 : y);
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
      '+': ['larger', () => zoomTo(zoom * 1.25)],
      '-': ['smaller', () => zoomTo(zoom / 1.25)],
      0: ['the whole picture', () => zoomTo(undefined, true)],
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
      else if (route.part) go({ view: 'map', open: route.open });
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
      if (key === 'Enter' && list.items[selected]) {
        return () => {
          go(routeTo(list.items[selected]));
          // The keys of the page follow.
          pane('page').querySelector('h2').focus({ preventScroll: true });
        };
      }
      return step && (() => {
        selected = Math.min(Math.max(0, selected + step), list.items.length - 1);
        list.reveal(selected);
        for (const node of pane('results').querySelectorAll('.result')) node.ariaSelected = String(node.id === `result${selected}`);
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

    // What is typed changes the list, and the links, which keep the search. The rest of the page stays as it is.
    function searchFor(query) {
      const { graph, route } = current;
      history.replaceState(null, '', address({ ...route, query }));
      current = { ...current, route: { ...route, query }, ...answer(graph, query) };
      drawResults();
      if (route.view === 'list' || route.view === 'path') drawPage();
      for (const anchor of document.querySelectorAll('nav a, #page a, #canvas a')) {
        const other = routeOf(anchor.getAttribute('href'));
        if ((other.query ?? '') === (route.query ?? '')) anchor.setAttribute('href', address({ ...other, query }));
      }
    }

    function begin() {
      const option = (text, value) => make('option', { value }, visible(text));
      pane('graph').replaceChildren(...data.graphs.map(({ name }, number) => option(name, number)));
      pane('lens').replaceChildren(...Object.keys(lenses).map(name => option(name, name)));
      pane('graph').hidden = data.graphs.length < 2;
      const named = Map.groupBy(Object.entries(keys), ([, [meaning]]) => meaning);
      pane('keys').replaceChildren(...[...named].flatMap(([meaning, all]) => [
        make('dt', {}, all.map(([key]) => [make('kbd', {}, key), ' '])), make('dd', {}, meaning)]));
      for (const [sign, name, act] of [['+', 'larger', keys['+'][1]], ['−', 'smaller', keys['-'][1]], ['fit', 'the whole picture', keys['0'][1]]]) {
        pane('tools').append(make('button', { type: 'button', 'aria-label': name, title: name, onclick: act }, sign));
      }
      listen(pane('canvas'));
      pane('query').addEventListener('input', ({ target }) => searchFor(target.value));
      pane('lens').addEventListener('change', ({ target }) => go({ ...current.route, lens: target.value }));
      pane('graph').addEventListener('change', ({ target }) => go({ view: firstView(graphOf({ graph: target.value })), graph: target.value, query: '' }));
      addEventListener('hashchange', render);
      addEventListener('keydown', onKey);
      render();
    }

    begin();
    """#
}
