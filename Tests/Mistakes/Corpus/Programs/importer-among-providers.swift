// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// One of the importers in an array of providers throws.

// Expected: thought

protocol Importer: Sendable {}

struct OPMLImporter: Importer {}

struct ArchiveImporter: Importer {
  init() throws {}
}

struct ImportMenu {
  let importers: [Provider<any Importer>]
}

struct ImportModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Importer).self).intoCollection().to(factory: OPMLImporter.init)
    binder.bind((any Importer).self).intoCollection().to(factory: ArchiveImporter.init)
  }
}

struct App: Component {
  typealias Root = ImportMenu

  func configure(binder: Binder) {
    binder.install(module: ImportModule())
    binder.bind().to(factory: ImportMenu.init)
  }
}
