// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// One book, and the screens opened from it.
package struct BookDetailsComponent: Component {
  package typealias Root = BookDetailsViewModel
  package typealias Seed = BookID

  package init() {}

  package func configure(binder: Binder) {
    binder.install(component: ReadingComponent())
    binder.install(component: NoteComponent())
    binder.bind(BookModel.self).asSingleton().to(factory: BookModel.init)
    binder.bind().to(factory: BookDetailsViewModel.init)
  }
}
