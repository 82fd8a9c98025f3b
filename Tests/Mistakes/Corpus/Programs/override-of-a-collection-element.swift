// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test binds one importer, but the app contributes importers to a collection.

// Expected: suggestion

protocol Importer: Sendable {}

struct OPMLImporter: Importer {}

struct ArchiveImporter: Importer {}

struct StubImporter: Importer {}

struct ImportMenu {
  let importers: [any Importer]
}

struct ImportModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Importer).self).intoCollection().to(factory: OPMLImporter.init)
    binder.bind((any Importer).self).intoCollection().to(factory: ArchiveImporter.init)
  }
}

struct PodcastApp: Component {
  typealias Root = ImportMenu

  func configure(binder: Binder) {
    binder.install(module: ImportModule())
    binder.bind().to(factory: ImportMenu.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<ImportMenu, Void> {
  PodcastApp().overriding { binder in
    binder.bind((any Importer).self).to(factory: StubImporter.init)
  }
}
