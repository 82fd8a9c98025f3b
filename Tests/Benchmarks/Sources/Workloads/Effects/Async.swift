// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// A transient object from an `async` function that never suspends, by way of a provider.
  static var async: Workload {
    Workload(
      name: "async", title: "transient object of an async factory", goal: 3,
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

  /// The same, of two others.
  static var asyncPair: Workload {
    Workload(
      name: "async-pair", title: "transient object of an async factory, of two others", goal: 3,
      withDovetail: .async { count in
        let provider = try BridgeComponent().build()
        return {
          var sink = Sink<Bridge>()
          for _ in 0..<count { sink.take(try await provider.get()) }
        }
      },
      byHand: .async { count in
        {
          var sink = Sink<Bridge>()
          for _ in 0..<count { sink.take(try await makeBridge()) }
        }
      })
  }
}

private final class Connection: Sendable {
  static func open() async throws -> Connection { Connection() }
}

private final class Cable: Sendable {}

private final class Switch: Sendable {}

private final class Bridge: Sendable {
  let cable: Cable
  let box: Switch

  private init(cable: Cable, box: Switch) {
    self.cable = cable
    self.box = box
  }

  static func open(cable: Cable, box: Switch) async throws -> Bridge { Bridge(cable: cable, box: box) }
}

private struct ConnectionComponent: Component {
  typealias Root = AsyncProvider<Connection>

  func configure(binder: Binder) {
    binder.bind().to(factory: Connection.open)
  }
}

private struct BridgeComponent: Component {
  typealias Root = AsyncProvider<Bridge>

  func configure(binder: Binder) {
    binder.bind().to(factory: Cable.init)
    binder.bind().to(factory: Switch.init)
    binder.bind().to(factory: Bridge.open)
  }
}

@inline(never)
private func makeConnection() async throws -> Connection { try await Connection.open() }

@inline(never)
private func makeBridge() async throws -> Bridge { try await Bridge.open(cable: Cable(), box: Switch()) }
