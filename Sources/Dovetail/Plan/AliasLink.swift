// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How an alias is linked. It contains the code that was compiled for the two types.
final class AliasLink: Sendable {
  /// Completes the node of the alias.
  let complete: @Sendable (Linker) -> Void
  /// Finds the target of weak requests for the alias, given the node of its original: a `Watched` of the alias's type.
  fileprivate let watch: @Sendable (Linker, Graph.Node) -> any Sendable

  /// - Parameters:
  ///   - resolve: Converts the original that a provider without effects provides. It is compiled where the alias is bound.
  ///   - convert: Does the same for requests with effects, and for weak ones.
  init<Original, Element>(
    plain resolve: @escaping @Sendable (AnyProvider, ComponentInstance?) -> Element,
    converting convert: @escaping @Sendable (Original) -> Element
  ) {
    complete = { linker in
      guard linker.form == .plain else { return linker.construct(Constructor { convert($0.next(Original.self)) }) }
      linker.complete(.plain(Provider<Element>(AliasProvider(of: linker.next(Original.self).plain.erased, resolve))))
    }
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
