// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import RailTypes

/// Guards signals, points and routes. There is one, whatever it is requested as.
package final class InterlockingController: Sendable {
  private let bus: FieldBus
  private let checks: [any SafetyCheck]
  private let log: Log

  init(bus: FieldBus, checks: [any SafetyCheck], log: Log) {
    (self.bus, self.checks, self.log) = (bus, checks, log)
  }

  package func clear(_ section: SectionID) { log.write("clear \(section.number)") }
  package func turn(_ section: SectionID) { log.write("turn \(section.number)") }
  package func isOccupied(_ section: SectionID) -> Bool { checks.isEmpty }
  package func lock(_ section: SectionID) {}
  package func stopAll() {}
  package var isHealthy: Bool { true }
}

/// The serial line to the cabinets beside the tracks.
final class FieldBus: Sendable {
  private let port: SerialPort
  private let speed: BusSpeed

  private init(port: SerialPort, speed: BusSpeed) { (self.port, self.speed) = (port, speed) }

  static func open(port: SerialPort, speed: BusSpeed) throws -> FieldBus { FieldBus(port: port, speed: speed) }

  func release() throws {}
}

package struct SerialPort: Sendable {
  let path: String

  package init(path: String) { self.path = path }
}

struct BusSpeed: Sendable { let baud: Int }

package protocol SafetyCheck: Sendable { func allows(_ section: SectionID) -> Bool }

struct FlankCheck: SafetyCheck {
  let plan: TrackPlan

  func allows(_ section: SectionID) -> Bool { plan.sections.contains(section) }
}

struct OverlapCheck: SafetyCheck {
  let plan: TrackPlan
  let log: Log

  func allows(_ section: SectionID) -> Bool { true }
}

public final class TrackPlan: Sendable {
  public let sections: Set<SectionID>

  init(sections: Set<SectionID>) { self.sections = sections }
}
