// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension ExplorerPage {
  static let searchScript = #"""
    // The queries of GraphIndex: field:X, is:word, and a minus negates. A term ends before the next field, because names have spaces.
    // Words without a field are searched in all texts of a binding.

    function parseQuery(text) {
      const terms = [];
      for (const part of text.split(' ').filter(Boolean)) {
        const [, minus, field = '', value] = part.match(/^(-(?=\p{L}))?(?:([a-z][a-z-]*):(?=\S))?(.*)$/su);
        const last = terms.at(-1);
        if (last && !minus && !field && last.field !== 'is') last.value += ` ${value}`;
        else terms.push({ isNegated: Boolean(minus), field, value });
      }
      return terms;
    }

    // What a query finds, or what is wrong with it.
    function answer(graph, text) {
      try {
        return { found: select(graph, text, 'words'), fault: null };
      } catch (fault) {
        return { found: [], fault: fault.message };
      }
    }

    // The bindings that a query selects. Text without a field is for the given one.
    function select(graph, text, bare = 'name') {
      if (graph.byID.has(text)) return [graph.byID.get(text)];
      const labelled = graph.bindings.filter(({ key, label }) => label === text && key !== text);
      if (labelled.length > 0) return labelled;
      const tests = parseQuery(text).map(({ field, value, isNegated }) => {
        check(field || bare, 'field', Object.keys(searchFields));
        const found = new Set(searchFields[field || bare](graph, value));
        return binding => (isNegated ? binding.isRequestable && !found.has(binding) : found.has(binding));
      });
      return graph.bindings.filter(binding => tests.every(test => test(binding)));
    }

    function check(word, kind, all) {
      const [near] = similar(all, [word]);
      const hint = near ? `; similar: ${near}` : '';
      if (!all.includes(word)) throw new Error(`Unknown ${kind} ${word}${hint}; ${kind}s are ${all.join(', ')}.`);
    }

    // A pattern in which a star stands for any text. Each piece between stars matches at its first place only, because with many
    // stars, there are too many combinations of places to try.
    function starred(text) {
      const [first, ...rest] = text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').split(/\*+/);
      const last = rest.pop();
      const middle = rest.map((piece, place) => `(?=(?<piece${place}>.*?${piece}))\\k<piece${place}>`);
      return [first, ...middle, last === undefined ? '' : `.*${last}`].join('');
    }

    const withoutAny = name => name.replace(/^any /, '');

    const having = (graph, test) => graph.bindings.filter(binding => binding.isRequestable && test(binding));

    // The bindings with a name in which a star stands for any text, or else with a part of it. A name counts without `any`, and
    // without what it is nested in.
    function named(nameOf) {
      return (graph, value) => {
        const pattern = new RegExp(`^([^<[( /]*\\.)?${starred(withoutAny(value))}$`, 's');
        const found = matches => having(graph, binding => {
          const name = nameOf(binding, graph);
          return typeof name === 'string' && matches(name);
        });
        const whole = found(name => pattern.test(withoutAny(name).replace(/\s?#\d+/g, '')));
        return whole.length > 0 ? whole : found(name => name.toLowerCase().includes(value.toLowerCase()));
      };
    }

    // What is related to the bindings of a query, without these.
    function related(relation) {
      return (graph, query) => {
        const starts = select(graph, query).map(({ number }) => number);
        const found = new Set(relation(graph, starts));
        return having(graph, ({ number }) => found.has(number) && !starts.includes(number));
      };
    }

    const searchFields = {
      words: (graph, value) => graph.bindings.filter(({ key, element, tag, label, owner, place }) => (
        value.split(' ').every(word => [key, element, tag, label, owner.name, place?.file].some(matcher(word))))),
      in: (graph, value) => graph.bindings.filter(({ owner }) => owner.path === value),
      name: (graph, value) => {
        const whole = graph.bindings.filter(({ key }) => withoutAny(key) === withoutAny(value));
        return whole.length > 0 ? whole : named(({ element }) => element)(graph, value);
      },
      module: named(({ module }, graph) => graph.modules[module]?.bare),
      component: named(({ component }, graph) => graph.components[component].name),
      tag: named(({ tag }) => tag),
      file: named(({ place }) => place?.file),
      needs: related(({ incoming }, nodes) => nodes.flatMap(node => incoming[node].map(({ source }) => source))),
      'needed-by': related(({ outgoing }, nodes) => nodes.flatMap(node => outgoing[node].map(({ target }) => target))),
      reaches: related((graph, nodes) => graph.search(nodes, undefined, true).nodes),
      'reached-by': related((graph, nodes) => graph.search(nodes).nodes),
      'goes-with': related((graph, nodes) => graph.dominated(nodes)),
      inherits: related((graph, nodes) => graph.search(nodes, edge => graph.passesEffects(edge), true).nodes),
      'inherited-by': related((graph, nodes) => graph.search(nodes, edge => graph.passesEffects(edge)).nodes),
      is: (graph, value) => {
        check(value, 'word', [...graph.properties, 'error', 'warning', 'added', 'changed']);
        return having(graph, ({ properties }) => properties.includes(value));
      },
    };

    // A word is a part of a name, capitals are the beginnings of its words, and a star stands for any text.
    function matcher(value) {
      const pattern = value.includes('*') ? `(^|[. ])${starred(value)}$`
        : /^\p{Lu}{2,}$/u.test(value) ? `${value}|(^|[^\\p{L}])${[...value].join('[^\\p{Lu}\\s]*')}` : null;
      const [test, lower] = [pattern && new RegExp(pattern, 'u'), value.toLowerCase()];
      return name => typeof name === 'string' && (test ? test.test(name) : name.toLowerCase().includes(lower));
    }

    // The names of bindings and modules that are nearest to a query that finds nothing, each with a query.
    function similarNames(graph, text) {
      const keys = graph.bindings.map(({ key }) => [key, `name:${key}`]);
      const names = new Map([...graph.modules.map(({ bare }) => [bare, `module:${bare}`]), ...keys]);
      return similar([...names.keys()], parseQuery(text).map(({ value }) => value)).map(name => [name, names.get(name)]);
    }

    // The five names that are nearest to one of some words.
    function similar(names, words) {
      const score = name => Math.min(...words.map(word => editDistance(word.toLowerCase(), withoutAny(name).toLowerCase())));
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
