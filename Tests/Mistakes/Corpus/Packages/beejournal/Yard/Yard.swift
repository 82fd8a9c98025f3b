// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct ApiaryName: Hashable, Sendable {
  public let text: String

  public init(text: String) { self.text = text }
}

public struct HiveNumber: Hashable, Sendable {
  public let value: Int

  public init(value: Int) { self.value = value }
}

public struct Frame: Hashable, Sendable {
  public let position: Int

  public init(position: Int) { self.position = position }
}

public enum Unit: Hashable, Sendable { case grams, pounds }
public enum Season: String, CaseIterable, Hashable, Sendable { case spring, summer, autumn, winter }

public enum JournalFile: Tag { public typealias Element = String }
public enum BackupFile: Tag { public typealias Element = String }
public enum SwarmTemperature: Tag { public typealias Element = Double }
public enum FrostTemperature: Tag { public typealias Element = Double }

public protocol Calendar: Sendable { var season: Season { get } }
public protocol Notebook: Sendable { func write(_ line: String) }

/// What the scales below a hive say.
public protocol Scales: AnyObject, Sendable { func weight() -> Int }
