// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension PageScript {
  static let layoutScript = #"""
    // The positions of boxes and lines in a picture: layered, and the same for the same input.
    //
    // Input: nodes {width, height, group}, edges {source, target, eager} with at most one edge for each pair. Requesters are above
    // what they request. Numbers are whole, and a tie goes to the earlier node. Output: the boxes {x, y}, for each edge its points
    // or nothing if it is too long to be drawn, the size, and the place of each node in its layer. Nodes with such a place
    // of an `old` picture keep their order. No text is measured: widths come from counts of characters.
    //
    // Origin: Gansner, Koutsofios, North and Vo 1993 for layers and medians.

    const spacing = { across: 24, down: 44, margin: 16, dummy: 8 };
    const longest = 4;
    const widest = 1300;

    function layout(nodes, edges, room = widest) {
      const links = directed(nodes.length, edges);
      const layers = layered(nodes, links);
      const rows = withDummies(nodes, links, layers);
      order(rows);
      rows.rows = rows.rows.map(row => inOldOrder(row, rows.items));
      return { ...placed(rows, edges, links, room), places: new Map(rows.rows.flatMap(row => [...positions(row)])) };
    }

    // 1. Acyclic: eager edges decide what is above. Others that point up are turned, and so are the eager edges that close a cycle.

    function directed(count, edges) {
      const place = ranks(count, edges);
      return edges.map(({ source, target }, number) => {
        const [from, to] = place[source] <= place[target] ? [source, target] : [target, source];
        return { from, to, number, rank: place[from] };
      });
    }

    // The place of each node in an order in which eager edges lead to later ones.
    function ranks(count, edges) {
      const wish = searched(count, edges);
      const waiting = repeated(count, 0);
      const eager = edges.filter(edge => edge.eager && edge.source !== edge.target);
      for (const { target } of eager) waiting[target] += 1;
      const place = repeated(count, -1);
      for (let next = 0; next < count; next++) {
        // Of those that nothing left requests eagerly the first one, or of a cycle the first of all.
        const left = wish.filter(node => place[node] < 0);
        const node = left.find(candidate => waiting[candidate] === 0) ?? left[0];
        place[node] = next;
        for (const { source, target } of eager) if (source === node) waiting[target] -= 1;
      }
      return place;
    }

    // The nodes in the order of a depth-first search along all edges: each before those that are found through it.
    function searched(count, edges) {
      const targets = lists(count);
      for (const { source, target } of edges) targets[source].unshift(target);
      const isKnown = new Set();
      const order = [];
      const visit = node => {
        if (isKnown.has(node)) return;
        isKnown.add(node);
        targets[node].forEach(visit);
        order.unshift(node);
      };
      // The last one comes first, so that the first one ends up first.
      for (let start = count - 1; start >= 0; start--) visit(start);
      return order;
    }

    // 2. Layers: as far down as the longest path leads, and then as near to what is below as possible.

    // What is on top stays there.

    function layered(nodes, links) {
      const layers = repeated(nodes.length, 0);
      const room = repeated(nodes.length, Infinity);
      const sorted = sortedBy(links.filter(({ from, to }) => from !== to), ({ rank }) => rank);
      for (const { from, to } of sorted) layers[to] = Math.max(layers[to], layers[from] + 1);
      for (const { from, to } of sorted) room[from] = Math.min(room[from], layers[to] - 1);
      const isBelow = new Set(sorted.map(({ to }) => to));
      return layers.map((layer, node) => (isBelow.has(node) || nodes[node].isTop || room[node] === Infinity ? layer : Math.max(layer, room[node])));
    }

    // 3. Long edges pass through a dummy in each layer. Beyond four layers they are not drawn.

    function withDummies(nodes, links, layers) {
      const items = nodes.map((node, number) => ({ ...node, number, layer: layers[number] }));
      const dummy = (group, layer) => (
        items.push({ width: spacing.dummy, height: 0, group, number: items.length, layer, isDummy: true }) - 1);
      const chains = links.map(({ from, to }) => {
        const span = layers[to] - layers[from];
        if (span < 1 || span > longest) return null;
        const dummies = Array.from({ length: span - 1 }, (_, step) => dummy(nodes[to].group, layers[from] + step + 1));
        return [from, ...dummies, to];
      });
      const [above, below] = [lists(items.length), lists(items.length)];
      for (const chain of chains.filter(Boolean)) {
        chain.slice(1).forEach((lower, step) => {
          above[lower].push(chain[step]);
          below[chain[step]].push(lower);
        });
      }
      const rows = lists(Math.max(0, ...layers.map(layer => layer + 1)));
      for (const item of items) rows[item.layer].push(item.number);
      return { items, rows, above, below, chains };
    }

    // 4. Order in layers: medians of the neighbours, groups together, and then swaps while fewer lines cross. The best is kept.

    function order(picture) {
      const { items, rows, above, below } = picture;
      // Groups stand together from the beginning.
      for (const row of rows) row.sort((a, b) => items[a].group - items[b].group || a - b);
      let best = rows.map(row => [...row]);
      let fewest = crossings(picture);
      for (let sweep = 0; sweep < 8 && fewest > 0; sweep++) {
        const isDown = sweep % 2 === 0;
        for (let step = 1; step < rows.length; step++) {
          const row = isDown ? step : rows.length - 1 - step;
          const places = positions(rows[isDown ? row - 1 : row + 1]);
          sortByMedians(rows[row], items, isDown ? above : below, places);
        }
        swapNeighbours(picture);
        const count = crossings(picture);
        if (count < fewest) {
          fewest = count;
          best = rows.map(row => [...row]);
        }
      }
      picture.rows = best;
    }

    // Nodes that have been drawn before, in their order, where such nodes stand. Groups stay together.
    function inOldOrder(row, items) {
      const old = sortedBy(row.filter(item => items[item].old !== undefined), item => items[item].old);
      const groups = [...new Set([...old, ...row].map(item => items[item].group))];
      const filled = row.map(item => (items[item].old === undefined ? item : old.shift()));
      return sortedBy(filled, item => groups.indexOf(items[item].group));
    }

    function positions(row) {
      return new Map(row.map((item, place) => [item, place]));
    }

    // Twice the median, so that it is whole, and where the item stands if it has no neighbours.
    function sortByMedians(row, items, neighbours, places) {
      const own = positions(row);
      const median = (values, otherwise) => {
        if (values.length === 0) return 2 * otherwise;
        const sorted = [...values].sort((a, b) => a - b);
        return sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.floor(sorted.length / 2)];
      };
      const near = item => neighbours[item].map(other => places.get(other));
      const medians = new Map(row.map(item => [item, median(near(item), own.get(item))]));
      const members = Map.groupBy(row, item => items[item].group);
      const groups = new Map([...members].map(([group, list]) => [group, median(list.map(item => medians.get(item)), 0)]));
      const before = (a, b) => groups.get(items[a].group) - groups.get(items[b].group) || items[a].group - items[b].group
        || medians.get(a) - medians.get(b) || own.get(a) - own.get(b);
      row.sort(before);
    }

    // Swaps of two neighbours in one group that reduce the crossings with the layers above and below.
    function swapNeighbours({ items, rows, above, below }) {
      rows.forEach((row, layer) => {
        const [up, down] = [-1, 1].map(step => positions(rows[layer + step] ?? []));
        const cost = (a, b) => pairCrossings(above[a], above[b], up) + pairCrossings(below[a], below[b], down);
        for (let round = 0, isChanged = true; round < 4 && isChanged; round++) {
          isChanged = false;
          for (let place = 1; place < row.length; place++) {
            const [left, right] = [row[place - 1], row[place]];
            if (items[left].group !== items[right].group) continue;
            if (cost(right, left) < cost(left, right)) {
              [row[place - 1], row[place]] = [right, left];
              isChanged = true;
            }
          }
        }
      });
    }

    function pairCrossings(left, right, places) {
      return left.reduce((sum, a) => sum + right.filter(b => places.get(a) > places.get(b)).length, 0);
    }

    function crossings({ rows, below }) {
      return rows.slice(1).reduce((sum, lower, layer) => {
        const places = positions(lower);
        const pairs = rows[layer].flatMap((left, place) => rows[layer].slice(place + 1).map(right => [below[left], below[right]]));
        return pairs.reduce((total, [left, right]) => total + pairCrossings(left, right, places), sum);
      }, 0);
    }

    // 5. Coordinates: each item wants to be at the mean of its neighbours, and keeps its distance to the next. A wide layer stands in
    // several lines, one below the other.

    function placed({ items, rows, above, below, chains }, edges, links, room) {
      const lines = rows.flatMap(row => {
        const width = row.reduce((sum, item) => sum + items[item].width + spacing.across, 0);
        const count = Math.min(row.length, Math.ceil(width / room));
        return Array.from({ length: count }, (_, line) => row.filter((_, place) => place % count === line));
      });
      const x = repeated(items.length, 0);
      for (const line of lines) {
        let left = 0;
        for (const item of line) {
          x[item] = left + items[item].width / 2;
          left += items[item].width + spacing.across;
        }
      }
      for (let sweep = 0; sweep < 4; sweep++) {
        const isDown = sweep % 2 === 0;
        for (let step = 0; step < lines.length; step++) {
          const line = lines[isDown ? step : lines.length - 1 - step];
          const wanted = line.map(item => {
            const neighbours = isDown ? above[item] : below[item];
            return neighbours.length > 0 ? neighbours.reduce((sum, other) => sum + x[other], 0) / neighbours.length : x[item];
          });
          spread(line, items, wanted).forEach((position, place) => { x[line[place]] = position; });
        }
      }
      return drawn(items, lines, x, chains, edges, links);
    }

    // Positions as near to what is wanted as the distances allow: isotonic regression, by pooling adjacent violators.
    function spread(line, items, wanted) {
      const offsets = [0];
      for (let place = 1; place < line.length; place++) {
        offsets.push(offsets[place - 1] + (items[line[place - 1]].width + items[line[place]].width) / 2 + spacing.across);
      }
      const pools = [];
      line.forEach((item, place) => {
        const weight = items[item].isDummy ? 4 : 1;
        let pool = { sum: weight * (wanted[place] - offsets[place]), weight, count: 1 };
        while (pools.length > 0 && pools.at(-1).sum / pools.at(-1).weight > pool.sum / pool.weight) {
          const last = pools.pop();
          pool = { sum: last.sum + pool.sum, weight: last.weight + pool.weight, count: last.count + pool.count };
        }
        pools.push(pool);
      });
      return pools.flatMap(pool => repeated(pool.count, pool.sum / pool.weight))
        .map((position, place) => position + offsets[place]);
    }

    // 6. Whole numbers, the points of edges, and the size.

    function drawn(items, lines, x, chains, edges, links) {
      const least = Math.min(...items.map(({ number, width }) => x[number] - width / 2));
      const boxes = items.map(() => null);
      let y = spacing.margin;
      let width = 0;
      for (const line of lines) {
        const height = Math.max(...line.map(item => items[item].height));
        for (const item of line) {
          const left = Math.floor(x[item] - items[item].width / 2 - least + 0.5) + spacing.margin;
          boxes[item] = { x: left, y, width: items[item].width, height };
          width = Math.max(width, left + items[item].width + spacing.margin);
        }
        y += height + spacing.down;
      }
      const middle = box => box.x + Math.floor(box.width / 2);
      const paths = edges.map((edge, number) => {
        const chain = chains[number];
        if (!chain) return null;
        const points = [[middle(boxes[chain[0]]), boxes[chain[0]].y + items[chain[0]].height]];
        for (const item of chain.slice(1)) {
          const { y, height } = boxes[item];
          points.push([middle(boxes[item]), y]);
          // Between the boxes of a line, an edge leads straight down.
          if (items[item].isDummy) points.push([middle(boxes[item]), y + height]);
        }
        return links[number].from === edge.source ? points : points.reverse();
      });
      return {
        boxes: boxes.filter((_, number) => !items[number].isDummy).map(({ x, y }) => ({ x, y })),
        paths, width: items.length > 0 ? width : 0, height: items.length > 0 ? y - spacing.down + spacing.margin : 0,
      };
    }

    const repeated = (count, value) => new Array(count).fill(value);

    const lists = count => Array.from({ length: count }, () => []);
    """#
}
