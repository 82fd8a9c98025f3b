// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct Room: Sendable, Hashable {
  public let name: String

  public init(name: String) { self.name = name }
}

public protocol Light: AnyObject, Sendable {
  func dim(to percent: Int)
}

public protocol Thermometer: AnyObject, Sendable {
  var degrees: Double { get }
}

public protocol Hub: Sendable {
  func send(_ command: String) async throws
}

public protocol EventLog: Sendable {
  func write(_ line: String)
}
