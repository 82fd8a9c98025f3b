// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
package import Logging
package import ServiceLifecycle
import UnixSignals

extension ServiceGroup {
  /// Runs `services` until shutdown, ends them in reverse order, and then closes the graph.
  package static func running(_ services: [any Service], closer: ComponentCloser, logger: Logger) -> ServiceGroup {
    running(services, logger: logger) { try await closer.close() }
  }

  /// Runs `services` until shutdown, ends them in reverse order, and then calls `close`.
  ///
  /// If one of them fails, the others end in order as well.
  package static func running(
    _ services: [any Service], logger: Logger, close: @escaping @Sendable () async throws -> Void
  ) -> ServiceGroup {
    var configuration = ServiceGroupConfiguration(
      services: ([GraphCloser(close: close)] + services).map { service in
        // The log names services by their types: their properties may contain tokens.
        ServiceGroupConfiguration.ServiceConfiguration(
          service: service, failureTerminationBehavior: .gracefullyShutdownGroup, serviceName: "\(type(of: service))")
      },
      gracefulShutdownSignals: [.sigterm, .sigint],
      logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(30)
    return ServiceGroup(configuration: configuration)
  }
}
