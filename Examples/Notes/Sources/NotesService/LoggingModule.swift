// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
package import Logging

/// The logger of the service.
package struct LoggingModule: Module {
  package init() {}

  package func configure(binder: Binder) {
    binder.bind(Logger.self).asSingleton().to(factory: Logger.writingToStandardError)
  }
}

extension Logger {
  /// Leaves standard output alone.
  package static func writingToStandardError(settings: Settings) -> Logger {
    var logger = Logger(label: "notes", factory: StreamLogHandler.standardError(label:))
    logger.logLevel = settings.logLevel
    return logger
  }
}
