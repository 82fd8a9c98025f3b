// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What becomes of the elements that are contributed to a collection of some kind.
protocol Assembly<Element, Assembled>: Sendable {
  associatedtype Element
  associatedtype Assembled
  /// What contributes several elements at once.
  associatedtype Whole: Sequence<Element>, SendableMetatype

  /// The collection of all elements, which come in the order of the contributions.
  func assemble(_ elements: [Element]) -> Assembled

  /// What an ancestor makes of the collection, and what is contributed inside.
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

  /// Completes the node with the collection of what gives access to the elements that its edges lead to.
  func collectAccess<A: Assembly>(by assembly: A) where A.Element: AccessShape {
    let accesses = edges.map { _ in A.Element.linkAccess(self) }
    let provider = Provider<A.Assembled>(resolving: { instance in assembly.assemble(accesses.map { $0(instance) }) })
    complete(.plain(provider))
  }
}
