// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// The map of the explorer: one box for each module within its component, or for each component if there are too many.
///
/// The component that the graph was made of has a box of its own, beside its other declarations, because it requests
/// what these may need.
struct ModuleMap {
  static let mostBoxes = 40

  /// The picture; `nil` if there are too many components.
  static func text(of index: GraphIndex) -> String? {
    for folding in [.modules, .components] as [GraphFormat.Folding] {
      let map = Self(index, folding)
      if map.boxes.count <= mostBoxes {
        return SVGWriter().text(for: map.boxes, map.lines, title: "the map of modules", notes: nil)
      }
    }
    return nil
  }

  private var boxes: [SVGWriter.Box] = []
  private var lines: [SVGWriter.Line] = []

  private init(_ index: GraphIndex, _ folding: GraphFormat.Folding) {
    let graph = index.graph
    var numbers: [GraphSnapshot.ID: Int] = [:]
    var members: [[Int]] = []
    for (number, binding) in graph.bindings.enumerated() {
      let owner = folding == .modules ? binding.module ?? binding.component : binding.component
      if index.root.contains(number) {
        members.append([number])
      } else if let known = numbers[owner] {
        members[known].append(number)
      } else {
        numbers[owner] = members.count
        members.append([number])
      }
    }
    let severities = Self.severities(in: graph)
    let cyclic = Set(index.cycles().flatMap(\.bindings).compactMap { index.numbers[$0.id] })
    let components = Dictionary(zip(graph.components.map(\.id), 0...), uniquingKeysWith: { first, _ in first })
    // The names of the script.
    func path(_ binding: GraphSnapshot.Binding) -> String {
      let chain = sequence(first: binding.component) { index.owners[$0]?.parent }.compactMap { index.owners[$0]?.name }
      let module = binding.module.flatMap { index.owners[$0]?.name }
      return chain.reversed().joined(separator: "/") + (module.map { ":" + $0 } ?? "")
    }
    boxes = members.map { members in
      let first = graph.bindings[members[0]]
      let owner = index.owners[folding == .modules ? first.module ?? first.component : first.component]
      let name = owner?.name ?? ""
      var badges: [(String, String, String)] = []
      let found = members.map { severities[graph.bindings[$0].id] }
      if found.contains(.error) { badges.append(("✕", "error", "has an error")) }
      if found.contains(.warning) { badges.append(("!", "warning", "has a warning")) }
      if members.contains(where: cyclic.contains) { badges.append(("↻", "cycle", "has a cycle")) }
      let bindings = members.count == 1 ? "1 binding" : "\(members.count) bindings"
      let count = index.root == members ? "the component" : bindings
      return SVGWriter.Box(
        title: name, subtitle: count, badges: badges,
        context: index.owners[first.component].map { $0.name == name ? "" : "in \($0.name)" } ?? "",
        group: components[first.component] ?? 0,
        link: "#list?query="
          + Self.encoded(folding == .modules ? "in:\"\(path(first))\"" : "component:\"\(name)\""))
    }
    var owners = [Int](repeating: 0, count: graph.bindings.count)
    for (box, members) in members.enumerated() { for member in members { owners[member] = box } }
    lines = index.outgoing.edges.compactMap { edge in
      let (source, target) = (owners[edge.source], owners[edge.target])
      // A child component is opened later, whatever it constructs then.
      let isOpening = graph.bindings[edge.source].kind == .component && !index.root.contains(edge.source)
      let strength = isOpening ? .deferred : edge.strength
      return source == target ? nil : .init(source: source, target: target, strength: strength, count: 1)
    }
  }

  /// The severities of the diagnostics about bindings, by their places.
  private static func severities(in graph: GraphSnapshot) -> [GraphSnapshot.ID: Diagnostic.Severity] {
    let sites = Dictionary(grouping: graph.bindings, by: \.site)
    var severities: [GraphSnapshot.ID: Diagnostic.Severity] = [:]
    for diagnostic in graph.diagnostics.reversed() {
      let marked = diagnostic.markedSite.flatMap { sites[$0] } ?? []
      for binding in marked { severities[binding.id] = diagnostic.severity }
    }
    for binding in graph.bindings where binding.isAbsent { severities[binding.id] = .error }
    return severities
  }

  /// Text in the fragment of an address.
  private static func encoded(_ text: String) -> String {
    text.utf8.map { byte in
      let character = Character(UnicodeScalar(byte))
      if character.isASCII, character.isLetter || character.isNumber { return String(character) }
      let digits = String(byte, radix: 16, uppercase: true)
      return "%" + (digits.count == 1 ? "0" : "") + digits
    }.joined()
  }
}
