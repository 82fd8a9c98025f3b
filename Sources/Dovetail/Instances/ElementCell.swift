// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A cell, of one of three kinds: what a provider, and every other form of source, can take its element from.
///
/// A `Cell` and a `WeakCell` without an asynchronous factory never suspend. An `AsyncCell` is awaited until it has its element.
class ElementCell: AnyProvider, @unchecked Sendable {
  // Sendable because all that a subclass has is constant, or guarded by itself.

  /// An object that retains the element, if the element exists.
  var holder: AnyObject? { failKind() }

  /// The element, if its factory needs neither the main actor nor time. If the factory fails, the next call tries again.
  func getOrThrow<Element>(_ type: Element.Type) throws(ConstructionError) -> Element { failKind() }

  /// The element, if its factory needs no time. If the factory fails, the next call tries again.
  @MainActor
  func getOnMainActor<Element>(_ type: Element.Type) throws(ConstructionError) -> Element { failKind() }

  /// The element of any factory, from a cell that awaits. If the factory fails, the next call tries again.
  @concurrent
  func getAsync<Element>(_ type: Element.Type) async throws(ConstructionError) -> Element { failKind() }

  /// The element of an eager singleton, for requests after it has been constructed.
  func getFinished<Element>(_ type: Element.Type) -> Element { failKind() }

  private func failKind() -> Never {
    preconditionFailure("Dovetail took an element from a cell of another kind; please report")
  }
}
