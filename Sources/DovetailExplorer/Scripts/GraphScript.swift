// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension PageScript {
  static let graphScript = #"""
    // The graph of the page, and what it answers. The answers are those of GraphIndex, which the tests compare.

    const strengths = ['eager', 'deferred', 'weak'];
    const effectNames = ['throwing', 'async', 'mainActor', 'confined'];

    // The texts of one graph are in one table, and its parts are arrays of numbers. -1 stands for nothing.
    class Graph {
      constructor(data) {
        const text = number => data.strings[number] ?? null;
        const place = (file, line) => (file < 0 ? null : { file: text(file), line });
        const effects = bits => effectNames.filter((_, bit) => bits >> bit & 1);
        const { name, properties, rules, changes, launch, diagnostics, start, isLocal } = data;
        Object.assign(this, { name, properties, rules, changes, launch, diagnostics, start, isLocal });
        this.components = rows(data.components, 3, ([name, parent, binding]) => ({ name: text(name), parent, binding }));
        for (const part of this.components) {
          const outer = this.components[part.parent];
          part.path = outer ? `${outer.path}/${part.name}` : part.name;
        }
        const names = Map.groupBy(rows(data.modules, 3, ([name, component]) => ({ name, component })), ({ name }) => name);
        const paths = new Map();
        this.modules = rows(data.modules, 3, ([name, component, swiftModule]) => {
          const owner = this.components[component];
          const path = `${owner.path}:${text(name)}`;
          paths.set(path, (paths.get(path) ?? 0) + 1);
          return {
            bare: text(name), name: text(name) + (names.get(name).length > 1 ? ` in ${owner.name}` : ''), swiftModule: text(swiftModule),
            path: paths.get(path) > 1 ? `${path} ${paths.get(path)}` : path,
          };
        });
        this.bindings = rows(data.bindings, 14, (row, number) => {
          const [id, kind, key, label, element, tag, lifetime, alias] = row.map(text);
          const [bits, file, line, module, component, traits] = row.slice(8);
          const is = bit => (traits >> bit & 1) === 1;
          return {
            number, id, kind, key, label, element, tag, alias, module, component, lifetime: lifetime ?? '',
            lasting: [alias, lifetime && words(lifetime)].filter(Boolean).join(', '),
            effects: effects(bits), place: place(file, line), owner: this.modules[module] ?? this.components[component],
            isRequestable: is(0), properties: data.properties.filter((_, bit) => is(bit + 1)), replaced: [],
            requests: [], diagnostics: [], severity: '', change: null,
          };
        });
        rows(data.replaced, 3, ([binding, file, line]) => this.bindings[binding].replaced.push(place(file, line)));
        this.constructions = rows(start?.rows ?? [], 8, ([number, begin, total, itself, saving, advice, parent, bits], row) => {
          const binding = this.bindings[number];
          const time = { row, binding, begin, total, itself, saving, advice: start.advice[advice] ?? '', parent, bits, isCritical: false };
          binding.times = [...binding.times ?? [], time];
          return time;
        });
        for (const time of criticalPath(this.constructions)) time.isCritical = true;
        let next = 0;
        this.edges = [];
        rows(data.requests, 5, ([requester, role, type, strength, count]) => {
          const targets = data.targets.slice(next, next += count);
          const request = { role: text(role), type: text(type), strength: strengths[strength], targets };
          this.bindings[requester].requests.push(request);
          for (const target of targets) this.edges.push({ source: requester, target, request, strength: request.strength });
        });
        this.outgoing = this.bindings.map(() => []);
        this.incoming = this.bindings.map(() => []);
        for (const edge of this.edges) {
          this.outgoing[edge.source].push(edge);
          this.incoming[edge.target].push(edge);
        }
        for (const diagnostic of diagnostics) {
          for (const number of diagnostic.bindings) this.bindings[number].diagnostics.push(diagnostic);
        }
        for (const { binding, kind } of changes ?? []) {
          if (this.bindings[binding]) this.bindings[binding].change ??= kind === 'added' ? 'added' : 'changed';
        }
        this.root = this.components.slice(0, 1).map(component => component.binding).filter(node => node >= 0);
        this.reached = this.search(this.root);
        const others = (edges, end, number) => new Set(edges.map(edge => edge[end]).filter(node => node !== number)).size;
        const twins = Map.groupBy(this.bindings, ({ label }) => label);
        for (const binding of this.bindings) {
          const { number, label } = binding;
          binding.origin = twins.get(label).length > 1 ? ` in ${binding.owner.name}` : '';
          binding.fanIn = others(this.incoming[number], 'source', number);
          binding.fanOut = others(this.outgoing[number], 'target', number);
          binding.depth = this.reached.distance(number);
          binding.isHub = binding.fanIn > Math.max(8, this.bindings.length / 20);
          // The most severe diagnostics come first.
          binding.severity = binding.diagnostics[0]?.severity ?? '';
          binding.properties.push(binding.severity, binding.change, binding.isHub && 'hub');
        }
        this.byID = new Map(this.bindings.map(binding => [binding.id, binding]));
      }

      // A breadth-first search from nodes, along the edges that count.
      search(starts, counts = () => true, isBackwards = false) {
        const arrivals = new Map(starts.map(start => [start, { distance: 0 }]));
        for (const [node, { distance }] of arrivals) {
          for (const edge of (isBackwards ? this.incoming : this.outgoing)[node]) {
            const end = isBackwards ? edge.source : edge.target;
            if (!arrivals.has(end) && counts(edge)) arrivals.set(end, { distance: distance + 1, edge });
          }
        }
        return {
          nodes: [...arrivals.keys()],
          has: node => arrivals.has(node),
          distance: node => arrivals.get(node)?.distance ?? null,
          path: node => {
            if (!arrivals.has(node)) return null;
            const edges = [];
            for (let { edge } = arrivals.get(node); edge; { edge } = arrivals.get(edge.source)) edges.unshift(edge);
            return edges;
          },
        };
      }

      leading(to) { return this.search([to], undefined, true); }

      why(node) { return this.reached.path(node); }

      path(from, to) { return this.search([from]).path(to); }

      // The edges of all paths between two bindings.
      allPaths(from, to) {
        const [forwards, backwards] = [this.search([from]), this.leading(to)];
        return this.edges.filter(({ source, target }) => forwards.has(source) && backwards.has(target));
      }

      // The binding from which both are nearest.
      commonRequester(one, other) {
        const [a, b] = [this.leading(one), this.leading(other)];
        return sortedBy(a.nodes.filter(b.has), node => a.distance(node) + b.distance(node))[0] ?? null;
      }

      impact(node) { return sortedBy(this.leading(node).nodes, Number); }

      // What the root needs only because of some bindings, and these.
      dominated(nodes) {
        const cut = new Set(nodes);
        const isLeft = edge => isRetaining(edge) && !cut.has(edge.target);
        const left = this.search(this.root.filter(root => !cut.has(root)), isLeft);
        this.constructed ??= this.search(this.root, isRetaining);
        const gone = this.constructed.nodes.filter(node => !left.has(node));
        return sortedBy([...new Set([...gone, ...nodes.filter(this.reached.has)])], Number);
      }

      // For each binding, how many the root needs only because of it, itself included.
      going(number) {
        this.counts ??= dominatedCounts(this, this.root[0]);
        return this.counts.get(number) ?? (this.reached.has(number) ? 1 : 0);
      }

      // The requests that retain its instance, by those that the root retains, and how far these are from the root.
      retaining(node) {
        const retains = ({ source, target, strength, request }) => source !== node && strength !== 'weak'
          && (!this.root.includes(source) || request.role === 'root')
          && (strength === 'eager' || this.bindings[target].lifetime !== 'weakSingleton');
        const retained = this.search(this.root, retains);
        return this.incoming[node].filter(edge => retains(edge) && retained.has(edge.source))
          .map(({ source }) => ({ source, distance: retained.distance(source) }));
      }

      // Whether the requester inherits the effects of the target.
      passesEffects({ strength, target, request }) {
        return strength === 'eager'
          && (this.bindings[target].lifetime !== 'eagerSingleton' || request.role === 'eagerSingleton');
      }

      // A shortest path of eager requests to a factory that has an effect itself.
      origin(start, effect) {
        const search = this.search([start], edge => this.passesEffects(edge));
        const node = search.nodes.find(other => this.bindings[other].effects.includes(effect));
        return node === undefined ? null : { node, path: search.path(node) };
      }

    }

    const isRetaining = ({ strength }) => strength !== 'weak';

    // How many nodes are reached from the root only through each node, by the semi-dominators of Georgiadis, Tarjan and Werneck 2006.
    function dominatedCounts({ outgoing, incoming }, root) {
      const [order, numbers, parents] = [[], new Map(), []];
      const waiting = root === undefined ? [] : [[root, -1]];
      while (waiting.length > 0) {
        const [node, parent] = waiting.pop();
        if (numbers.has(node)) continue;
        const number = order.push(node) - 1;
        numbers.set(node, number);
        parents[number] = parent;
        for (const edge of outgoing[node]) if (isRetaining(edge) && !numbers.has(edge.target)) waiting.push([edge.target, number]);
      }
      const [semi, label, ancestor, sizes] = [order.map((_, number) => number), order.map((_, number) => number), [], order.map(() => 1)];
      // The node with the least semi-dominator on the way to the top of what is linked. The way is made short.
      const least = node => {
        const way = [];
        for (let next = node; ancestor[ancestor[next]] !== undefined; next = ancestor[next]) way.push(next);
        for (const step of way.reverse()) {
          if (semi[label[ancestor[step]]] < semi[label[step]]) label[step] = label[ancestor[step]];
          ancestor[step] = ancestor[ancestor[step]];
        }
        return ancestor[node] === undefined ? node : label[node];
      };
      for (let node = order.length - 1; node > 0; node--) {
        for (const edge of incoming[order[node]]) {
          const before = isRetaining(edge) ? numbers.get(edge.source) : undefined;
          if (before !== undefined) semi[node] = Math.min(semi[node], semi[least(before)]);
        }
        ancestor[node] = parents[node];
      }
      const dominators = [];
      for (let node = 1; node < order.length; node++) {
        dominators[node] = parents[node];
        while (dominators[node] > semi[node]) dominators[node] = dominators[dominators[node]];
      }
      for (let node = order.length - 1; node > 0; node--) sizes[dominators[node]] += sizes[node];
      return new Map(order.map((node, number) => [node, sizes[number]]));
    }

    // From what was built first, always the construction inside that took longest.
    function criticalPath(constructions) {
      const inside = Map.groupBy(constructions, ({ parent }) => parent);
      const path = [];
      let next = inside.get(-1) ?? [];
      while (next.length > 0) {
        const longest = next.reduce((one, other) => (other.total > one.total ? other : one));
        path.push(longest);
        next = (inside.get(longest.row) ?? []).filter(({ bits }) => bits & 1);
      }
      return path;
    }

    function rows(numbers, width, make) {
      const length = numbers.length / width;
      return Array.from({ length }, (_, row) => make(numbers.slice(row * width, (row + 1) * width), row));
    }
    """#
}
