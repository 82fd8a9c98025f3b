// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How the linking of a node ends: with a source of its element. A shared element has a cell in front of its source. In
// the root component the cell is part of the linked source. In a child, each instance has a cell, found by its address.

extension Linker {
  /// Completes a node whose element comes from `source`.
  func complete<Element>(_ source: Source<Element>) {
    let source = observer?.observed(source, of: node, in: graph) ?? source
    switch graph.lifetime(of: node) {
    case .transient: fill(source)
    case .constant: fill(constant: source.plain)
    case .singleton, .weakSingleton:
      if let productSharing = unsafe productSharing { return productSharing.complete(self, source.erased) }
      fill(share(source).source)
    case .eagerSingleton:
      let (shared, finished) = share(source)
      eagerSingletons[node] = (shared.map { _, _ in }, loop?.knot)
      fill(.plain(finished))
    }
  }

  /// Whether the node has no effects and no observer, is alone in its cluster, and is constructed by each requester or once
  /// in the root component. Most nodes are like that.
  var isOrdinary: Bool {
    guard form == .plain, !isInLoop, !isWatched, unsafe recorded == nil, unsafe productSharing == nil, observer == nil
    else { return false }
    let lifetime = graph.lifetime(of: node)
    return lifetime == .transient || lifetime == .singleton && graph.depth(of: node) == 0
  }

  /// Completes an ordinary node with the element that `constructor` makes from the eager edges. Unlike other ways to complete
  /// a node, this is not generic, which saves 4 % of a build.
  func complete(_ constructor: ErasedConstructor, of element: Any.Type) {
    let provider: AnyProvider =
      if graph.lifetime(of: node) == .transient {
        ConstructingProvider(constructor, nextDependencies())
      } else if laterRequests.contains(node) {
        OwningCell(constructor, nextDependencies(), of: self.element(of: node), at: graph.site(of: node))
      } else {
        ConstructionCell(constructor, nextDependencies(), of: element)
      }
    fill(Source(.plain, provider, of: element), of: element)
  }

  /// Puts a cell in front of `source`. The returned source constructs the element at its first request. The returned
  /// provider only reads an element that certainly exists.
  private func share<Element>(_ source: Source<Element>) -> (source: Source<Element>, finished: Provider<Element>) {
    let source = unsafe recorded.take()?(source.erased).unerased(to: Element.self) ?? source
    if let address = extents.addresses[node], !laterRequests.contains(node) {
      let provider = Provider<Element>(ConstructionSlot(source.provider, at: address))
      return (.plain(provider), provider)
    }
    let cell = cell(for: source)
    let shared = Source<Element>(source.form, cell.provider)
    if shared.form == .plain { return (shared, shared.plain) }
    return (shared, Provider(resolving: { cell.object(in: $0).getFinished(Element.self) }))
  }

  private func cell<Element>(for source: Source<Element>) -> SharedObject<ElementCell> {
    let label = CellLabel(step, element: Element.self)
    let isHeldWeakly = graph.lifetime(of: node).isWeak
    if form != .async, !isHeldWeakly, let address = extents.addresses[node] {
      let extent = extents.extent(ofConstructing: node)
      represent(
        Element.self, by: Opener.CellMember(source.provider, label: label, extent: extent, at: address.index))
      return .inInstance(address)
    }
    return share(watching: Element.self) { reach, weakInstance in
      .make(source, label: label, isHeldWeakly: isHeldWeakly, reach: reach, weakInstance: weakInstance)
    }
  }

  /// Completes a node whose only element exists already. Weak requests may watch it.
  func fill<Element>(constant provider: Provider<Element>) {
    if isWatched { weakInstance(of: node, as: Element.self).set(provider.resolve(nil)) }
    fill(.plain(provider))
  }

  func fill<Element>(_ source: Source<Element>) {
    fill(source.erased, of: Element.self)
    guard let loop, let index = loop.indices[node] else { return }
    loop.knot.setMember(source.erased, at: index)
    outside.append((node, source.bound(to: .root.keeping(loop.knot)).erased))
  }

  private func fill(_ slot: Source<Erased>, of element: Any.Type) {
    assert(elementType(of: node) == element, "Dovetail linked something to \(element); please report")
    assert(unsafe slots[node] == nil, "Dovetail linked a node twice; please report")
    unsafe slots[node] = slot
  }
}
