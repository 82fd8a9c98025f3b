// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

public enum LogLevel: Sendable { case debug, info }

public struct LogFormat: Sendable {
  let separator: String

  public static let plain = LogFormat(separator: " ")
}

public final class Log: Sendable {
  private let level: LogLevel
  private let format: LogFormat
  private let clock: any ServerClock

  init(level: LogLevel, clock: any ServerClock, format: LogFormat = .plain) {
    (self.level, self.clock, self.format) = (level, clock, format)
  }

  public func write(_ line: String) {}
}

struct SystemServerClock: ServerClock { func seconds() -> Int { 0 } }

public struct LoggingModule: Module, Equatable {
  let level: LogLevel

  public init(level: LogLevel) { self.level = level }

  public func configure(binder: Binder) {
    binder.bind(LogLevel.self).to(value: level)
    binder.bind((any ServerClock).self).asSingleton().to(factory: SystemServerClock.init)
    binder.bind(Log.self).asSingleton().to { (level: LogLevel, clock: any ServerClock) in
      Log(level: level, clock: clock)
    }
  }
}
