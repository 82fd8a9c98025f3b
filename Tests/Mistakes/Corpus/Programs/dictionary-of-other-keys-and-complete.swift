// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Exporters are contributed by text and requested by format, which must be complete.

// Placeholder: `key: …` is `key: Format.opml`
// Placeholder: `{ … }` is `{ OPMLExporter() }`
// Expected: to bind it

enum Format: CaseIterable, Sendable { case opml, json, csv }

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
    binder.bind((any Exporter).self).intoDictionary(key: "opml").to(factory: OPMLExporter.init)
    binder.bind((any Exporter).self).intoDictionary(key: "json").to(factory: JSONExporter.init)
    binder.bind().to(factory: ExportMenu.init)
  }
}
