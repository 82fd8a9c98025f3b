// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How an alias is linked. It contains the code that was compiled for the two types.
final class AliasLink: Sendable {
  /// Completes the node of the alias.
  let complete: @Sendable (Linker) -> Void
  /// Finds the target of weak requests for the alias, given the node of its original: a `Watched` of the alias's type.
  fileprivate let watch: @Sendable (Linker, Graph.Node) -> any Sendable

  /// - Parameters:
  ///   - construct: Converts the original, its only dependency. It is compiled where the alias is bound.
  ///   - convert: Does the same for weak requests.
  init<Original, Element>(
    plain construct: @escaping @Sendable (inout Dependencies) -> Element,
    converting convert: @escaping @Sendable (Original) -> Element
  ) {
    complete = { linker in linker.construct(Constructor(construct)) }
    watch = { linker, original in linker.watched(original, as: Original.self).converted(by: convert) }
  }
}

extension Linker {
  /// Where weak requests for `alias` find its original. They do not use the linked nodes, because the original must not
  /// be constructed.
  func watchedOriginal<Element>(of alias: Graph.Node, as type: Element.Type) -> Watched<Element> {
    guard case .alias(let link) = links[alias], let edge = graph.edges(of: alias).first,
      let watched = link.watch(self, edge.destination) as? Watched<Element>
    else { preconditionFailure("Dovetail linked an alias to another type; please report") }
    return watched
  }
}
