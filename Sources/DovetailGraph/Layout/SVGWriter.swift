// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Writes a picture with the positions of a ``Layout``. Boxes that need each other share a frame, so that all eager lines
/// lead down.
struct SVGWriter {
  struct Box {
    let title: String
    var subtitle = ""
    /// The classes of the box, which decide how it is drawn.
    var style = ""
    /// What stands out, as a sign and in words.
    var badges: [(sign: String, style: String, words: String)] = []
    /// Where it is, in words that are not drawn.
    var context = ""
    var group = 0
    /// An address that a click opens.
    var link: String?
    /// The boxes inside it, one below the other. It is then a frame.
    var members: [Box] = []
  }

  struct Line {
    let source: Int
    let target: Int
    let strength: GraphSnapshot.Request.Strength
    let count: Int
  }

  private static let letter = 8.0
  private static let boxHeight = 40

  private static let mostBoxes = 60

  func text(for graph: GraphSnapshot, folding: GraphFormat.Folding) -> String {
    text(for: Drawing(of: graph, folding: folding) { $0.nodes.count <= Self.mostBoxes })
  }

  /// The picture of a drawing: a file of its own, in the colours of its reader.
  func text(for drawing: Drawing) -> String {
    let boxes = drawing.nodes.map { node in
      let frame = drawing.groups.count > 1 && !node.isComponent ? node.group : nil
      return Box(
        title: node.label, subtitle: frame.map { drawing.groups[$0].label } ?? "",
        style: node.emphasis == .none ? "" : node.emphasis.rawValue, group: node.group ?? 0)
    }
    let lines = drawing.edges.map { Line(source: $0.source, target: $0.target, strength: $0.strength, count: 1) }
    let notes = [drawing.remark].compactMap(\.self) + drawing.legend(weak: "dotted line", component: nil)
    return text(for: boxes, lines, title: drawing.title, notes: notes) + "\n"
  }

  /// - Parameter notes: the lines below a picture that is a file, with a style of its own; `nil` inside a page.
  func text(for boxes: [Box], _ lines: [Line], title: String, notes: [String]?) -> String {
    let (boxes, lines) = Self.framed(boxes, lines)
    let sizes = boxes.map { box in
      let width = ([box] + box.members).map(width).max() ?? 0
      let height = box.members.isEmpty ? Self.boxHeight : (Self.boxHeight + 8) * box.members.count + 24
      return Layout.Node(width: width + (box.members.isEmpty ? 0 : 20), height: height, group: box.group)
    }
    // A request is drawn once, and the line is as strong as the strongest.
    let pairs = Dictionary(grouping: lines.filter { $0.source != $0.target }) { [$0.source, $0.target] }.values
      .sorted { ($0[0].source, $0[0].target) < ($1[0].source, $1[0].target) }
    let edges = pairs.map { pair in
      Layout.Edge(source: pair[0].source, target: pair[0].target, isEager: pair.contains { $0.strength == .eager })
    }
    let layout = Layout(sizes, edges)
    let drawn = zip(pairs, layout.paths).compactMap { pair, path in path.map { line(pair, boxes, along: $0) } }
    let far = zip(pairs, layout.paths).filter { $1 == nil }.map { $0.0[0] }
    let stubs = boxes.indices.flatMap { box in
      let below = far.filter { $0.source == box }.map(\.target)
      let above = far.filter { $0.target == box }.map(\.source)
      let (x, y) = (layout.boxes[box].x, layout.boxes[box].y)
      return [("↓", below, y + sizes[box].height + 14), ("↑", above, y - 6)].filter { !$0.1.isEmpty }.map {
        text("\($0.0) \(Self.several($0.1.map { boxes[$0].title }))", x, $0.2, style: "small")
      }
    }
    let shapes = boxes.indices.map { shape(boxes[$0], at: layout.boxes[$0], sizes[$0]) }
    let written = notes ?? []
    let legend = written.enumerated().map { text($1, 12, layout.height + 16 * $0 + 4, style: "small") }
    let wide = max(layout.width, (written.map(\.count).max() ?? 0) * 7 + 24)
    let high = layout.height + 16 * written.count
    let size = "width=\"\(wide)\" height=\"\(high)\" viewBox=\"0 0 \(wide) \(high)\""
    let head =
      "<svg xmlns=\"http://www.w3.org/2000/svg\" class=\"drawing\" \(size) role=\"group\" "
      + "aria-label=\"\(Self.escaped(title))\">"
    return ([head] + (notes == nil ? [] : [Self.style]) + [Self.arrow] + drawn + stubs + shapes + legend + ["</svg>"])
      .joined(separator: "\n")
  }

  /// The picture with one box for boxes that lead to each other by eager lines.
  private static func framed(_ boxes: [Box], _ lines: [Line]) -> ([Box], [Line]) {
    let adjacency = Adjacency(
      of: lines.enumerated().map { Edge(source: $1.source, request: $0, target: $1.target, strength: $1.strength) },
      isIncoming: false, count: boxes.count)
    let clusters = adjacency.clusters { $0.strength == .eager }.map { $0.sorted() }.sorted { $0[0] < $1[0] }
    var places = [Int](repeating: 0, count: boxes.count)
    for (place, cluster) in clusters.enumerated() { for box in cluster { places[box] = place } }
    let framed = clusters.map { cluster in
      let first = boxes[cluster[0]]
      if cluster.count == 1 { return first }
      return Box(title: "\(cluster.count) need each other", group: first.group, members: cluster.map { boxes[$0] })
    }
    let moved = lines.map {
      Line(source: places[$0.source], target: places[$0.target], strength: $0.strength, count: $0.count)
    }
    return (framed, moved)
  }

  private func width(of box: Box) -> Int {
    let longest = max(box.title.count + 2 * box.badges.count, box.subtitle.count, 8)
    return Int((Double(longest) * Self.letter + 0.5).rounded(.down)) + 20
  }

  private func shape(_ box: Box, at corner: Layout.Point, _ size: Layout.Node) -> String {
    if box.members.isEmpty {
      return shape(box, x: corner.x, y: corner.y, width: size.width, height: size.height)
    }
    let frame =
      "<g class=\"frame\">\(rectangle(corner.x, corner.y, size.width, size.height))"
      + "\(text(box.title, corner.x + 10, corner.y + 16, style: "small"))</g>"
    let members = box.members.enumerated().map { place, member in
      shape(
        member, x: corner.x + 10, y: corner.y + 24 + (Self.boxHeight + 8) * place, width: size.width - 20,
        height: Self.boxHeight)
    }
    return ([frame] + members).joined(separator: "\n")
  }

  private func shape(_ box: Box, x: Int, y: Int, width: Int, height: Int) -> String {
    let words = ([box.title, box.subtitle, box.context] + box.badges.map(\.words)).filter { !$0.isEmpty }
      .joined(separator: ", ")
    let badges = box.badges.enumerated().map { place, badge in
      text(badge.sign, x + width - 16 - 14 * place, y + 33, style: "badge \(badge.style)")
    }
    let (tag, address) = box.link.map { ("a", " href=\"\(Self.escaped($0))\"") } ?? ("g", "")
    return "<\(tag)\(address) class=\"box \(box.style)\" aria-label=\"\(Self.escaped(words))\">"
      + "<title>\(Self.escaped(words))</title>\(rectangle(x, y, width, height))"
      + text(box.title, x + 10, y + (box.subtitle.isEmpty ? 25 : 17))
      + (box.subtitle.isEmpty ? "" : text(box.subtitle, x + 10, y + 33, style: "small")) + badges.joined()
      + "</\(tag)>"
  }

  /// Some names, and how many more there are.
  private static func several(_ names: [String]) -> String {
    names.prefix(2).joined(separator: ", ") + (names.count > 2 ? " +\(names.count - 2)" : "")
  }

  private func line(_ pair: [Line], _ boxes: [Box], along points: [Layout.Point]) -> String {
    let (source, target) = (pair[0].source, pair[0].target)
    // A turned line is beside the one in the other direction.
    let isTurned = points[0].y > points[points.count - 1].y
    let points = points.map { Layout.Point(x: $0.x + (isTurned ? 12 : 0), y: $0.y) }
    let (first, second) = (points[0], points[1])
    let count = pair.reduce(0) { $0 + $1.count }
    let strength = [.eager, .deferred].first { strength in pair.contains { $0.strength == strength } } ?? .weak
    let words = "\(boxes[source].title) requests \(boxes[target].title)" + (count > 1 ? ", \(count) times" : "")
    let curves = zip(points, points.dropFirst()).map { start, end in
      let middle = (start.y + end.y) / 2
      return "C\(start.x) \(middle) \(end.x) \(middle) \(end.x) \(end.y)"
    }
    // Long lines of one box are apart where they pass others.
    let part = points.count > 2 ? 5 : 3
    let x = first.x + (second.x - first.x) * part / 6 + 4
    let y = first.y + (second.y - first.y) * (part + 1) / 8 + (isTurned ? 14 : 0)
    let label = count > 1 ? text("×\(count)", x, y, style: "small") : ""
    return "<g class=\"edge \(strength.rawValue)\(isTurned ? " turned" : "")\" aria-hidden=\"true\">"
      + "<title>\(Self.escaped(words))</title>"
      + "<path d=\"M\(first.x) \(first.y)\(curves.joined())\" marker-end=\"url(#head)\"/>\(label)</g>"
  }

  private func rectangle(_ x: Int, _ y: Int, _ width: Int, _ height: Int) -> String {
    "<rect x=\"\(x)\" y=\"\(y)\" width=\"\(width)\" height=\"\(height)\" rx=\"5\"/>"
  }

  private func text(_ text: String, _ x: Int, _ y: Int, style: String = "") -> String {
    let style = style.isEmpty ? "" : " class=\"\(style)\""
    return "<text x=\"\(x)\" y=\"\(y)\"\(style)>\(Self.escaped(text))</text>"
  }

  /// Text in markup. Characters that XML forbids become visible codes.
  static func escaped(_ text: String) -> String {
    text.unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\"": "&quot;"
      case _ where scalar.value < 32 || 0x7F..<0xA0 ~= scalar.value || 0xFFFE...0xFFFF ~= scalar.value:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }

  private static let arrow =
    "<defs><marker id=\"head\" viewBox=\"0 0 8 8\" refX=\"7\" refY=\"4\" markerWidth=\"8\" markerHeight=\"8\" "
    + "orient=\"auto\"><path d=\"M0 0 8 4 0 8z\"/></marker></defs>"

  private static let style = """
    <style>
    svg { font: 13px system-ui, sans-serif; color-scheme: light dark; --text: #1b1d20; --quiet: #5a6068; --ground: #fff }
    @media (prefers-color-scheme: dark) { svg { --text: #e6e8ea; --quiet: #a3abb4; --ground: #16181b } }
    svg { background: var(--ground) }
    text { fill: var(--text) }
    .small { fill: var(--quiet); font-size: 11px }
    rect, .edge path { fill: none; stroke: var(--quiet) }
    marker path { fill: var(--quiet) }
    .shared rect { stroke-width: 2.5 }
    .faulty rect, .removed rect { stroke: #d33; stroke-dasharray: 5 3 }
    .added rect { stroke: #2a8a46; stroke-width: 2.5 }
    .deferred path { stroke-dasharray: 6 4 }
    .weak path { stroke-dasharray: 1 4 }
    </style>
    """
}
