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

  /// What a component around this one has decorated, followed by the collection of what is contributed further inside.
  func join(_ outer: Assembled, _ inner: Assembled) -> Assembled
}

extension Linker {
  /// Completes the node with the collection of the elements that its eager edges lead to.
  func collect<A: Assembly>(by assembly: A) {
    guard isNextDecorated else { return complete(collected(by: assembly)) }
    let outer = next(A.Assembled.self)
    let inner = collected(by: assembly)
    switch form {
    case .plain:
      let (outer, inner) = (outer.plain, inner.plain)
      complete(.plain(Provider(resolving: { assembly.join(outer.resolve($0), inner.resolve($0)) })))
    case .throwing:
      let (outer, inner) = (outer.throwing, inner.throwing)
      complete(
        .throwing(
          ThrowingProvider(resolving: { instance throws(ConstructionError) in
            assembly.join(try outer.resolve(instance), try inner.resolve(instance))
          })))
    case .mainActor:
      let (outer, inner) = (outer.onMainActor, inner.onMainActor)
      complete(
        .mainActor(
          MainActorSource { instance throws(ConstructionError) in
            assembly.join(try outer.resolve(instance), try inner.resolve(instance))
          }))
    case .async:
      let (outer, inner) = (outer.async, inner.async)
      complete(
        .async(
          AsyncSource { instance async throws(ConstructionError) in
            let collection = try await outer.resolve(instance)
            return assembly.join(collection, try await inner.resolve(instance))
          }))
    }
  }

  /// The collection of the elements that the edges left to read lead to.
  private func collected<A: Assembly>(by assembly: A) -> Source<A.Assembled> {
    typealias Element = A.Element
    let (element, whole) = (Element.self, A.Whole.self)
    switch form {
    case .plain where hasWholes:
      let contributions = contributions(one: { nextProvider(element) }, whole: { nextProvider(whole) })
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
      return .plain(provider)
    case .plain:
      // By far the most collections are like this.
      var contributions: [Provider<Element>] = []
      while hasNext { contributions.append(nextProvider(element)) }
      let provider = Provider<A.Assembled>(resolving: { [contributions] instance in
        var elements: [Element] = []
        elements.reserveCapacity(contributions.count)
        for contribution in contributions { elements.append(contribution.resolve(instance)) }
        return assembly.assemble(elements)
      })
      return .plain(provider)
    case .throwing:
      let contributions = contributions(one: { nextThrowing(element) }, whole: { nextThrowing(whole) })
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
      return .throwing(provider)
    case .mainActor:
      let contributions = contributions(one: { nextOnMainActor(element) }, whole: { nextOnMainActor(whole) })
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
      return .mainActor(source)
    case .async:
      let contributions = contributions(one: { nextAsync(element) }, whole: { nextAsync(whole) })
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
      return .async(source)
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
