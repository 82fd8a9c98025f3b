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
    typealias Element = A.Element
    if isJoined {
      return construct(
        Constructor { dependencies in
          let outer = dependencies.next(A.Assembled.self)
          return assembly.join(outer, dependencies.next(A.Assembled.self))
        })
    }
    let (element, whole) = (Element.self, A.Whole.self)
    switch form {
    case .plain where hasWholes:
      let contributions = contributions(one: { next(element).plain }, whole: { next(whole).plain })
      let provider = Provider<A.Assembled>(resolving: { instance in
        var elements: [Element] = []
        elements.reserveCapacity(contributions.count)
        for contribution in contributions {
          switch contribution {
          case .element(let provider): elements.append(provider.resolve(instance))
          case .whole(let provider): elements += provider.resolve(instance)
          }
        }
        return assembly.assemble(elements)
      })
      complete(.plain(provider))
    case .plain:
      // By far the most collections are like this.
      var contributions: [Provider<Element>] = []
      while hasNext { contributions.append(next(element).plain) }
      let provider = Provider<A.Assembled>(resolving: { [contributions] instance in
        var elements: [Element] = []
        elements.reserveCapacity(contributions.count)
        for contribution in contributions { elements.append(contribution.resolve(instance)) }
        return assembly.assemble(elements)
      })
      complete(.plain(provider))
    case .throwing:
      let contributions = contributions(one: { next(element).throwing }, whole: { next(whole).throwing })
      let provider = ThrowingProvider<A.Assembled>(resolving: { instance throws(ConstructionError) in
        var elements: [Element] = []
        for contribution in contributions {
          switch contribution {
          case .element(let provider): elements.append(try provider.resolve(instance))
          case .whole(let provider): elements += try provider.resolve(instance)
          }
        }
        return assembly.assemble(elements)
      })
      complete(.throwing(provider))
    case .mainActor:
      let contributions = contributions(one: { next(element).onMainActor }, whole: { next(whole).onMainActor })
      let source = MainActorSource<A.Assembled> { instance throws(ConstructionError) in
        var elements: [Element] = []
        for contribution in contributions {
          switch contribution {
          case .element(let source): elements.append(try source.resolve(instance))
          case .whole(let source): elements += try source.resolve(instance)
          }
        }
        return assembly.assemble(elements)
      }
      complete(.mainActor(source))
    case .async:
      let contributions = contributions(one: { next(element).async }, whole: { next(whole).async })
      let source = AsyncSource<A.Assembled> { instance async throws(ConstructionError) in
        var elements: [Element] = []
        for contribution in contributions {
          switch contribution {
          case .element(let source): elements.append(try await source.resolve(instance))
          case .whole(let source): elements += try await source.resolve(instance)
          }
        }
        return assembly.assemble(elements)
      }
      complete(.async(source))
    }
  }

  /// Completes the node with the collection of what gives access to the elements that its edges lead to.
  func collectAccess<A: Assembly>(by assembly: A) where A.Element: AccessShape {
    var accesses: [Access<A.Element>] = []
    while hasNext { accesses.append(A.Element.linkAccess(self)) }
    let provider = Provider<A.Assembled>(resolving: { [accesses] instance in
      assembly.assemble(accesses.map { $0(instance) })
    })
    complete(.plain(provider))
  }

  private func contributions<One, Whole>(one: () -> One, whole: () -> Whole) -> [Contribution<One, Whole>] {
    var contributions: [Contribution<One, Whole>] = []
    while hasNext { contributions.append(isNextWhole ? .whole(whole()) : .element(one())) }
    return contributions
  }
}

private enum Contribution<One: Sendable, Whole: Sendable>: Sendable {
  case element(One)
  case whole(Whole)
}
