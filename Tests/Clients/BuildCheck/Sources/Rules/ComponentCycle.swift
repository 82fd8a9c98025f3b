// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Folders inside folders without end.
enum ComponentCycle {
  struct Folder: Sendable {
    let path: String
  }
  struct Folders: Component {
    typealias Root = Folder
    typealias Seed = String

    let hasFolders: Bool

    func configure(binder: Binder) {
      if hasFolders { binder.install(component: Folders(hasFolders: true)) }
      binder.bind().to(factory: Folder.init)
    }
  }

  struct Graph: Component {
    typealias Root = ComponentFactory<Folders>

    let isSound: Bool

    func configure(binder: Binder) {
      binder.install(component: Folders(hasFolders: !isSound))
    }
  }
}
