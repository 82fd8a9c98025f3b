// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// How the elements contributed to a collection become the collection.
protocol Assembly<Element, Assembled>: Sendable {
  associatedtype Element
  associatedtype Assembled
  /// A contribution of several elements at once.
  associatedtype Whole: Sequence<Element>, SendableMetatype

  /// Makes the collection of all elements, which are in the order of the contributions.
  func assemble(_ elements: [Element]) -> Assembled

  /// Joins an ancestor's decorated collection with the contributions of the child.
  func join(_ outer: Assembled, _ inner: Assembled) -> Assembled
}

extension Linker {
  /// Completes the node with the collection of the elements that its eager edges lead to.
  func collect<A: Assembly>(by assembly: A) {
    if isJoined {
      construct(
        Constructor { dependencies in
          let outer = dependencies.next(A.Assembled.self)
          return assembly.join(outer, dependencies.next(A.Assembled.self))
        })
    } else {
      let (element, whole) = (A.Element.self, A.Whole.self)
      complete(
        gather(element, or: whole, { isNextWhole ? Slot(next(whole)) : Slot(next(element)) }) {
          assembly.assemble($0)
        })
    }
  }

  /// Completes the node with the collection of accesses to the elements that its edges lead to.
  func collectAccess<A: Assembly>(by assembly: A) where A.Element: AccessShape {
    let accesses = edges.map { _ in A.Element.linkAccess(self) }
    let provider = Provider<A.Assembled>(resolving: { instance in assembly.assemble(accesses.map { $0(instance) }) })
    complete(.plain(provider))
  }
}
