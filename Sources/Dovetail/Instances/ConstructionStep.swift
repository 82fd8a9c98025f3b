// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One step of a construction, for messages.
struct ConstructionStep: Sendable {
  let key: BindingKey
  let site: Site?
  /// The position of the step in a loop, if it is in one. Only such a step can be requested by its own construction.
  var member: LoopMember?
}

/// The facts about a cell that the cells of all instances of a component share.
final class CellLabel: Sendable {
  /// The step that messages name.
  let step: ConstructionStep
  /// How the cell's element is stored.
  let element: StoredType

  init(_ step: ConstructionStep, element: Any.Type) {
    self.step = step
    self.element = StoredType(element)
  }
}

/// The position of a step in a loop.
final class LoopMember: Sendable {
  fileprivate let map: LoopMap
  fileprivate let index: Int

  init(_ index: Int, of map: LoopMap) {
    self.map = map
    self.index = index
  }
}

/// The members of a loop and their successors. The loop's cells retain it as long as a message may need it.
final class LoopMap: Sendable {
  private let steps: [ConstructionStep]
  private let successors: [[Int]]

  /// A map of `members`, each of which is identified by its index.
  init(of members: [Graph.Node], in graph: Graph, keys: BindingKeys) {
    let indices = Dictionary(uniqueKeysWithValues: zip(members, members.indices))
    steps = members.map { ConstructionStep(key: keys[graph.key(of: $0)], site: graph.site(of: $0)) }
    successors = members.map { member in
      graph.edges(of: member).filter { $0.strength != .weak }.compactMap { indices[$0.destination] }
    }
  }

  /// The steps of a shortest path, without its end points.
  fileprivate func path(from start: Int, to end: Int) -> [ConstructionStep] {
    // Stands for the end, which may be the start.
    let goal = -1
    let search = Search(
      from: [start], until: { $1 == goal },
      steps: { member in
        successors[member].map { (edge: 0, vertex: $0 == end ? goal : $0) }
      })
    return search.path(to: goal).dropLast().map { steps[$0.vertex] }
  }
}

extension ConstructionStep {
  /// One line for each of `steps`: its name, and the location of its binding.
  static func table(of steps: [ConstructionStep]) -> String {
    let nameOf = BindingKey.names(for: steps.map(\.key))
    let names = steps.indices.map { ($0 == 0 ? "" : "→ ") + nameOf(steps[$0].key) }
    let width = names.map(\.count).max() ?? 0
    return zip(names, steps).map { name, step in
      "  " + name + (step.site.map { String(repeating: " ", count: width - name.count + 2) + $0.description } ?? "")
    }.joined(separator: "\n")
  }

  /// Ends the program, because the last of `steps` is the same as the first and would never finish.
  static func trap(at steps: [ConstructionStep]) -> Never {
    let steps = zip(steps, steps.dropFirst()).flatMap { [$0] + $0.path(to: $1) } + steps.suffix(1)
    let nameOf = BindingKey.names(for: steps.map(\.key))
    let subject = steps.last.map { nameOf($0.key) } ?? ""
    fatalError(
      """
      `\(subject)` was asked for while it was being constructed

      \(table(of: steps))

      A deferred request breaks no cycle if it is answered in an initializer: keep the provider there, and call it when \
      `\(subject)` exists.

      """)
  }

  /// Ends the program, because the last of `steps`, the same as the first, was called to compare its own arguments.
  static func trapComparing(_ steps: [ConstructionStep]) -> Never {
    let subject = steps.first?.key.name ?? ""
    fatalError(
      """
      `\(subject)` was called by `==` or `hash(into:)` of its own argument

      \(table(of: steps))

      A shared factory compares its arguments to find a product: compare only values there.

      """)
  }

  /// Ends the program, because one of its own dependencies requested this eager singleton before it existed.
  func trapUnfinished() -> Never {
    let subject = key.name
    fatalError(
      """
      `\(subject)` was asked for before it was constructed

      \(Self.table(of: [self]))

      It is an eager singleton, and leads to what asked for it: keep the provider there, and call it when build() has \
      returned.

      """)
  }

  /// The steps between this one and `next`, if both are in one loop.
  private func path(to next: ConstructionStep) -> [ConstructionStep] {
    guard let member, let nextMember = next.member, member.map === nextMember.map else { return [] }
    return member.map.path(from: member.index, to: nextMember.index)
  }
}
