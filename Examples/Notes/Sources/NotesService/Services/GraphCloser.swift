// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ServiceLifecycle

/// Closes the graph of the services when all of them have ended.
///
/// A service group ends its services in reverse order, so this must be the first: see ``ServiceGroup/running``.
struct GraphCloser: Service {
  let close: @Sendable () async throws -> Void

  func run() async throws {
    try? await gracefulShutdown()
    try await close()
  }
}
