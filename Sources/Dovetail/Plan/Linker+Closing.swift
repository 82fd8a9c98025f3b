// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How closable declarations are linked. Their factories record each element with the closer of the component instance.
// They hold the closer weakly. So a closer that nothing retains is released, together with its records.

extension InjectedFactory {
  /// How to link a node whose elements `action` closes, if there is one.
  ///
  /// - Precondition: the action is a `CloseAction` of the element, because only `onClose` sets it, in builders of the
  ///   element.
  func link(closedBy action: AnyObject?) -> Link {
    guard let action else { return link }
    return link(closedBy: unsafe unsafeDowncast(action, to: CloseAction<Element>.self))
  }

  fileprivate func link(closedBy action: CloseAction<Element>) -> Link {
    let link = link
    return .other { linker in linker.link(link, closing: action) }
  }
}

extension InjectedFactory where Element: Sequence & SendableMetatype {
  /// How to link a node of several elements that `action` closes one by one, if there is one.
  ///
  /// - Precondition: the action is a `CloseAction` of the collection's element, for the same reason.
  func link(closingEachBy action: AnyObject?) -> Link {
    guard let action else { return link }
    return link(closedBy: unsafe unsafeDowncast(action, to: CloseAction<Element.Element>.self).ofEach(in: Element.self))
  }
}

extension Linker {
  /// Links the node as `link` does, and records its elements.
  fileprivate func link<Element>(_ link: Link, closing action: CloseAction<Element>) {
    let closer = source(of: graph.edges[edges.removeLast()].destination, as: WeakProvider<ComponentCloser>.self).plain
    let step = step
    unsafe recorded = { source in
      source.unerased(to: Element.self).map { element, instance in
        if let closer = closer.resolve(instance).get() { closer.record(action.work(element), of: step) }
        return element
      }.erased
    }
    follow(link)
  }

  /// Ends the linking of a closer.
  func completeCloser() {
    let closer = share(watching: ComponentCloser.self) { _, weakInstance in
      let closer = ComponentCloser()
      weakInstance?.set(closer)
      return ConstantProvider(closer)
    }
    fill(.plain(Provider<ComponentCloser>(closer.provider)))
  }

  /// The closer of each instance of `component`, if it is requested.
  func closer(of component: Graph.Node) -> Provider<ComponentCloser>? {
    guard let node = graph.scope(openedBy: component).flatMap({ graph.closers[$0] }) else { return nil }
    // The closer of a child may be linked after the opening of the child.
    if let address = extents.addresses[node] { return Provider(SharedProvider(address)) }
    return unsafe slots[node]?.unerased(to: ComponentCloser.self).plain
  }
}
