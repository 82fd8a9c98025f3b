// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The configuration is read with a logger that throws,
/// and the logger needs the configuration.

// Expected: thought

protocol Logger {}

struct FileLogger: Logger {
  let configuration: Configuration

  static func open(configuration: Configuration) throws -> FileLogger { FileLogger(configuration: configuration) }
}

struct Configuration {
  let logger: any Logger
}

struct Server {
  let logger: any Logger
}

struct App: Component {
  typealias Root = Server

  func configure(binder: Binder) {
    binder.bind((any Logger).self).to(factory: FileLogger.open)
    binder.bind().to(factory: Configuration.init)
    binder.bind().to(factory: Server.init)
  }
}
