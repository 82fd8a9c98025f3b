// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

public protocol Timekeeper: Sendable { func minute() -> Int }

struct DeviceTimekeeper: Timekeeper { func minute() -> Int { 0 } }

public protocol Journal: Sendable { func note(_ line: String) }

struct DeviceJournal: Journal {
  let timekeeper: any Timekeeper

  func note(_ line: String) {}
}

public protocol EventSink: Sendable { func send(_ event: String) }

struct JournalSink: EventSink {
  let journal: any Journal

  func send(_ event: String) { journal.note(event) }
}

/// Collects what customers do, and passes it on to all sinks.
public final class EventTracker: Sendable {
  private let sinks: [any EventSink]
  private let timekeeper: any Timekeeper

  init(sinks: [any EventSink], timekeeper: any Timekeeper) { (self.sinks, self.timekeeper) = (sinks, timekeeper) }

  public func track(_ event: String) { for sink in sinks { sink.send(event) } }
}

public struct JournalModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bindDefault((any Timekeeper).self).to(factory: DeviceTimekeeper.init)
    binder.bind((any Journal).self).asSingleton().to(factory: DeviceJournal.init)
    binder.bind((any EventSink).self).intoCollection().to(factory: JournalSink.init)
    binder.bind().asSingleton().to(factory: EventTracker.init)
  }
}
