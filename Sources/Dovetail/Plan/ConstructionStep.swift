// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One step of a construction, as a message names it.
struct ConstructionStep: Sendable {
  let key: BindingKey
  let site: Site?
  /// Where the step is in its graph, for elements that something leads back to; no others can be asked for too early by
  /// their own graph.
  var place: Place?

  struct Place: Sendable {
    let graph: SharedGraph
    let node: Graph<BindingKey>.Node
  }

  /// A graph that several cells hold on to while they may still have to explain themselves.
  final class SharedGraph: Sendable {
    let graph: Graph<BindingKey>

    init(_ graph: Graph<BindingKey>) { self.graph = graph }
  }
}

extension ConstructionStep {
  /// Ends the program, because the last of `steps` is the first again and could never be finished.
  static func trap(at steps: [ConstructionStep]) -> Never {
    let steps = zip(steps, steps.dropFirst()).flatMap { [$0] + $0.way(to: $1) } + steps.suffix(1)
    let nameOf = BindingKey.names(for: steps.map(\.key))
    let names = steps.indices.map { ($0 == 0 ? "" : "→ ") + nameOf(steps[$0].key) }
    let width = names.map(\.count).max() ?? 0
    let lines = zip(names, steps).map { name, step in
      "  " + name + (step.site.map { String(repeating: " ", count: width - name.count + 2) + $0.description } ?? "")
    }
    let subject = steps.last.map { nameOf($0.key) } ?? ""
    fatalError(
      """
      `\(subject)` was asked for while it was being constructed

      \(lines.joined(separator: "\n"))

      A deferred request breaks no cycle if it is answered in an initializer: keep the provider there, and call it when \
      `\(subject)` exists.

      """)
  }

  /// The steps between this one and `next`, as far as the graph tells them.
  private func way(to next: ConstructionStep) -> [ConstructionStep] {
    guard let place, let nextPlace = next.place, place.graph === nextPlace.graph else { return [] }
    let graph = place.graph.graph
    return (graph.shortestWay(from: place.node, to: nextPlace.node) ?? []).dropLast().map { edge in
      let node = graph.edges[edge].target
      return ConstructionStep(key: graph.key(of: node), site: graph.declaration(of: node)?.site)
    }
  }
}
