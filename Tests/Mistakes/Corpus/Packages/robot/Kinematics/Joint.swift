// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct Angle: Sendable, Hashable {
  public let degrees: Double

  public init(degrees: Double) { self.degrees = degrees }
}

public enum Axis: Sendable, Hashable, CaseIterable {
  case base, shoulder, wrist
}

public protocol Motor: Sendable {
  func turn(to angle: Angle) async throws
}

public protocol Solver: Sendable {
  func angles(for position: Position) -> [Axis: Angle]
}

public struct Position: Sendable {
  public let x: Double

  public init(x: Double) { self.x = x }
}
