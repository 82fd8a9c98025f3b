// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How the linking of a node ends: with a source of its element, before which a cell stands if the element is shared. In the root
// component the cell is part of what is linked; in a child, each instance has one, which is found by its address.

extension Linker {
  /// Ends the linking of a node whose element comes from `source`.
  func complete<Element>(_ source: Source<Element>) {
    switch graph.lifetime(of: node) {
    case .transient, .constant: fill(source)
    case .singleton: fill(share(source).source)
    case .weakSingleton: fill(shareWeakly(source))
    case .eagerSingleton:
      let (shared, finished) = share(source)
      eagerSingletons[node] = (shared.map { _ in }, loop?.knot)
      fill(.plain(finished))
    }
  }

  /// Puts a cell before `source`. It gives the element; or, where it is certain that somebody has got it, hands it out.
  private func share<Element>(_ source: Source<Element>) -> (source: Source<Element>, finished: Provider<Element>) {
    let label = label(of: Element.self)
    if let address = extents.addresses[node] { return share(source, label: label, at: address) }
    let weakInstance = watchedNodes.contains(node) ? weakInstance(of: node, as: Element.self) : nil
    let recipe = Slot(source)
    func cell() -> Cell { Cell(recipe, label: label, weakInstance: weakInstance) }
    switch source {
    case .plain:
      let provider = Provider<Element>(cell())
      return (.plain(provider), provider)
    case .throwing:
      let cell = cell()
      let provider = ThrowingProvider(resolving: { _ throws(ConstructionError) in try cell.getOrThrow(Element.self) })
      return (.throwing(provider), Provider(resolving: { _ in cell.getFinished(Element.self) }))
    case .mainActor:
      let cell = cell()
      let source = MainActorSource { _ throws(ConstructionError) in try cell.getOnMainActor(Element.self) }
      return (.mainActor(source), Provider(resolving: { _ in cell.getFinished(Element.self) }))
    case .async:
      let cell = AsyncCell<Element>(recipe, label: label, weakInstance: weakInstance)
      let shared = AsyncSource { _ async throws(ConstructionError) in try await cell.get() }
      return (.async(shared), Provider(resolving: { _ in cell.getFinished() }))
    }
  }

  /// Puts a cell before `source` in each instance of the component that the node belongs to, where it is found at `address`.
  private func share<Element>(
    _ source: Source<Element>, label: CellLabel, at address: ComponentInstance.Address
  ) -> (source: Source<Element>, finished: Provider<Element>) {
    let recipe = Slot(source)
    makeWatched(Element.self)
    cells[node] = .cell(recipe, label)
    @Sendable func cell(in instance: ComponentInstance?) -> Cell { Cell.found(at: address, in: instance) }
    let finished = Provider<Element>(resolving: { cell(in: $0).getFinished(Element.self) })
    switch source {
    case .plain:
      let provider = Provider<Element>(SharedProvider(address))
      return (.plain(provider), provider)
    case .throwing:
      let provider = ThrowingProvider<Element>(resolving: { instance throws(ConstructionError) in
        try cell(in: instance).getOrThrow(Element.self)
      })
      return (.throwing(provider), finished)
    case .mainActor:
      let source = MainActorSource<Element> { instance throws(ConstructionError) in
        try cell(in: instance).getOnMainActor(Element.self)
      }
      return (.mainActor(source), finished)
    case .async:
      let asyncCell = share(watching: Element.self) { reach, weakInstance in
        AsyncCell<Element>(recipe, label: label, reach: reach, weakInstance: weakInstance)
      }
      let source = AsyncSource<Element> { instance async throws(ConstructionError) in
        try await asyncCell.object(in: instance).get()
      }
      return (.async(source), Provider(resolving: { asyncCell.object(in: $0).getFinished() }))
    }
  }

  /// Puts a cell before `source` that holds the element weakly.
  private func shareWeakly<Element>(_ source: Source<Element>) -> Source<Element> {
    let (recipe, label) = (Slot(source), label(of: Element.self))
    let cell = share(watching: Element.self) { reach, weakInstance in
      WeakCell(
        recipe, label: label, reach: reach, weakInstance: weakInstance ?? WeakInstance<Element>(isRenewable: true))
    }
    switch source {
    case .plain: return .plain(Provider(cell.provider))
    case .throwing:
      return .throwing(
        ThrowingProvider(resolving: { instance throws(ConstructionError) in
          try cell.object(in: instance).getOrThrow(Element.self)
        }))
    case .mainActor:
      return .mainActor(
        MainActorSource { instance throws(ConstructionError) in
          try cell.object(in: instance).getOnMainActor(Element.self)
        })
    case .async:
      return .async(
        AsyncSource { instance async throws(ConstructionError) in
          try await cell.object(in: instance).getAsync(Element.self)
        })
    }
  }

  /// What messages say of the shared element of the node that is being linked.
  private func label<Element>(of element: Element.Type) -> CellLabel {
    var step = step
    step.place = loop.flatMap { loop in
      loop.places[node].map { ConstructionStep.Place(map: loop.map, index: $0) }
    }
    return CellLabel(step, element: element)
  }

  /// Ends the linking of a node whose element is `value`, which exists already.
  func complete<Element: Sendable>(value: Element) {
    if watchedNodes.contains(node) { weakInstance(of: node, as: Element.self).set(value) }
    fill(.plain(.constant(value)))
  }

  func fill<Element>(_ source: Source<Element>) {
    assert(graph.elementType(of: node) == Element.self, "Dovetail linked something to \(Element.self); please report")
    unsafe slots[node] = Slot(source)
    guard let loop, let place = loop.places[node] else { return }
    loop.knot.setMember(Slot(source), at: place)
    self.loop?.outside.append((node, Slot(source.owning(loop.knot))))
  }
}
