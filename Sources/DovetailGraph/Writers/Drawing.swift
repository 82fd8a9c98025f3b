// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// The parts of a picture of a graph, in any language.
struct Drawing: Sendable, Equatable {
  /// What is special about a node: whether it is shared, missing or impossible, new, or gone.
  enum Emphasis: String, CaseIterable {
    case none, shared, faulty, added, removed
  }

  struct Node: Equatable {
    let label: String
    let emphasis: Emphasis
    /// The innermost frame around it; `nil` if there is none.
    let group: Int?
    /// Whether it stands for the component of its frame. The frame has its label already.
    var isComponent = false
  }

  /// A frame of a component or of a module.
  struct Group: Equatable {
    let label: String
    let parent: Int?
  }

  struct Edge: Hashable {
    let source: Int
    let target: Int
    let strength: GraphSnapshot.Request.Strength
  }

  let title: String
  /// What the picture does not show; `nil` if it is complete.
  private(set) var remark: String?
  private(set) var groups: [Group] = []
  private(set) var nodes: [Node] = []
  private(set) var edges: [Edge] = []
}

extension Drawing {
  /// - Parameter framesModules: whether modules have frames, as components do, while their bindings are drawn.
  init(of graph: GraphSnapshot, folding: GraphFormat.Folding, framesModules: Bool) {
    title = graph.components.first?.name ?? ""
    let owners = graph.owners
    var frames: [GraphSnapshot.ID: Int] = [:]
    for part in graph.components where folding != .components && frames[part.id] == nil {
      frames[part.id] = groups.count
      groups.append(Group(label: part.name, parent: part.parent.flatMap { frames[$0] }))
    }
    let components = frames
    let declaring = folding == .nothing && framesModules ? Set(graph.bindings.compactMap(\.module)) : []
    for part in graph.modules where declaring.contains(part.id) && frames[part.id] == nil {
      frames[part.id] = groups.count
      groups.append(Group(label: part.name, parent: frames[part.component]))
    }
    let opened = Dictionary(graph.components.map { ($0.binding, $0.id) }, uniquingKeysWith: { first, _ in first })
    let first = graph.components.first
    let labels = Self.labels(of: graph.bindings, owners.mapValues(\.name))
    // Bindings by their nodes, which several may share.
    var numbers: [GraphSnapshot.ID: Int] = [:]
    var folded: [GraphSnapshot.ID: Int] = [:]
    for (binding, label) in zip(graph.bindings, labels) {
      let component = opened[binding.id] ?? binding.component
      let module = opened[binding.id] == nil ? binding.module : nil
      let owner =
        switch folding {
        case .nothing: binding.id
        case .modules: binding.id == first?.binding ? binding.id : module ?? component
        case .components: component
        }
      if folded[owner] == nil {
        folded[owner] = nodes.count
        let isShared = ![nil, .transient].contains(binding.instanceLifetime)
        let emphasis: Emphasis = folding != .nothing ? .none : binding.isAbsent ? .faulty : isShared ? .shared : .none
        let name = owners[owner]?.name ?? ""
        let isRest = folding == .modules && owner == first?.id
        nodes.append(
          Node(
            label: owner == binding.id ? label : isRest ? "declarations of \(name)" : name, emphasis: emphasis,
            group: module.flatMap { frames[$0] } ?? frames[component],
            isComponent: !isRest && components[opened[owner] ?? owner] != nil))
      }
      numbers[binding.id] = folded[owner]
    }
    let all = graph.requests.flatMap { request in
      request.targets.compactMap { target -> Edge? in
        guard let source = numbers[request.requester], let target = numbers[target] else { return nil }
        // A child is opened later, whatever it constructs then.
        let isLater = folding != .nothing && opened[request.requester].map { $0 != first?.id } ?? false
        return Edge(source: source, target: target, strength: isLater ? .deferred : request.strength)
      }
    }
    // Between parts, a line is as strong as the strongest of its requests.
    edges =
      folding == .nothing
      ? all.uniqued()
      : all.filter { $0.source != $0.target }.ascending { $0.strength.order }.uniqued { [$0.source, $0.target] }
  }

  /// The drawing with the least folding that fits, and at least with some. If none fits, nothing is drawn. The remark
  /// tells both.
  init(
    of graph: GraphSnapshot, folding least: GraphFormat.Folding, framesModules: Bool = false, fits: (Drawing) -> Bool
  ) {
    let size = "\(graph.bindings.count) bindings and \(graph.requests.count) requests are too many to be drawn"
    for folding in GraphFormat.Folding.allCases.drop(while: { $0 != least }) {
      self = Drawing(of: graph, folding: folding, framesModules: framesModules)
      if folding != least { remark = "\(size): each \(folding == .modules ? "module" : "component") is one node" }
      if fits(self) { return }
    }
    self.init(title: graph.components.first?.name ?? "", remark: size)
  }

  /// The labels of bindings. Equal ones in one component have what tells them apart: their modules, or else numbers.
  static func labels(of bindings: [GraphSnapshot.Binding], _ owners: [GraphSnapshot.ID: String]) -> [String] {
    var labels = bindings.map(\.label)
    func tellApart(_ word: (_ binding: Int, _ place: Int) -> String) {
      for equal in Dictionary(grouping: labels.indices, by: { [bindings[$0].component.text, labels[$0]] }).values {
        let words = equal.enumerated().map { word($1, $0) }
        if Set(words).count > 1 { for (binding, word) in zip(equal, words) { labels[binding] += word } }
      }
    }
    tellApart { number, _ in
      owners[bindings[number].module ?? bindings[number].component].map { " of \($0)" } ?? ""
    }
    tellApart { _, place in " (\(place + 1))" }
    return labels
  }

  /// The meanings of the signs in the drawing.
  ///
  /// - Parameters:
  ///   - weak: how a weak request is drawn.
  ///   - component: how the component of a frame is drawn.
  func legend(weak: String, component: String) -> [String] {
    let emphases = Set(nodes.map(\.emphasis))
    let strengths = Set(edges.map(\.strength))
    let signs: [(isUsed: Bool, meaning: String)] = [
      (nodes.contains(where: \.isComponent), "\(component): the component of its frame"),
      (emphases.contains(.shared), "thick border: shared instance"),
      (emphases.contains(.faulty), "dashed red border: missing or impossible"),
      (emphases.contains(.added), "thick green border: added"),
      (emphases.contains(.removed), "dashed red border: removed"),
      (strengths.contains(.deferred), "dashed line: deferred request"),
      (strengths.contains(.weak), "\(weak): weak request"),
    ]
    return signs.filter(\.isUsed).map(\.meaning)
  }

  /// The lines of all groups, each around its nodes and the groups inside it.
  func nested(beginning: (_ group: Int) -> [String], node: (_ number: Int) -> String, end: String) -> [String] {
    let members = Dictionary(grouping: nodes.indices) { nodes[$0].group }
    let children = Dictionary(grouping: groups.indices) { groups[$0].parent }
    var lines = (members[nil] ?? []).map { "  " + node($0) }
    // Each group is begun once and ended when everything inside is written.
    var pending: [(group: Int, depth: Int, isEnd: Bool)] = (children[nil] ?? []).reversed().map { ($0, 1, false) }
    while let (group, depth, isEnd) = pending.popLast() {
      let indent = String(repeating: "  ", count: depth)
      if isEnd {
        lines.append(indent + end)
        continue
      }
      lines += (beginning(group) + (members[group] ?? []).map { "  " + node($0) }).map { indent + $0 }
      pending.append((group, depth, true))
      pending += (children[group] ?? []).reversed().map { ($0, depth + 1, false) }
    }
    return lines
  }
}
