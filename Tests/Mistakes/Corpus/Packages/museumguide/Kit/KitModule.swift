// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct KitModule: Module {
  let preferences: Preferences

  public init(preferences: Preferences) { self.preferences = preferences }

  public func configure(binder: Binder) {
    binder.bind((any Clock).self).asSingleton().to(factory: WallClock.init)
    binder.bind((any Log).self).asSingleton().to(factory: ConsoleLog.init)
    binder.decorate((any Log).self).to(factory: TimedLog.init)
    binder.bind(Preferences.self).to(value: preferences)
    binder.bind(Language.self).to { (preferences: Preferences) in preferences.language }
    binder.bind().asSingleton().to(factory: HTTPSession.open)
    binder.bind((any Transfers).self).asAlias(of: HTTPSession.self) { $0 }
  }
}

private struct WallClock: Clock { var minute: Int { 0 } }

private struct ConsoleLog: Log { func write(_ line: String) {} }

private struct TimedLog: Log {
  let inner: any Log
  let clock: any Clock

  func write(_ line: String) { inner.write("\(clock.minute) \(line)") }
}

public protocol Transfers: AnyObject, Sendable { func bytes(at path: String) async -> [UInt8] }

package final class HTTPSession: Transfers {
  let address: String
  let log: any Log

  private init(address: String, log: any Log) { (self.address, self.log) = (address, log) }

  static func open(address: TaggedElement<ServerAddress>, log: any Log) -> HTTPSession {
    HTTPSession(address: address.element, log: log)
  }

  package func bytes(at path: String) async -> [UInt8] { [] }
}
