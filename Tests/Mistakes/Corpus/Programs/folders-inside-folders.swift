// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A component for a folder of the library installs one for the folder inside it, without end.

// Expected: fix

struct Folder: Sendable {
  let depth: Int
}

struct FolderComponent: Component {
  typealias Root = Folder

  let depth: Int

  func configure(binder: Binder) {
    let depth = depth
    binder.install(component: FolderComponent(depth: depth + 1))
    binder.bind(Folder.self).shadowing().to { Folder(depth: depth) }
  }
}

struct Library {
  let open: ComponentFactory<FolderComponent>
}

struct App: Component {
  typealias Root = Library

  func configure(binder: Binder) {
    binder.install(component: FolderComponent(depth: 0))
    binder.bind().to(factory: Library.init)
  }
}
