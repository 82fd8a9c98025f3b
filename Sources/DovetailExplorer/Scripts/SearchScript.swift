// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension PageScript {
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

    // What a query finds, or what is wrong with it. What is nearest to its words comes first.
    function answer(graph, text) {
      try {
        const found = select(graph, text, 'words');
        const values = parseQuery(text).filter(({ field, isNegated }) => !field && !isNegated).flatMap(({ value }) => value.split(' '))
          .map(value => ({ value, word: value.toLowerCase(), capitals: humps(value) }));
        const rank = ({ key, element, label }) => values.reduce((sum, value) => (
          sum + Math.min(...[key, element, label].map(name => nearness(withoutAny(name), value)))), 0);
        return { found: values.length > 0 && !graph.byID.has(text) ? sortedBy(found, rank) : found, fault: null };
      } catch (fault) {
        return { found: [], fault: fault.message };
      }
    }

    // How far a name is from a word: it is the name, begins it, is its capitals, begins a word in it, or is a part of it. Of equals,
    // the shorter name is nearer.
    function nearness(name, { value, word, capitals }) {
      const lower = name.toLowerCase();
      const place = lower.indexOf(word);
      const isStart = name[place] !== lower[place] || !/\p{L}/u.test(lower[place - 1] ?? '');
      const level = lower === word ? (name === value ? 0 : 1) : place === 0 ? 2 : capitals?.test(name) ? 3 : place < 0 ? 6 : isStart ? 4 : 5;
      return level * 1000 + Math.min(999, name.length);
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

    // Whether a name is one in which a star stands for any text. Each piece between stars is at its first place, so the time is linear.
    function starred(pattern) {
      const pieces = pattern.split('*');
      const [first, last] = [pieces[0], pieces.at(-1)];
      return name => {
        if (pieces.length === 1) return name === pattern;
        if (!name.startsWith(first)) return false;
        let end = first.length;
        for (const piece of pieces.slice(1, -1)) {
          const place = name.indexOf(piece, end);
          if (place < 0) return false;
          end = place + piece.length;
        }
        return name.length >= end + last.length && name.endsWith(last);
      };
    }

    // Such a test of a name, or of what follows a point in it. Text that follows a point inside brackets is no name by itself.
    function nested(pattern) {
      const test = starred(pattern);
      return name => {
        const isEnd = character => '<[( '.includes(character);
        for (let place = -1; place < name.length && !(place >= 0 && isEnd(name[place])); place++) {
          if ((place < 0 || name[place] === '.') && test(name.slice(place + 1))) return true;
        }
        return false;
      };
    }

    const withoutAny = name => name.replace(/^any /, '');

    const having = (graph, test) => graph.bindings.filter(binding => binding.isRequestable && test(binding));

    // The bindings with a name in which a star stands for any text, or else with a part of it. A name counts without `any`, and
    // without what it is nested in.
    function named(nameOf) {
      return (graph, value) => {
        const test = nested(withoutAny(value));
        const found = matches => having(graph, binding => {
          const name = nameOf(binding, graph);
          return typeof name === 'string' && matches(name);
        });
        const whole = found(name => test(withoutAny(name).replace(/\s?#\d+/g, '')));
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
      words: (graph, value) => {
        const tests = value.split(' ').map(matcher);
        return graph.bindings.filter(binding => {
          binding.texts ??= [binding.label, binding.key, binding.element, binding.tag, binding.owner.name, binding.place?.file]
            .filter(Boolean).join('\n');
          binding.lower ??= binding.texts.toLowerCase();
          return tests.every(test => test(binding));
        });
      },
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
        check(value, 'word', [...graph.properties, 'hub', 'error', 'warning', 'added', 'changed']);
        return having(graph, ({ properties }) => properties.includes(value));
      },
    };

    // The capitals of a name: `CM` or `CaMo` for CartModel.
    function humps(value) {
      const parts = value.match(/\p{Lu}[^\p{Lu}]*/gu) ?? [];
      return parts.length > 1 && parts.join('') === value && /^\p{L}+$/u.test(value)
        ? new RegExp(`(^|[^\\p{L}])${parts.join('[^\\p{Lu}\\s]*')}`, 'mu') : null;
    }

    // A word is a part of a text, or the capitals of a name, and a star stands for any text.
    function matcher(value) {
      if (value.includes('*')) {
        const test = nested(value);
        return ({ texts }) => texts.split('\n').some(text => test(withoutAny(text)));
      }
      const [capitals, lower] = [humps(value), value.toLowerCase()];
      return binding => binding.lower.includes(lower) || Boolean(capitals?.test(binding.texts));
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
