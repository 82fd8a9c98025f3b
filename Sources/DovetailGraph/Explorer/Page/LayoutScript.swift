// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension ExplorerPage {
  static let layoutScript = #"""
    // The positions of boxes and lines in a picture: layered, and the same for the same input. Layout.swift has the same passes with
    // the same decisions, and both are tested with the same cases.
    //
    // Input: nodes {width, height, group}, edges {source, target, eager} with at most one edge for each pair. Requesters are above
    // what they request. Numbers are whole, and a tie goes to the earlier node. Output: the boxes {x, y}, for each edge its points
    // or nothing if it is too long to be drawn, and the size.

    const spacing = { across: 24, down: 56, margin: 16, dummy: 8 };
    const longest = 4;
    const widest = 14;

    function layout(nodes, edges) {
      const links = directed(nodes.length, edges);
      const layers = layered(nodes.length, links);
      const rows = withDummies(nodes, links, layers);
      order(rows);
      return placed(rows, edges, links);
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
      const waiting = new Array(count).fill(0);
      for (const edge of edges) if (edge.eager && edge.source !== edge.target) waiting[edge.target] += 1;
      const place = new Array(count).fill(-1);
      for (let next = 0; next < count; next++) {
        // Of those that nothing left requests eagerly the first one, or of a cycle the first of all.
        const left = wish.filter((node) => place[node] < 0);
        const node = left.find((candidate) => waiting[candidate] === 0) ?? left[0];
        place[node] = next;
        for (const edge of edges) if (edge.eager && edge.source === node && edge.target !== node) waiting[edge.target] -= 1;
      }
      return place;
    }

    // The nodes in the order of a depth-first search along all edges: each before those that are found through it.
    function searched(count, edges) {
      const targets = lists(count);
      for (const edge of edges) targets[edge.source].push(edge.target);
      const isKnown = new Array(count).fill(false);
      const order = [];
      for (let start = count - 1; start >= 0; start--) {
        const path = isKnown[start] ? [] : [start];
        while (path.length > 0) {
          const node = path[path.length - 1];
          isKnown[node] = true;
          // The last target comes first, so that the first one ends up first among those behind a node.
          const target = targets[node].pop();
          if (target === undefined) order.push(path.pop());
          else if (!isKnown[target]) path.push(target);
        }
      }
      return order.reverse();
    }

    // 2. Layers: as far down as the longest path leads, and then as near to what is below as possible.

    function layered(count, links) {
      const layers = new Array(count).fill(0);
      const sorted = [...links].filter((link) => link.from !== link.to).sort((a, b) => a.rank - b.rank || a.number - b.number);
      for (const link of sorted) layers[link.to] = Math.max(layers[link.to], layers[link.from] + 1);
      const room = new Array(count).fill(Infinity);
      const isBelow = new Array(count).fill(false);
      for (const link of links) if (link.from !== link.to) isBelow[link.to] = true;
      for (const link of sorted.reverse()) room[link.from] = Math.min(room[link.from], layers[link.to] - 1);
      for (let node = 0; node < count; node++) {
        if (!isBelow[node] && room[node] !== Infinity) layers[node] = Math.max(layers[node], room[node]);
      }
      return layers;
    }

    // 3. Long edges pass through a dummy in each layer. Beyond four layers they are not drawn.

    function withDummies(nodes, links, layers) {
      const items = nodes.map((node, number) => ({ ...node, number, layer: layers[number], isDummy: false }));
      const segments = [];
      const chains = links.map(() => null);
      for (const link of links) {
        const span = layers[link.to] - layers[link.from];
        if (span < 1 || span > longest) continue;
        const chain = [link.from];
        for (let layer = layers[link.from] + 1; layer < layers[link.to]; layer++) {
          chain.push(items.length);
          items.push({
            width: spacing.dummy, height: 0, group: nodes[link.to].group, number: items.length, layer, isDummy: true,
          });
        }
        chain.push(link.to);
        for (let step = 1; step < chain.length; step++) segments.push([chain[step - 1], chain[step]]);
        chains[link.number] = chain;
      }
      const above = lists(items.length);
      const below = lists(items.length);
      for (const [upper, lower] of segments) {
        above[lower].push(upper);
        below[upper].push(lower);
      }
      const rows = lists(items.reduce((most, item) => Math.max(most, item.layer + 1), 0));
      for (const item of items) rows[item.layer].push(item.number);
      return { items, rows, above, below, chains };
    }

    // 4. Order in layers: medians of the neighbours, groups together, and then swaps while fewer lines cross. The best is kept.

    function order(picture) {
      const { items, rows, above, below } = picture;
      // Groups stand together from the beginning.
      for (const row of rows) row.sort((a, b) => items[a].group - items[b].group || a - b);
      let best = rows.map((row) => [...row]);
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
          best = rows.map((row) => [...row]);
        }
      }
      picture.rows = best;
    }

    function positions(row) {
      const places = new Map();
      row.forEach((item, place) => places.set(item, place));
      return places;
    }

    // Twice the median, so that it is whole, and where the item stands if it has no neighbours.
    function sortByMedians(row, items, neighbours, places) {
      const own = positions(row);
      const median = (values, otherwise) => {
        if (values.length === 0) return 2 * otherwise;
        const sorted = [...values].sort((a, b) => a - b);
        return sorted[Math.floor((sorted.length - 1) / 2)] + sorted[Math.floor(sorted.length / 2)];
      };
      const near = (item) => neighbours[item].map((other) => places.get(other));
      const medians = new Map(row.map((item) => [item, median(near(item), own.get(item))]));
      const members = new Map();
      for (const item of row) {
        if (!members.has(items[item].group)) members.set(items[item].group, []);
        members.get(items[item].group).push(medians.get(item));
      }
      const groups = new Map([...members].map(([group, values]) => [group, median(values, 0)]));
      const before = (a, b) => groups.get(items[a].group) - groups.get(items[b].group) || items[a].group - items[b].group
        || medians.get(a) - medians.get(b) || own.get(a) - own.get(b);
      row.sort(before);
    }

    // Swaps of two neighbours in one group that reduce the crossings with the layers above and below.
    function swapNeighbours({ items, rows, above, below }) {
      rows.forEach((row, layer) => {
        const up = layer > 0 ? positions(rows[layer - 1]) : new Map();
        const down = layer + 1 < rows.length ? positions(rows[layer + 1]) : new Map();
        for (let round = 0, isChanged = true; round < 4 && isChanged; round++) {
          isChanged = false;
          for (let place = 1; place < row.length; place++) {
            const [left, right] = [row[place - 1], row[place]];
            if (items[left].group !== items[right].group) continue;
            const now = pairCrossings(above[left], above[right], up) + pairCrossings(below[left], below[right], down);
            const then = pairCrossings(above[right], above[left], up) + pairCrossings(below[right], below[left], down);
            if (then < now) {
              [row[place - 1], row[place]] = [right, left];
              isChanged = true;
            }
          }
        }
      });
    }

    function pairCrossings(left, right, places) {
      let count = 0;
      for (const a of left) for (const b of right) if (places.get(a) > places.get(b)) count += 1;
      return count;
    }

    // All crossings, counted with a Fenwick tree.
    function crossings({ rows, below }) {
      let count = 0;
      for (let layer = 0; layer + 1 < rows.length; layer++) {
        const places = positions(rows[layer + 1]);
        const tree = new Array(rows[layer + 1].length + 1).fill(0);
        let total = 0;
        for (const item of rows[layer]) {
          const ends = below[item].map((other) => places.get(other));
          for (const end of ends) {
            let smaller = 0;
            for (let index = end + 1; index > 0; index -= index & -index) smaller += tree[index];
            count += total - smaller;
          }
          for (const end of ends) {
            for (let index = end + 1; index < tree.length; index += index & -index) tree[index] += 1;
          }
          total += ends.length;
        }
      }
      return count;
    }

    // 5. Coordinates: each item wants to be at the mean of its neighbours, and keeps its distance to the next. A wide layer stands in
    // several lines, one below the other.

    function placed({ items, rows, above, below, chains }, edges, links) {
      const lines = rows.flatMap((row) => {
        const count = Math.max(1, Math.ceil(row.filter((item) => !items[item].isDummy).length / widest));
        return Array.from({ length: count }, (_, line) => row.filter((_, place) => place % count === line));
      });
      const x = new Array(items.length).fill(0);
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
          const wanted = line.map((item) => {
            const neighbours = isDown ? above[item] : below[item];
            if (neighbours.length === 0) return x[item];
            return neighbours.reduce((sum, other) => sum + x[other], 0) / neighbours.length;
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
        while (pools.length > 0 && pools[pools.length - 1].sum / pools[pools.length - 1].weight > pool.sum / pool.weight) {
          const last = pools.pop();
          pool = { sum: last.sum + pool.sum, weight: last.weight + pool.weight, count: last.count + pool.count };
        }
        pools.push(pool);
      });
      return pools.flatMap((pool) => new Array(pool.count).fill(pool.sum / pool.weight))
        .map((position, place) => position + offsets[place]);
    }

    // 6. Whole numbers, the points of edges, and the size.

    function drawn(items, lines, x, chains, edges, links) {
      const least = items.reduce((least, item) => Math.min(least, x[item.number] - item.width / 2), Infinity);
      const boxes = items.map(() => null);
      let y = spacing.margin;
      let width = 0;
      for (const line of lines) {
        const height = line.reduce((most, item) => Math.max(most, items[item].height), 0);
        for (const item of line) {
          const left = Math.floor(x[item] - items[item].width / 2 - least + 0.5) + spacing.margin;
          boxes[item] = { x: left, y, width: items[item].width, height };
          width = Math.max(width, left + items[item].width + spacing.margin);
        }
        y += height + spacing.down;
      }
      const middle = (box) => box.x + Math.floor(box.width / 2);
      const paths = edges.map((edge, number) => {
        const chain = chains[number];
        if (chain === null) return null;
        const points = [[middle(boxes[chain[0]]), boxes[chain[0]].y + items[chain[0]].height]];
        for (const item of chain.slice(1, -1)) points.push([middle(boxes[item]), boxes[item].y]);
        const last = chain[chain.length - 1];
        points.push([middle(boxes[last]), boxes[last].y]);
        return links[number].from === edge.source ? points : points.reverse();
      });
      return {
        boxes: boxes.filter((_, number) => !items[number].isDummy).map(({ x, y }) => ({ x, y })),
        paths, width: items.length > 0 ? width : 0, height: items.length > 0 ? y - spacing.down + spacing.margin : 0,
      };
    }

    function lists(count) { return Array.from({ length: count }, () => []); }
    """#
}
