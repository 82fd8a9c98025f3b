// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A source whose element type only its key knows.
///
/// The linker stores the sources of a whole graph in one array, without boxes and dynamic casts.
struct Slot: Sendable {
  private let form: EffectForm
  private let provider: AnyProvider
  private let type: ErasedType

  init<Element>(_ source: Source<Element>) {
    form = source.form
    provider = source.provider
    type = ErasedType(Element.self)
  }

  /// A source without effects.
  ///
  /// - Precondition: the provider was made for the type.
  init(_ provider: AnyProvider, of type: Any.Type) {
    form = .plain
    self.provider = provider
    self.type = ErasedType(type)
  }

  /// The source with its original type.
  ///
  /// - Precondition: `Element` is the type that the slot was made with. The linker guarantees this: it fills a node's
  ///   slot with a source of the type in the node's key, and an edge leads only to the node with the requested key.
  func source<Element>(of type: Element.Type) -> Source<Element> {
    self.type.check(type)
    return Source(form, provider)
  }

  /// The provider of the element, if the source has no effects.
  var plain: AnyProvider? { form == .plain ? provider : nil }
}
