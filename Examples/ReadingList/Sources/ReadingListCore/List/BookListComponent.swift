// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// A list of books, and the screens opened from it.
package struct BookListComponent: Component {
  package typealias Root = BookListViewModel
  package typealias Seed = Shelf

  package init() {}

  package func configure(binder: Binder) {
    binder.install(component: BookDetailsComponent())
    binder.bind(ShelfModel.self).asSingleton().to(factory: ShelfModel.init)
    binder.bind().to(factory: BookListViewModel.init)
  }
}
