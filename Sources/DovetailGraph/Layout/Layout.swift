// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The positions of boxes and lines in a picture: layered, with requesters above what they request, and the same for the
/// same input.
///
/// The script of the explorer has the same passes with the same decisions, and both are tested with the same cases. A tie
/// goes to the earlier node. No text is measured: widths come from counts of characters.
///
/// - Cost: that of the passes is linear in nodes and edges, except for sorting, and for pairs of lines at neighbours.
/// - Origin: Gansner, Koutsofios, North and Vo 1993 for layers and medians.
struct Layout: Equatable {
  struct Node: Equatable {
    let width: Int
    let height: Int
    /// Nodes of one group stand together in their layer.
    var group = 0
  }

  /// At most one for each pair of nodes.
  struct Edge: Equatable {
    let source: Int
    let target: Int
    /// Whether it decides what is above.
    var isEager = true
  }

  struct Point: Equatable {
    var x: Int
    var y: Int
  }

  /// The upper left corner of each node.
  private(set) var boxes: [Point] = []
  /// The points of each edge, from its source; `nil` if it is too long to be drawn.
  private(set) var paths: [[Point]?] = []
  private(set) var width = 0
  private(set) var height = 0

  static let across = 24
  static let down = 56
  static let margin = 16
  fileprivate static let dummyWidth = 8
  fileprivate static let longest = 4
  fileprivate static let widest = 14

  init(_ nodes: [Node], _ edges: [Edge]) {
    let links = Link.directed(edges, count: nodes.count)
    var rows = Rows(nodes, links, layers: Link.layers(of: links, count: nodes.count))
    rows.order()
    place(rows, edges, links)
  }
}

// MARK: - Acyclic

/// An edge from an upper to a lower node.
private struct Link {
  let from: Int
  let to: Int
  let number: Int
  let rank: Int

  /// Eager edges decide what is above. Others that point up are turned, and so are the eager edges that close a cycle.
  static func directed(_ edges: [Layout.Edge], count: Int) -> [Link] {
    let place = ranks(edges, count: count)
    return edges.enumerated().map { number, edge in
      let isTurned = place[edge.source] > place[edge.target]
      let (from, to) = isTurned ? (edge.target, edge.source) : (edge.source, edge.target)
      return Link(from: from, to: to, number: number, rank: place[from])
    }
  }

  /// The place of each node in an order in which eager edges lead to later ones.
  private static func ranks(_ edges: [Layout.Edge], count: Int) -> [Int] {
    let eager = edges.filter { $0.isEager && $0.source != $0.target }
    var waiting = [Int](repeating: 0, count: count)
    for edge in eager { waiting[edge.target] += 1 }
    var place = [Int](repeating: -1, count: count)
    var left = searched(edges, count: count)
    for next in 0..<count {
      // Of those that nothing left requests eagerly the first one, or of a cycle the first of all.
      let node = left.remove(at: left.firstIndex { waiting[$0] == 0 } ?? 0)
      place[node] = next
      for edge in eager where edge.source == node { waiting[edge.target] -= 1 }
    }
    return place
  }

  /// The nodes in the order of a depth-first search along all edges: each before those that are found through it.
  private static func searched(_ edges: [Layout.Edge], count: Int) -> [Int] {
    var targets = [[Int]](repeating: [], count: count)
    for edge in edges { targets[edge.source].append(edge.target) }
    var isKnown = [Bool](repeating: false, count: count)
    var order: [Int] = []
    for start in (0..<count).reversed() {
      var path = isKnown[start] ? [] : [start]
      while let node = path.last {
        isKnown[node] = true
        // The last target comes first, so that the first one ends up first among those behind a node.
        if let target = targets[node].popLast() {
          if !isKnown[target] { path.append(target) }
        } else {
          order.append(path.removeLast())
        }
      }
    }
    return order.reversed()
  }

  /// The layer of each node: as far down as the longest path leads, and then as near to what is below as possible.
  static func layers(of links: [Link], count: Int) -> [Int] {
    var layers = [Int](repeating: 0, count: count)
    let sorted = links.filter { $0.from != $0.to }.sorted { ($0.rank, $0.number) < ($1.rank, $1.number) }
    for link in sorted { layers[link.to] = max(layers[link.to], layers[link.from] + 1) }
    var room = [Int](repeating: .max, count: count)
    for link in sorted.reversed() { room[link.from] = min(room[link.from], layers[link.to] - 1) }
    let isBelow = Set(sorted.map(\.to))
    for node in 0..<count where !isBelow.contains(node) && room[node] != .max {
      layers[node] = max(layers[node], room[node])
    }
    return layers
  }
}

// MARK: - Order

/// The nodes by layer, with a dummy in each layer that an edge crosses.
private struct Rows {
  struct Item {
    let width: Int
    let height: Int
    let group: Int
    let isDummy: Bool
  }

  var items: [Item]
  var rows: [[Int]]
  private(set) var above: [[Int]]
  private(set) var below: [[Int]]
  /// For each edge, its nodes and dummies from above; `nil` if it is not drawn.
  private(set) var chains: [[Int]?]

  init(_ nodes: [Layout.Node], _ links: [Link], layers: [Int]) {
    var layers = layers
    items = nodes.map { Item(width: $0.width, height: $0.height, group: $0.group, isDummy: false) }
    chains = links.map { _ in nil }
    for link in links where 1...Layout.longest ~= layers[link.to] - layers[link.from] {
      let crossed = layers[link.from] + 1..<layers[link.to]
      chains[link.number] = [link.from] + (items.count..<items.count + crossed.count) + [link.to]
      for layer in crossed {
        items.append(Item(width: Layout.dummyWidth, height: 0, group: nodes[link.to].group, isDummy: true))
        layers.append(layer)
      }
    }
    above = items.map { _ in [] }
    below = above
    for chain in chains.compactMap(\.self) {
      for (upper, lower) in zip(chain, chain.dropFirst()) {
        above[lower].append(upper)
        below[upper].append(lower)
      }
    }
    rows = [[Int]](repeating: [], count: (layers.max() ?? -1) + 1)
    for (item, layer) in layers.enumerated() { rows[layer].append(item) }
  }

  /// Medians of the neighbours, groups together, and then swaps while fewer lines cross. The best order is kept.
  mutating func order() {
    for row in rows.indices { rows[row].sort { (items[$0].group, $0) < (items[$1].group, $1) } }
    var best = rows
    var fewest = crossings()
    for sweep in 0..<8 where fewest > 0 {
      let isDown = sweep.isMultiple(of: 2)
      for row in isDown ? Array(rows.indices.dropFirst()) : rows.indices.dropLast().reversed() {
        sort(row, near: rows[isDown ? row - 1 : row + 1], along: isDown ? above : below)
      }
      for row in rows.indices { swapNeighbours(in: row) }
      let count = crossings()
      if count < fewest { (fewest, best) = (count, rows) }
    }
    rows = best
  }

  private mutating func sort(_ row: Int, near others: [Int], along neighbours: [[Int]]) {
    // Twice the median, so that it is whole.
    func median(_ values: [Int]) -> Int? {
      let sorted = values.sorted()
      return sorted.isEmpty ? nil : sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]
    }
    let (own, places) = (positions(rows[row]), positions(others))
    let medians = rows[row].map { item in median(neighbours[item].map { places[$0] }) ?? 2 * own[item] }
    let groups = Dictionary(grouping: rows[row].indices) { items[rows[row][$0]].group }
      .mapValues { members in median(members.map { medians[$0] }) ?? 0 }
    func rank(_ place: Int) -> (Int, Int, Int, Int) {
      let group = items[rows[row][place]].group
      return (groups[group] ?? 0, group, medians[place], place)
    }
    rows[row] = rows[row].indices.sorted { rank($0) < rank($1) }.map { rows[row][$0] }
  }

  /// Swaps of two neighbours in one group that reduce the crossings with the layers above and below.
  private mutating func swapNeighbours(in row: Int) {
    let up = positions(row > 0 ? rows[row - 1] : [])
    let down = positions(row + 1 < rows.count ? rows[row + 1] : [])
    func crossings(_ left: Int, _ right: Int) -> Int {
      self.crossings(above[left], above[right], up) + self.crossings(below[left], below[right], down)
    }
    for _ in 0..<4 {
      var isChanged = false
      for place in rows[row].indices.dropFirst() {
        let (left, right) = (rows[row][place - 1], rows[row][place])
        if items[left].group == items[right].group, crossings(right, left) < crossings(left, right) {
          rows[row].swapAt(place - 1, place)
          isChanged = true
        }
      }
      if !isChanged { return }
    }
  }

  private func positions(_ row: [Int]) -> [Int] {
    var positions = [Int](repeating: 0, count: items.count)
    for (place, item) in row.enumerated() { positions[item] = place }
    return positions
  }

  /// The crossings of the lines at two items, the left one first, with the places where the lines end.
  private func crossings(_ left: [Int], _ right: [Int], _ places: [Int]) -> Int {
    left.reduce(0) { sum, a in sum + right.count { places[a] > places[$0] } }
  }

  /// All crossings.
  private func crossings() -> Int {
    zip(rows, rows.dropFirst()).reduce(0) { sum, layers in
      let (upper, places) = (layers.0, positions(layers.1))
      return upper.indices.reduce(sum) { sum, place in
        upper[(place + 1)...].reduce(sum) { $0 + crossings(below[upper[place]], below[$1], places) }
      }
    }
  }
}

// MARK: - Coordinates

extension Layout {
  /// Each item wants to be at the mean of its neighbours, and keeps its distance to the next. A wide layer stands in
  /// several lines, one below the other.
  private mutating func place(_ rows: Rows, _ edges: [Edge], _ links: [Link]) {
    let items = rows.items
    let lines = rows.rows.flatMap { row in
      let count = max(1, (row.count { !items[$0].isDummy } + Self.widest - 1) / Self.widest)
      return (0..<count).map { line in row.enumerated().filter { $0.offset % count == line }.map(\.element) }
    }
    var x = [Double](repeating: 0, count: items.count)
    for line in lines {
      var left = 0
      for item in line {
        x[item] = Double(left) + Double(items[item].width) / 2
        left += items[item].width + Self.across
      }
    }
    for sweep in 0..<4 {
      let isDown = sweep.isMultiple(of: 2)
      for line in isDown ? lines : lines.reversed() {
        let wanted = line.map { item in
          let neighbours = isDown ? rows.above[item] : rows.below[item]
          return neighbours.isEmpty ? x[item] : neighbours.reduce(0) { $0 + x[$1] } / Double(neighbours.count)
        }
        for (item, position) in zip(line, Self.spread(line.map { items[$0] }, near: wanted)) { x[item] = position }
      }
    }
    draw(rows, lines, x, edges, links)
  }

  /// Positions as near to what is wanted as the distances allow: isotonic regression, by pooling adjacent violators.
  /// Dummies weigh four times, so that long lines are straight.
  private static func spread(_ line: [Rows.Item], near wanted: [Double]) -> [Double] {
    var offsets: [Double] = [0]
    for (left, right) in zip(line, line.dropFirst()) {
      offsets.append(offsets[offsets.count - 1] + Double(left.width + right.width) / 2 + Double(across))
    }
    var pools: [(sum: Double, weight: Double, count: Int)] = []
    for (place, item) in line.enumerated() {
      let weight: Double = item.isDummy ? 4 : 1
      var pool = (sum: weight * (wanted[place] - offsets[place]), weight: weight, count: 1)
      while let last = pools.last, last.sum / last.weight > pool.sum / pool.weight {
        pool = (last.sum + pool.sum, last.weight + pool.weight, last.count + pool.count)
        pools.removeLast()
      }
      pools.append(pool)
    }
    let positions = pools.flatMap { Array(repeating: $0.sum / $0.weight, count: $0.count) }
    return zip(positions, offsets).map { $0 + $1 }
  }

  /// Whole numbers, the points of edges, and the size.
  private mutating func draw(
    _ rows: Rows, _ lines: [[Int]], _ x: [Double], _ edges: [Edge], _ links: [Link]
  ) {
    let items = rows.items
    let least = items.indices.map { x[$0] - Double(items[$0].width) / 2 }.min() ?? 0
    var corners = items.map { _ in Point(x: 0, y: 0) }
    var bottoms = items.map { _ in 0 }
    var y = Self.margin
    for line in lines {
      let bottom = y + (line.map { items[$0].height }.max() ?? 0)
      for item in line {
        bottoms[item] = bottom
        let left = (x[item] - Double(items[item].width) / 2 - least + 0.5).rounded(.down)
        corners[item] = Point(x: Int(left) + Self.margin, y: y)
        width = max(width, corners[item].x + items[item].width + Self.margin)
      }
      y = bottom + Self.down
    }
    height = items.isEmpty ? 0 : y - Self.down + Self.margin
    boxes = items.indices.filter { !items[$0].isDummy }.map { corners[$0] }
    func middle(_ item: Int) -> Int { corners[item].x + items[item].width / 2 }
    paths = zip(edges, rows.chains).enumerated().map { number, pair in
      guard let chain = pair.1, let first = chain.first else { return nil }
      // Between the boxes of a line, an edge leads straight down.
      let points =
        [Point(x: middle(first), y: corners[first].y + items[first].height)]
        + chain.dropFirst().flatMap { item in
          (items[item].isDummy ? [corners[item].y, bottoms[item]] : [corners[item].y]).map {
            Point(x: middle(item), y: $0)
          }
        }
      return links[number].from == pair.0.source ? points : points.reversed()
    }
  }
}
