// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two exporters are contributed under one key, and a complete dictionary lacks the rest.

// Placeholder: `{ … }` is `{ JSONExporter() }`
// Placeholder: `key: …` is `key: Format.json`
// Expected: fix

enum Format: CaseIterable, Sendable { case opml, json }

protocol Exporter: Sendable {}

struct OPMLExporter: Exporter {}

struct JSONExporter: Exporter {}

struct ExportMenu {
  let exporters: [Format: any Exporter]
}

struct App: Component {
  typealias Root = ExportMenu

  func configure(binder: Binder) {
    binder.declareCompleteDictionary(of: (any Exporter).self, keyedBy: Format.self)
    binder.bind((any Exporter).self).intoDictionary(key: Format.opml).to(factory: OPMLExporter.init)
    binder.bind((any Exporter).self).intoDictionary(key: Format.opml).to(factory: JSONExporter.init)
    binder.bind().to(factory: ExportMenu.init)
  }
}
