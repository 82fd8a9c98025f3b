// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// A transient object from an `async` function that never suspends, by way of a provider.
  static var async: Workload {
    Workload(
      name: "async", title: "transient object of an async factory",
      withDovetail: .async { count in
        let provider = try ConnectionComponent().build()
        return {
          var sink = Sink<Connection>()
          for _ in 0..<count { sink.take(try await provider.get()) }
        }
      },
      byHand: .async { count in
        {
          var sink = Sink<Connection>()
          for _ in 0..<count { sink.take(try await makeConnection()) }
        }
      })
  }
}

private final class Connection: Sendable {
  static func open() async throws -> Connection { Connection() }
}

private struct ConnectionComponent: Component {
  typealias Root = AsyncProvider<Connection>

  func configure(binder: Binder) {
    binder.bind().to(factory: Connection.open)
  }
}

@inline(never)
private func makeConnection() async throws -> Connection { try await Connection.open() }
