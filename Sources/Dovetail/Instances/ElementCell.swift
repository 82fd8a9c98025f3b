// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A cell, ordinary or weak: what a provider, and every other form of source, can take its element from.
///
/// An ordinary cell constructs nothing that takes time. That has cells of another kind, `AsyncCell`.
class ElementCell: AnyProvider, @unchecked Sendable {
  // Sendable because all that a subclass has is constant, or guarded by itself.

  /// The element, if its factory needs neither the main actor nor time. If the factory fails, the next call tries again.
  func getOrThrow<Element>(_ type: Element.Type) throws(ConstructionError) -> Element {
    preconditionFailure("Dovetail took an element from no cell; please report")
  }

  /// The element, if its factory needs no time. If the factory fails, the next call tries again.
  @MainActor
  func getOnMainActor<Element>(_ type: Element.Type) throws(ConstructionError) -> Element {
    preconditionFailure("Dovetail took an element from no cell; please report")
  }

  /// The element of any factory, from a cell that awaits. If the factory fails, the next call tries again.
  @concurrent
  func getAsync<Element>(_ type: Element.Type) async throws(ConstructionError) -> Element {
    preconditionFailure("Dovetail awaited an element of a cell that does not; please report")
  }
}
