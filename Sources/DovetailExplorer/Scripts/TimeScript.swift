// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension PageScript {
  static let timeScript = #"""
    // The time of a start, as a waterfall: a row for each construction, those that cost most first, on one axis.

    const milliseconds = time => (time / 1000).toFixed(time < 100 ? 2 : 1);

    function drawTime({ graph, route }) {
      const { start, constructions } = graph;
      if (!start) return p('The page has no recording. ', code('snapshot().explorer(start: recording.report())'), ' writes a page with one.');
      const first = constructions.find(({ parent }) => parent < 0) ?? constructions[0];
      if (!first) return p('Nothing was constructed.');
      const end = Math.max(...constructions.map(({ begin, total }) => begin + total));
      const inBuild = constructions.filter(({ row, begin }) => row !== first.row && begin <= first.total);
      const sorted = sortedBy(constructions, { begin: ({ begin }) => begin, total: ({ total }) => -total }[route.sort] ?? (({ itself }) => -itself));
      const costs = sortedBy(inBuild.map(({ itself }) => itself), time => -time);
      const most = costs.reduce(([sum, number], time) => (sum < 0.8 * first.total ? [sum + time, number + 1] : [sum, number]), [0, 0])[1];
      const savings = sortedBy([...new Map(sortedBy(constructions, ({ saving }) => saving).filter(({ advice }) => advice)
        .map(construction => [construction.advice, construction])).values()], ({ saving }) => -saving);
      return [
        p(code('build()'), ` took ${milliseconds(first.total)} ms and constructed ${count(inBuild.length, 'instance')}`,
          most > 0 && most < inBuild.length && `; ${most} of them took 80 % of the time`,
          inBuild.length < constructions.length - 1 && `. ${constructions.length - 1 - inBuild.length} came later`, '.'),
        section('What deferring saves', ranking(savings.slice(0, 5).map(({ binding, advice, saving }) => [
          [keyLink(binding), ': if ', code(shown(advice))], `${milliseconds(saving)} ms`, saving]))),
        waterfall(graph, sorted, end, route),
      ];
    }

    function waterfall(graph, constructions, end, route) {
      const step = [1, 2, 5, 10].map(factor => factor * 10 ** Math.floor(Math.log10(end / 5 || 1))).find(step => end / step <= 6);
      const ticks = (kind, text) => Array.from({ length: Math.floor(end / step) + 1 }, (_, number) => part(kind, number * step, 0, text?.(number * step / 1000)));
      const part = (kind, begin, length, text = '') => make('i', { class: kind, style: `left:${100 * begin / end}%;width:${100 * length / end}%` }, text);
      const by = ({ parent }) => graph.constructions[parent]?.binding;
      const cells = construction => {
        const { binding, begin, total, itself, isCritical, bits } = construction;
        const state = bits & 4 ? ' failed' : bits & 2 ? ' has not ended' : '';
        const text = `${milliseconds(begin)} to ${milliseconds(begin + total)} ms${isCritical ? ', on the critical path' : ''}`;
        return [
          tableCell(icon(isCritical ? 'critical' : markOf(binding)), ' ', keyLink(binding), state && make('b', { class: 'error' }, state)),
          tableCell(by(construction) && keyLink(by(construction))), tableCell(milliseconds(itself)), tableCell(milliseconds(total)),
          make('span', { role: 'cell', class: 'lane', title: text, 'aria-label': text },
            ticks('tick'), part('span', begin, total), part('own', begin + total - itself, itself)),
        ];
      };
      const height = construction => [lines(construction.binding.label.length, 34), lines(by(construction)?.label.length ?? 0, 26)];
      const sort = (name, key, order = 'descending') => [name, (route.sort ?? 'self') === key ? order : 'none', { ...route, sort: key }];
      const heads = [['construction', 'none'], ['by', 'none'], sort('self, ms', 'self'), sort('total, ms', 'total'), sort('ms from the start', 'begin', 'ascending')];
      const made = table('times', heads, constructions, height, cells, ({ isCritical }) => isCritical && 'critical');
      made.firstChild.lastChild.classList.add('lane');
      made.firstChild.lastChild.append(...ticks('label', time => time));
      return [make('p', { class: 'words' }, 'Light: with what it waited for. Dark: itself. ', icon('critical'), ' is on the critical path, on which the longest always follows.'), made];
    }
    """#
}
