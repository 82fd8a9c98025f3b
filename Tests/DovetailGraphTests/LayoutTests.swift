// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing

@testable import DovetailGraph

@Suite struct LayoutTests {
  private static func boxes(_ count: Int) -> [Layout.Node] {
    .init(repeating: .init(width: 100, height: 40), count: count)
  }

  @Test func nothingTakesNoSpace() {
    let layout = Layout([], [])
    #expect(layout.boxes.isEmpty && layout.paths.isEmpty)
    #expect(layout.width == 0 && layout.height == 0)
  }

  @Test func aRequesterIsAboveItsTargets() {
    let layout = Layout(Self.boxes(3), [.init(source: 0, target: 1), .init(source: 0, target: 2)])
    #expect(layout.boxes == [.init(x: 78, y: 16), .init(x: 16, y: 112), .init(x: 140, y: 112)])
    let start = Layout.Point(x: 128, y: 56)
    #expect(layout.paths == [[start, .init(x: 66, y: 112)], [start, .init(x: 190, y: 112)]])
    #expect(layout.width == 256 && layout.height == 168)
  }

  @Test func aDeferredRequestMayLeadUp() throws {
    let edges: [Layout.Edge] = [.init(source: 0, target: 1), .init(source: 1, target: 0, isEager: false)]
    let layout = Layout(Self.boxes(2), edges)
    #expect(layout.boxes[0].y < layout.boxes[1].y)
    let path = try #require(layout.paths[1])
    #expect(path.map(\.y) == [layout.boxes[1].y, layout.boxes[0].y + 40])
  }

  @Test func aVeryLongLineIsNotDrawn() throws {
    let chain = (0..<6).map { Layout.Edge(source: $0, target: $0 + 1) }
    let layout = Layout(Self.boxes(7), chain + [.init(source: 0, target: 5), .init(source: 0, target: 4)])
    #expect(layout.paths.map { $0?.count } == [2, 2, 2, 2, 2, 2, nil, 8])
    // It leads straight down beside each box that it passes.
    let path = try #require(layout.paths[7])
    for (box, step) in [(1, 1), (2, 3), (3, 5)] {
      #expect([path[step].y, path[step + 1].y] == [layout.boxes[box].y, layout.boxes[box].y + 40])
      #expect(path[step].x == path[step + 1].x)
    }
  }

  @Test func aWideLayerHasSeveralLines() {
    let layout = Layout(Self.boxes(31), (1..<31).map { .init(source: 0, target: $0) })
    #expect(Dictionary(grouping: layout.boxes, by: \.y).mapValues(\.count) == [16: 1, 112: 10, 208: 10, 304: 10])
  }

  @Test(arguments: 0..<200) func boxesAreApartAndRequestsLeadDown(seed: UInt64) {
    var generator = Generator(state: seed)
    let count = Int.random(in: 1...40, using: &generator)
    let nodes = (0..<count).map { _ in
      Layout.Node(
        width: .random(in: 60...250, using: &generator), height: Bool.random(using: &generator) ? 40 : 60,
        group: .random(in: 0...3, using: &generator))
    }
    // Eager requests lead to later nodes.
    var edges: [[Int]: Layout.Edge] = [:]
    for _ in 0..<Int.random(in: 0...3 * count, using: &generator) {
      let ends = [Int.random(in: 0..<count, using: &generator), Int.random(in: 0..<count, using: &generator)]
      edges[ends] = .init(source: ends[0], target: ends[1], isEager: ends[0] < ends[1])
    }
    let sorted = edges.values.sorted { ($0.source, $0.target) < ($1.source, $1.target) }
    let layout = Layout(nodes, sorted)
    #expect(layout == Layout(nodes, sorted))
    for node in 0..<count {
      let (corner, size) = (layout.boxes[node], nodes[node])
      #expect(corner.x >= 0 && corner.x + size.width <= layout.width)
      #expect(corner.y >= 0 && corner.y + size.height <= layout.height)
      for other in 0..<node {
        let (corner2, size2) = (layout.boxes[other], nodes[other])
        #expect(
          corner.x + size.width <= corner2.x || corner2.x + size2.width <= corner.x
            || corner.y + size.height <= corner2.y || corner2.y + size2.height <= corner.y)
      }
    }
    for edge in sorted where edge.isEager {
      #expect(layout.boxes[edge.source].y + nodes[edge.source].height < layout.boxes[edge.target].y)
    }
    for line in Dictionary(grouping: 0..<count, by: { layout.boxes[$0].y }).values {
      let groups = line.sorted { layout.boxes[$0].x < layout.boxes[$1].x }.map { nodes[$0].group }
      let starts = groups.indices.filter { $0 == 0 || groups[$0 - 1] != groups[$0] }
      #expect(starts.count == Set(groups).count)
    }
  }

  /// SplitMix64.
  private struct Generator: RandomNumberGenerator {
    var state: UInt64

    mutating func next() -> UInt64 {
      state &+= 0x9E37_79B9_7F4A_7C15
      var mixed = (state ^ state >> 30) &* 0xBF58_476D_1CE4_E5B9
      mixed = (mixed ^ mixed >> 27) &* 0x94D0_49BB_1331_11EB
      return mixed ^ mixed >> 31
    }
  }
}
