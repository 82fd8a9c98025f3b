// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// One of the exporters in a dictionary of providers opens its file asynchronously.

// Expected: thought

protocol Exporter: Sendable {}

struct TextExporter: Exporter {}

struct SpreadsheetExporter: Exporter {
  static func open() async throws -> SpreadsheetExporter { SpreadsheetExporter() }
}

struct ExportRoute {
  let exporters: [String: Provider<any Exporter>]
}

struct App: Component {
  typealias Root = ExportRoute

  func configure(binder: Binder) {
    binder.bind((any Exporter).self).intoDictionary(key: "text").to(factory: TextExporter.init)
    binder.bind((any Exporter).self).intoDictionary(key: "sheet").to(factory: SpreadsheetExporter.open)
    binder.bind().to(factory: ExportRoute.init)
  }
}
