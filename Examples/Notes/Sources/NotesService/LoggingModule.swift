// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
package import Logging

/// The logger of the service, and where its lines go.
package struct LoggingModule: Module {
  package init() {}

  package func configure(binder: Binder) {
    binder.bind((any LogHandler).self).to(factory: StreamLogHandler.writingToStandardError)
    binder.bind(Logger.self).asSingleton().to(factory: Logger.init(writingTo:))
  }
}

extension Logger {
  package init(writingTo handler: any LogHandler) {
    self.init(label: "notes") { _ in handler }
  }
}

extension StreamLogHandler {
  /// Leaves standard output alone.
  package static func writingToStandardError(settings: Settings) -> StreamLogHandler {
    var handler = standardError(label: "notes")
    handler.logLevel = settings.logLevel
    return handler
  }
}
