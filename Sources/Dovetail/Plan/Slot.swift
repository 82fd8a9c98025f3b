// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A provider whose element type only its key tells.
///
/// The plan keeps the providers of a whole graph in one array. A `Provider` is a structure of one closure, two words
/// whatever its element, so an array of providers of one arbitrary type can hold them all, without a box and without a
/// dynamic cast. This is the only place where a provider's type is taken on trust.
package struct Slot: Sendable {
  /// Stands for the element types; there are no values of it, and no slot's closure is ever called as one.
  private enum Erased {}

  private let provider: Provider<Erased>

  package init<Element>(_ provider: Provider<Element>) {
    // Sound because a closure stored in a generic structure has the most general representation, in which its result is
    // returned through a pointer: two words, function and context, which do not depend on `Element`. Copying and
    // releasing touch the context alone.
    self.provider = unsafe unsafeBitCast(provider, to: Provider<Erased>.self)
  }

  /// The provider, as what it was before.
  ///
  /// - Precondition: `Element` is the type that the slot was made with. The linker sees to it: it fills a node's slot
  ///   with a provider of the type in the node's key, and an edge leads only to the node with the requested key.
  package func provider<Element>(of type: Element.Type) -> Provider<Element> {
    unsafe unsafeBitCast(provider, to: Provider<Element>.self)
  }
}
