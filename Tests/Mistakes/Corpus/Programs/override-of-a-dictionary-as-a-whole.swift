// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A test binds a whole array of exporters, but the server has a dictionary of them.

// Expected: near miss

protocol Exporter: Sendable {}

struct TextExporter: Exporter {}

struct StubExporter: Exporter {}

struct ExportRoute {
  let exporters: [String: any Exporter]
}

struct PodcastServer: Component {
  typealias Root = ExportRoute

  func configure(binder: Binder) {
    binder.bind((any Exporter).self).intoDictionary(key: "text").to(factory: TextExporter.init)
    binder.bind().to(factory: ExportRoute.init)
  }
}

// swift-format-ignore: AlwaysUseLowerCamelCase
func App() -> some Component<ExportRoute, Void> {
  PodcastServer().overriding { binder in
    binder.bind([any Exporter].self).to { [StubExporter()] }
  }
}
