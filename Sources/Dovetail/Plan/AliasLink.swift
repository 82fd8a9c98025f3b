// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How an alias is linked. What the compiler knew of the two types is in here.
final class AliasLink: Sendable {
  /// Completes the node of the alias.
  let complete: @Sendable (Linker) -> Void
  /// Finds what weak requests for the alias watch, given the node of its original: a `Watched` of the alias's type.
  fileprivate let watch: @Sendable (Linker, Graph.Node) -> any Sendable

  /// - Parameters:
  ///   - construct: converts the original, its only dependency, compiled where the alias is bound.
  ///   - convert: does the same, for what is not compiled there.
  init<Original, Element>(
    plain construct: @escaping @Sendable (inout Dependencies) -> Element,
    converting convert: @escaping @Sendable (Original) -> Element
  ) {
    complete = { linker in
      if linker.form == .plain {
        linker.construct(Constructor(construct))
      } else {
        // Nothing is prepared, as it is for a factory, because the one dependency is all that is constructed.
        linker.complete(linker.next(Original.self).map(passing: linker.step, convert))
      }
    }
    watch = { linker, original in linker.watched(original, as: Original.self).converted(by: convert) }
  }
}

extension Linker {
  /// Where weak requests for `alias` find its original. They do not lead through nodes that are linked, because the original
  /// must not be constructed.
  func watchedOriginal<Element>(of alias: Graph.Node, as type: Element.Type) -> Watched<Element> {
    guard case .alias(let link) = links[alias], let edge = graph.edges(of: alias).first,
      let watched = link.watch(self, edge.destination) as? Watched<Element>
    else { preconditionFailure("Dovetail linked an alias to another type; please report") }
    return watched
  }
}
