// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// Somebody reads a book, and the time is taken.
package struct ReadingComponent: Component {
  package typealias Root = ReadingViewModel

  package init() {}

  package func configure(binder: Binder) {
    binder.bind().to(factory: ReadingViewModel.init)
  }
}
