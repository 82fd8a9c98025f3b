// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A source whose element type only its key knows.
///
/// The linker stores the sources of a whole graph in one array. Each source is a structure of one closure or one
/// object. Its size does not depend on its element, so an array of sources of one arbitrary type can hold them all,
/// without boxes and dynamic casts.
struct Slot: Sendable {
  private let source: Source<Erased>
  private let type: ErasedType

  init<Element>(_ source: Source<Element>) {
    // Sound for the reasons given at ``ErasedConstructor``. Copies and releases concern only objects and closure
    // contexts.
    self.source = unsafe unsafeBitCast(source, to: Source<Erased>.self)
    type = ErasedType(Element.self)
  }

  /// A source without effects.
  ///
  /// - Precondition: the provider was made for the type.
  init(_ provider: AnyProvider, of type: Any.Type) {
    source = .plain(Provider(provider))
    self.type = ErasedType(type)
  }

  /// The source with its original type.
  ///
  /// - Precondition: `Element` is the type that the slot was made with. The linker guarantees this: it fills a node's
  ///   slot with a source of the type in the node's key, and an edge leads only to the node with the requested key.
  func source<Element>(of type: Element.Type) -> Source<Element> {
    self.type.check(type)
    return unsafe unsafeBitCast(source, to: Source<Element>.self)
  }

  /// The provider of the element, if the source has no effects.
  var plain: AnyProvider? {
    guard case .plain(let provider) = source else { return nil }
    return provider.erased
  }

  /// A provider of the element of a synchronous source, for `resolveOrThrow`.
  var provider: AnyProvider { plain ?? SlotProvider(self) }
}

/// Provides the element of a source that may throw.
private final class SlotProvider: AnyProvider, @unchecked Sendable {
  private let slot: Slot

  init(_ slot: Slot) {
    self.slot = slot
  }

  override func resolveOrThrow<Element>(
    _ type: Element.Type, in instance: ComponentInstance?
  ) throws(ConstructionError) -> Element {
    try slot.source(of: type).get(in: instance)
  }
}
