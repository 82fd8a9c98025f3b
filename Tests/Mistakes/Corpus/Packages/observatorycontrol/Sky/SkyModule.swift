// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

public enum SummitChecks: Tag { public typealias Element = [any SafetyCheck] }
public enum Latitude: Tag { public typealias Element = Double }
public enum Longitude: Tag { public typealias Element = Double }

struct RadioClock: SiderealClock {
  let longitude: TaggedElement<Longitude>

  func siderealSeconds() -> Int { Int(longitude.element) }
}

/// Converts positions on the sky into directions at the site.
public final class Ephemeris: Sendable {
  private let clock: any SiderealClock
  private let latitude: Double
  private let refraction: Refraction

  init(clock: any SiderealClock, latitude: TaggedElement<Latitude>, refraction: Refraction = .normal) {
    (self.clock, self.latitude, self.refraction) = (clock, latitude.element, refraction)
  }

  public func direction(of target: Target) -> Direction { Direction(altitude: 45, azimuth: 180) }
}

public struct Refraction: Sendable {
  let arcseconds: Int

  public static let normal = Refraction(arcseconds: 60)
}

public struct SkyModule: Module {
  let site: Site

  public init(site: Site = .summit) { self.site = site }

  public func configure(binder: Binder) {
    binder.bind(Double.self).tagged(with: Latitude.self).to(value: site == .summit ? -24.6 : -23.1)
    binder.bind(Double.self).tagged(with: Longitude.self).to(value: -70.4)
    binder.bind((any SiderealClock).self).asSingleton().to(factory: RadioClock.init)
    binder.bind(Ephemeris.self).asSingleton().to { Ephemeris(clock: $0, latitude: $1) }
  }
}
