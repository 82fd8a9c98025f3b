// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A source whose element type only its key tells.
///
/// The plan keeps the sources of a whole graph in one array. A source is one of several structures of one closure or one
/// object, two words whatever its element, so an array of sources of one arbitrary type can hold them all, without a box and
/// without a dynamic cast.
struct Slot: Sendable {
  private let source: Source<Erased>
  private let type: ErasedType

  init<Element>(_ source: Source<Element>) {
    // Sound for the reasons given at ``ErasedConstructor``; and copying and releasing touch objects and contexts alone.
    self.source = unsafe unsafeBitCast(source, to: Source<Erased>.self)
    type = ErasedType(Element.self)
  }

  /// The source, as what it was before.
  ///
  /// - Precondition: `Element` is the type that the slot was made with. The linker sees to it: it fills a node's slot
  ///   with a source of the type in the node's key, and an edge leads only to the node with the requested key.
  func source<Element>(of type: Element.Type) -> Source<Element> {
    self.type.check(type)
    return unsafe unsafeBitCast(source, to: Source<Element>.self)
  }

  /// What gives the element, if that needs nothing besides.
  var plain: AnyProvider? {
    guard case .plain(let provider) = source else { return nil }
    return provider.erased
  }
}
