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
      let areWhole = edges.map { graph.declaration(of: graph.edges[$0].destination)?.role == .wholeContribution }
      let wholes = areWhole.contains(true) ? areWhole : nil
      let collector = wholes == nil ? collectors[ObjectIdentifier(A.Assembled.self)] : nil
      construct(
        collector?.unerased(to: A.Assembled.self)
          ?? Constructor { assembly.assemble($0.elements(of: A.Element.self, or: A.Whole.self, wholes: wholes)) },
        isStep: false)
    }
  }

  /// Completes the node with the collection of accesses to the elements that its edges lead to.
  func collectAccess<A: Assembly>(by assembly: A) where A.Element: AccessShape {
    let accesses = edges.map { _ in A.Element.linkAccess(self) }
    let provider = Provider<A.Assembled>(resolving: { instance in assembly.assemble(accesses.map { $0(instance) }) })
    complete(.plain(provider))
  }
}

extension Dependencies {
  /// All dependencies of a collection, in order.
  ///
  /// - Parameter wholes: Whether each is a whole contribution, with several elements, if any is.
  fileprivate mutating func elements<Element, Whole: Sequence<Element>>(
    of type: Element.Type, or whole: Whole.Type, wholes: [Bool]?
  ) -> [Element] {
    guard let wholes else {
      // Constructed in place, because an append costs as much as an element.
      let count = count
      return unsafe Array(unsafeUninitializedCapacity: count) { elements, initializedCount in
        guard var position = elements.baseAddress else { return }
        for _ in 0..<count {
          unsafe position.initialize(to: next(type))
          unsafe position += 1
        }
        initializedCount = count
      }
    }
    var elements: [Element] = []
    for isWhole in wholes {
      if isWhole { elements += next(whole) } else { elements.append(next(type)) }
    }
    return elements
  }
}
