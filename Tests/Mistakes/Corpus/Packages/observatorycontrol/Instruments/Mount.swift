// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Sky

package struct MountAddress: Sendable {
  let host: String

  package init(host: String) { self.host = host }
}

/// Turns the telescope. It must be parked before the power goes.
package final class MountDriver: Sendable {
  private let address: MountAddress
  private let limits: [any MountLimit]

  private init(address: MountAddress, limits: [any MountLimit]) { (self.address, self.limits) = (address, limits) }

  static func connect(address: MountAddress, limits: [any MountLimit]) async throws -> MountDriver {
    MountDriver(address: address, limits: limits)
  }

  package func point(to direction: Direction) {}
  package func track() {}
  package func park() {}
}

protocol MountLimit: Sendable { func allows(_ direction: Direction) -> Bool }

struct HorizonLimit: MountLimit { func allows(_ direction: Direction) -> Bool { direction.altitude > 20 } }

struct CableLimit: MountLimit {
  let ephemeris: Ephemeris

  func allows(_ direction: Direction) -> Bool { direction.azimuth < 350 }
}

/// The dome follows the mount, and the mount asks whether the dome is in the way.
package final class DomeDriver: Sendable {
  private let relay: Relay

  init(relay: Relay) { self.relay = relay }

  package func turn(to azimuth: Int) {}
  package func close() {}
}

final class Relay: Sendable {
  private init() {}

  static func open() throws -> Relay { Relay() }

  func release() {}
}
