// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A source whose element type only its key tells.
///
/// The plan keeps the sources of a whole graph in one array. A source is one of several structures of one closure, two
/// words whatever its element, so an array of sources of one arbitrary type can hold them all, without a box and without a
/// dynamic cast. This is the only place where the type of what is linked is taken on trust.
package struct Slot: Sendable {
  /// Stands for the element types; there are no values of it, and no slot's closure is ever called as one.
  private enum Erased {}

  private let source: Source<Erased>

  package init<Element>(_ source: Source<Element>) {
    // Sound because a closure stored in a generic structure has the most general representation, in which its result is
    // returned through a pointer: two words, function and context, which do not depend on `Element`. So the enumeration
    // is laid out the same for every `Element`; and copying and releasing touch the contexts alone.
    self.source = unsafe unsafeBitCast(source, to: Source<Erased>.self)
  }

  /// The source, as what it was before.
  ///
  /// - Precondition: `Element` is the type that the slot was made with. The linker sees to it: it fills a node's slot
  ///   with a source of the type in the node's key, and an edge leads only to the node with the requested key.
  package func source<Element>(of type: Element.Type) -> Source<Element> {
    unsafe unsafeBitCast(source, to: Source<Element>.self)
  }
}
