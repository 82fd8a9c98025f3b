// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// A note's editor.
package struct NoteComponent: Component {
  package typealias Root = NoteViewModel
  package typealias Seed = Passage

  package init() {}

  package func configure(binder: Binder) {
    binder.bind().to(factory: NoteViewModel.init)
  }
}
