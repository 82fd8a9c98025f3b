// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Kinematics

/// Stops the arm when something is wrong.
public protocol SafetyCheck: Sendable {
  func isSafe(_ position: Position) -> Bool
}

struct ReachCheck: SafetyCheck {
  let solver: any Solver

  func isSafe(_ position: Position) -> Bool { true }
}

struct SpeedCheck: SafetyCheck {
  let limit: TaggedElement<TopSpeed>

  func isSafe(_ position: Position) -> Bool { true }
}

public struct TopSpeed: Tag { public typealias Element = Double }
public struct TopForce: Tag { public typealias Element = Double }

public final class Planner: Sendable {
  let solver: any Solver
  let checks: Set<CheckName>
  let safety: [any SafetyCheck]
  let log: any MotionLog

  init(solver: any Solver, checks: Set<CheckName>, safety: [any SafetyCheck], log: any MotionLog) {
    self.solver = solver
    self.checks = checks
    self.safety = safety
    self.log = log
  }
}

struct CheckName: Sendable, Hashable {
  let text: String
}

public protocol MotionLog: AnyObject, Sendable {
  func moved(to position: Position)
}

final class RingLog: MotionLog {
  let capacity: Capacity

  init(capacity: Capacity) { self.capacity = capacity }

  func moved(to position: Position) {}
}

struct Capacity: Sendable {
  let entries: Int
}
