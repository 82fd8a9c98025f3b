// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How the linking of a node ends: with a source of its element, before which a cell stands if the element is shared. In the root
// component the cell is part of what is linked; in a child, each instance has one, which is found by its address.

extension Linker {
  /// Ends the linking of a node whose element comes from `source`.
  func complete<Element>(_ source: Source<Element>) {
    switch graph.lifetime(of: node) {
    case .transient: fill(source)
    case .constant: fill(constant: source.plain)
    case .singleton, .weakSingleton:
      if let productSharing = unsafe productSharing { return productSharing.complete(self, Slot(source)) }
      fill(graph.lifetime(of: node) == .weakSingleton ? shareWeakly(source) : share(source).source)
    case .eagerSingleton:
      let (shared, finished) = share(source)
      eagerSingletons[node] = (shared.map { _ in }, loop?.knot)
      fill(.plain(finished))
    }
  }

  /// Puts a cell before `source`. It gives the element; or, where it is certain that somebody has got it, hands it out.
  private func share<Element>(_ source: Source<Element>) -> (source: Source<Element>, finished: Provider<Element>) {
    let source = unsafe recording == nil ? source : recorded(source)
    let (recipe, label) = (Slot(source), label(of: Element.self))
    guard case .async = source else {
      let cell = cell(of: Element.self, recipe, label)
      let shared = source.replaced(by: cell.erased)
      if case .plain(let provider) = shared { return (shared, provider) }
      return (shared, Provider(resolving: { cell.object(in: $0).getFinished(Element.self) }))
    }
    let cell = share(watching: Element.self) { reach, weakInstance in
      AsyncCell<Element>(recipe, label: label, reach: reach, weakInstance: weakInstance)
    }
    let shared = AsyncSource<Element> { instance async throws(ConstructionError) in
      try await cell.object(in: instance).get()
    }
    return (.async(shared), Provider(resolving: { cell.object(in: $0).getFinished() }))
  }

  /// The cell of an element that needs no time, or where each instance of the component has its own.
  private func cell<Element>(of element: Element.Type, _ recipe: Slot, _ label: CellLabel) -> SharedObject<Cell> {
    guard let address = extents.addresses[node] else {
      let weakInstance = watchedNodes.contains(node) ? weakInstance(of: node, as: element) : nil
      return .here(Cell(recipe, label: label, weakInstance: weakInstance))
    }
    makeWatched(element)
    cells[node] = .cell(recipe, label)
    return .inInstance(address)
  }

  /// Puts a cell before `source` that holds the element weakly.
  private func shareWeakly<Element>(_ source: Source<Element>) -> Source<Element> {
    let (recipe, label) = (Slot(source), label(of: Element.self))
    let cell = share(watching: Element.self) { reach, weakInstance in
      WeakCell(
        recipe, label: label, reach: reach, weakInstance: weakInstance ?? WeakInstance<Element>(isRenewable: true))
    }
    return source.replaced(by: cell.erased)
  }

  /// What messages say of the shared element of the node that is being linked.
  func label<Element>(of element: Element.Type) -> CellLabel {
    var step = step
    step.place = loop.flatMap { loop in
      loop.places[node].map { ConstructionStep.Place(map: loop.map, index: $0) }
    }
    return CellLabel(step, element: element)
  }

  /// Ends the linking of a node whose only element exists already, and which weak requests may watch.
  func fill<Element>(constant provider: Provider<Element>) {
    if watchedNodes.contains(node) { weakInstance(of: node, as: Element.self).set(provider.resolve(nil)) }
    fill(.plain(provider))
  }

  func fill<Element>(_ source: Source<Element>) {
    assert(elementType(of: node) == Element.self, "Dovetail linked something to \(Element.self); please report")
    assert(unsafe slots[node] == nil, "Dovetail linked a node twice; please report")
    unsafe slots[node] = Slot(source)
    guard let loop, let place = loop.places[node] else { return }
    loop.knot.setMember(Slot(source), at: place)
    self.loop?.outside.append((node, Slot(source.bound(to: .root.keeping(loop.knot)))))
  }
}
