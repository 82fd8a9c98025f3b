// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A cell of one of three kinds. Providers and all other forms of sources can take their elements from it.
///
/// A `Cell` and a `WeakCell` without an asynchronous factory never suspend. An `AsyncCell` must be awaited until it has
/// its element.
class ElementCell: AnyProvider, @unchecked Sendable {
  // Sendable because each property of a subclass is constant, or guards itself.

  /// An object that retains the element, if the element exists.
  var holder: AnyObject? { failKind() }

  /// The element of an eager singleton, for requests after its construction.
  func getFinished<Element>(_ type: Element.Type) -> Element { failKind() }

  /// A cell of the kind that `recipe` needs.
  ///
  /// - Parameter weakInstance: The one that weak requests watch, if there are any.
  final class func make<Element>(
    _ recipe: Source<Element>, label: CellLabel, isHeldWeakly: Bool, reach: Reach,
    weakInstance: WeakInstance<Element>? = nil
  ) -> ElementCell {
    if isHeldWeakly {
      return WeakCell(
        recipe.provider, label: label, reach: reach, weakInstance: weakInstance ?? WeakInstance(isRenewable: true))
    }
    return recipe.form == .async
      ? AsyncCell(recipe.provider, label: label, reach: reach, weakInstance: weakInstance)
      : ProviderCell(recipe.provider, label: label, reach: reach, weakInstance: weakInstance)
  }

  func failKind() -> Never {
    preconditionFailure("Dovetail took something from a cell of another kind; please report")
  }
}
