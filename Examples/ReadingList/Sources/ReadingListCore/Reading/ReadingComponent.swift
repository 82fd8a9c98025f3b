// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// A timed reading of a book.
package struct ReadingComponent: Component {
  package typealias Root = ReadingViewModel

  package init() {}

  package func configure(binder: Binder) {
    binder.bind().to(factory: ReadingViewModel.init)
  }
}
