// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension ExplorerPage {
  static let searchScript = #"""
    // The language of the search field: words, "exact words", field:text, fanin:>10, is:unused; a minus negates.

    function parseQuery(text) {
      const terms = text.matchAll(/(-?)(?:([a-z]+):(?=["\S]))?(?:"([^"]*)"?|(\S+))/gi);
      return [...terms].map(([, minus, field = '', exact, bare]) => {
        const isField = field.toLowerCase() in searchFields;
        const value = exact ?? bare;
        return {
          isNegated: minus === '-', isExact: exact !== undefined, field: isField ? field.toLowerCase() : 'any',
          value: isField || field === '' ? value : `${field}:${value}`,
        };
      });
    }

    // A test of bindings.
    function compileQuery(graph, text) {
      const tests = parseQuery(text).map(({ field, value, isExact, isNegated }) => {
        const test = searchFields[field](graph, matcher(value, isExact), value);
        return binding => Boolean(test(binding)) !== isNegated;
      });
      return binding => tests.every(test => test(binding));
    }

    const isNamed = matches => ({ key, element, tag }) => [key, element, tag].some(matches);

    const isSpelled = matches => name => matches(name) || matches(words(name));

    // A test for what leads to a binding with a name, along the edges that count.
    function leadingTo(counts) {
      return (graph, matches) => {
        const ends = graph.bindings.filter(isNamed(matches)).map(({ number }) => number);
        const search = graph.search(ends, edge => counts(graph, edge), true);
        return ({ number }) => search.has(number);
      };
    }

    // A test for what has a request at one end, and a binding with a name at the other.
    function linked(edges, end) {
      return (graph, matches) => ({ number }) => graph[edges][number].some(edge => isNamed(matches)(graph.bindings[edge[end]]));
    }

    // A test of a number.
    function compared(name) {
      return (graph, matches, value) => {
        const [, sign, limit] = value.match(/^([<>]?=?)(\d+)$/) ?? [];
        return binding => {
          const [left, right] = [binding[name] ?? NaN, Number(limit)];
          const isSame = left === right;
          return { '>': left > right, '<': left < right, '>=': left >= right, '<=': left <= right, '=': isSame, '': isSame }[sign];
        };
      };
    }

    const searchFields = {
      any: (graph, matches) => binding => (
        isNamed(matches)(binding) || [binding.label, binding.owner.name, binding.place?.file].some(matches)),
      in: (graph, _, value) => binding => binding.owner.path === value,
      module: (graph, matches) => ({ module }) => matches(graph.modules[module]?.bare),
      component: (graph, matches) => ({ component }) => matches(graph.components[component].name),
      file: (_, matches) => ({ place }) => matches(place?.file),
      tag: (_, matches) => ({ tag }) => matches(tag),
      lifetime: (_, matches) => ({ lifetime }) => isSpelled(matches)(lifetime),
      effect: (_, matches) => ({ effects }) => effects.some(isSpelled(matches)),
      needs: linked('outgoing', 'target'),
      neededby: linked('incoming', 'source'),
      reaches: leadingTo(() => true),
      inherits: leadingTo((graph, edge) => graph.passesEffects(edge)),
      fanin: compared('fanIn'),
      fanout: compared('fanOut'),
      depth: compared('depth'),
      is: (_, matches, value) => properties[value.toLowerCase()] ?? (() => false),
    };

    const properties = {
      unused: ({ isRequestable, depth }) => isRequestable && depth === null,
      missing: ({ kind }) => kind === 'missing' || kind === 'unsatisfiable',
      shared: ({ lifetime }) => lifetime.endsWith('ingleton'),
      transient: ({ lifetime }) => lifetime === 'transient',
      alias: ({ alias }) => alias !== null,
      eager: ({ lifetime }) => lifetime === 'eagerSingleton',
      hub: ({ isHub }) => isHub,
      launch: ({ isConstructedAtBuild }) => isConstructedAtBuild,
      cycle: ({ isOnCycle }) => isOnCycle,
      error: ({ severity }) => severity === 'error',
      warning: ({ severity }) => severity === 'warning',
      added: ({ change }) => change === 'added',
      changed: ({ change }) => change === 'changed',
    };

    // A word matches a part of a name, and capitals the beginnings of its words. A star stands for any text, and then the whole name
    // counts, with or without `any` and what it is nested in.
    function matcher(value, isExact) {
      const letters = text => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
      const pattern = isExact ? `^(any )?${letters(value)}$`
        : value.includes('*') ? `(^|[. ])${value.split('*').map(letters).join('.*')}$`
          : /^\p{Lu}{2,}$/u.test(value) ? `${value}|(^|[^\\p{L}])${[...value].join('[^\\p{Lu}\\s]*')}` : null;
      const [test, lower] = [pattern && new RegExp(pattern, 'u'), value.toLowerCase()];
      return name => typeof name === 'string' && (test ? test.test(name) : name.toLowerCase().includes(lower));
    }

    // The names nearest to the words of a query that finds nothing.
    function similarNames(graph, text) {
      const wanted = parseQuery(text).map(({ value }) => value.toLowerCase());
      const names = [...new Set([...graph.bindings.map(({ key }) => key), ...graph.modules.map(({ bare }) => bare)])];
      const bare = name => name.toLowerCase().replace(/^any /, '');
      const score = name => Math.min(...wanted.map(word => editDistance(word, bare(name))));
      return sortedBy(names.filter(name => score(name) <= Math.max(2, name.length / 3)), score).slice(0, 5);
    }

    // The number of letters to insert, remove, replace or swap.
    function editDistance(a, b) {
      if (Math.abs(a.length - b.length) > 8 || a.length > 80) return Infinity;
      let [before, row] = [[], Array.from({ length: b.length + 1 }, (_, index) => index)];
      for (let i = 1; i <= a.length; i++) {
        const next = [i];
        for (let j = 1; j <= b.length; j++) {
          next[j] = Math.min(row[j] + 1, next[j - 1] + 1, row[j - 1] + (a[i - 1] === b[j - 1] ? 0 : 1));
          if (a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) next[j] = Math.min(next[j], before[j - 2] + 1);
        }
        [before, row] = [row, next];
      }
      return row[b.length];
    }

    // A name in camel case as words.
    const words = name => name.replace(/\p{Lu}/gu, letter => ` ${letter.toLowerCase()}`).trim();
    """#
}
