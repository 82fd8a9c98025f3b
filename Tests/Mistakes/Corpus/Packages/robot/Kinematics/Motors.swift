// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

actor Bus {
  let port: SerialPort

  init(port: SerialPort) { self.port = port }

  static func open(port: SerialPort) async throws -> Bus { Bus(port: port) }

  func close() async {}
}

public struct SerialPort: Sendable {
  let name: String

  public init(name: String) { self.name = name }
}

struct ServoMotor: Motor {
  let bus: Bus
  let axis: Axis

  func turn(to angle: Angle) async throws {}
}

struct JacobianSolver: Solver {
  let arm: ArmGeometry

  func angles(for position: Position) -> [Axis: Angle] { [:] }
}

struct ArmGeometry: Sendable {
  let lengths: [Double]
}
