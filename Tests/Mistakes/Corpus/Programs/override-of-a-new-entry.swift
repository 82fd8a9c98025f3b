// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test means to add an exporter under a key that the app does not have.

// Expected: suggestion

protocol Exporter: Sendable {}

struct TextExporter: Exporter {}

struct JSONExporter: Exporter {}

struct FailingExporter: Exporter {}

struct ExportRoute {
  let exporters: [String: any Exporter]
}

struct ExportModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Exporter).self).intoDictionary(key: "text").to(factory: TextExporter.init)
    binder.bind((any Exporter).self).intoDictionary(key: "json").to(factory: JSONExporter.init)
  }
}

struct PodcastServer: Component {
  typealias Root = ExportRoute

  func configure(binder: Binder) {
    binder.install(module: ExportModule())
    binder.bind().to(factory: ExportRoute.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<ExportRoute, Void> {
  PodcastServer().overriding { binder in
    binder.bind((any Exporter).self).intoDictionary(key: "failing").to(factory: FailingExporter.init)
  }
}
