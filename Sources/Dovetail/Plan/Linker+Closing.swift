// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How closable declarations are linked. Their factories record each element with the closer of the component instance.
// They hold the closer weakly. So a closer that nothing retains is released, together with its records.

extension Link {
  /// The same link for a declaration whose `element` is closed by `action`.
  ///
  /// - Precondition: the action is a `CloseAction` of the element, because only `onClose` sets it, in builders of the
  ///   element.
  func closing<Element>(_ element: Element.Type, by action: AnyObject) -> Link {
    closing(by: unsafe unsafeDowncast(action, to: CloseAction<Element>.self))
  }

  /// The same link for a declaration of several elements that are each closed by `action`.
  ///
  /// - Precondition: the action is a `CloseAction` of the collection's element, for the same reason.
  func closing<Whole: Sequence & SendableMetatype>(eachIn whole: Whole.Type, by action: AnyObject) -> Link {
    closing(by: unsafe unsafeDowncast(action, to: CloseAction<Whole.Element>.self).ofEach(in: whole))
  }

  private func closing<Element>(by action: CloseAction<Element>) -> Link {
    .other { linker in linker.link(self, closing: action) }
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
