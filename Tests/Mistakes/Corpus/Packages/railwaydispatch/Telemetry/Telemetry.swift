// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import RailTypes

public enum BrokerURL: Tag { public typealias Element = String }

public struct Credentials: Sendable {
  let user: String

  static func load() throws -> Credentials { Credentials(user: "dispatch") }
}

/// The connection to the broker of positions and events.
public actor TelemetryLink {
  private let url: String

  private init(url: String) { self.url = url }

  static func connect(url: TaggedElement<BrokerURL>, credentials: Credentials) async throws -> TelemetryLink {
    TelemetryLink(url: url.element)
  }

  func disconnect() {}
}

final class BrokerBus: EventBus {
  private let link: TelemetryLink

  init(link: TelemetryLink) { self.link = link }

  func publish(_ event: String) {}
}

struct StampedBus: EventBus {
  let inner: any EventBus
  let clock: any ServerClock

  func publish(_ event: String) { inner.publish("\(clock.seconds()) \(event)") }
}

enum PositionSource: String, CaseIterable, Sendable { case balise, satellite }

protocol PositionDecoder: Sendable { func decode(_ message: String) -> SectionID }

private struct BaliseDecoder: PositionDecoder {
  let log: Log

  func decode(_ message: String) -> SectionID { SectionID(message.count) }
}

private struct SatelliteDecoder: PositionDecoder { func decode(_ message: String) -> SectionID { SectionID(0) } }

final class PositionFeed: PositionReading {
  private let link: TelemetryLink
  private let decoders: [PositionSource: any PositionDecoder]

  init(link: TelemetryLink, decoders: [PositionSource: any PositionDecoder]) {
    (self.link, self.decoders) = (link, decoders)
  }

  func position(of train: TrainNumber) -> SectionID { SectionID(1) }
}

public struct TelemetryModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().to(factory: Credentials.load)
    binder.bind().asEagerSingleton().onClose { (link: TelemetryLink) async in await link.disconnect() }
      .to(factory: TelemetryLink.connect)
    binder.bind((any EventBus).self).asSingleton().to(factory: BrokerBus.init)
    binder.decorate((any EventBus).self).to(factory: StampedBus.init)
    binder.bind((any PositionDecoder).self).intoDictionary(key: PositionSource.balise).to(factory: BaliseDecoder.init)
    binder.bind((any PositionDecoder).self).intoDictionary(key: PositionSource.satellite)
      .to(factory: SatelliteDecoder.init)
    binder.declareCompleteDictionary(of: (any PositionDecoder).self, keyedBy: PositionSource.self)
    binder.bind((any PositionReading).self).asSingleton().to(factory: PositionFeed.init)
  }
}
