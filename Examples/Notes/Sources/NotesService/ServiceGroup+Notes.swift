// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Logging
package import ServiceLifecycle
import UnixSignals

extension ServiceGroup {
  /// Runs `services` until the process is told to end, and then ends them in reverse order.
  package static func running(_ services: [any Service], logger: Logger) -> ServiceGroup {
    var configuration = ServiceGroupConfiguration(
      services: services.map { service in
        // In the log, services are called by their types: their properties are nobody's business, tokens least of all.
        ServiceGroupConfiguration.ServiceConfiguration(service: service, serviceName: "\(type(of: service))")
      },
      gracefulShutdownSignals: [.sigterm, .sigint],
      logger: logger)
    configuration.maximumGracefulShutdownDuration = .seconds(30)
    return ServiceGroup(configuration: configuration)
  }
}
