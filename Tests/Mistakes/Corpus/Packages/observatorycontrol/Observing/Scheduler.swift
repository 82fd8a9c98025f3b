// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import Meteorology
public import Sky

public protocol Constraint: Sendable { func permits(_ target: Target) -> Bool }

struct MoonConstraint: Constraint {
  let ephemeris: Ephemeris

  func permits(_ target: Target) -> Bool { true }
}

struct WindConstraint: Constraint {
  let station: any WeatherStation

  func permits(_ target: Target) -> Bool { station.wind() < 10 }
}

public struct Programme: Hashable, Sendable {
  public let name: String

  public init(name: String) { self.name = name }
}

/// Chooses what is observed next.
public final class Scheduler: Sendable {
  private let constraints: [any Constraint]
  private let programmes: Set<Programme>
  private let seeing: AsyncProvider<Seeing>
  private let visibility: Factory<Visibility, Target>

  init(
    constraints: [any Constraint], programmes: Set<Programme>, seeing: AsyncProvider<Seeing>,
    visibility: Factory<Visibility, Target>
  ) {
    (self.constraints, self.programmes) = (constraints, programmes)
    (self.seeing, self.visibility) = (seeing, visibility)
  }
}

public final class Visibility: Sendable {
  private let target: Target
  private let ephemeris: Ephemeris

  init(target: Target, ephemeris: Ephemeris) { (self.target, self.ephemeris) = (target, ephemeris) }
}

public final class GuideStars: Sendable {
  private let ephemeris: Ephemeris

  init(ephemeris: Ephemeris) { self.ephemeris = ephemeris }
}

public final class Guider: Sendable {
  private let stars: GuideStars
  private let tracking: any Tracking
  private let camera: any Exposing

  init(stars: GuideStars, tracking: any Tracking, camera: any Exposing) {
    (self.stars, self.tracking, self.camera) = (stars, tracking, camera)
  }
}

public struct ObservingModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any Constraint).self).intoCollection().to(factory: MoonConstraint.init)
    binder.bind((any Constraint).self).intoCollection().to(factory: WindConstraint.init)
    binder.bind(Programme.self).intoSet().to(value: Programme(name: "supernovae"))
    binder.bind(Programme.self).intoSet().to { [Programme(name: "asteroids"), Programme(name: "quasars")] }
    binder.bind().asSingleton().to(factory: Scheduler.init)
    binder.bindFactory(Visibility.self, taking: Target.self).asWeakSingleton().to(factory: Visibility.init)
    binder.bind().asWeakSingleton().to(factory: GuideStars.init)
    binder.bind().asSingleton().to(factory: Guider.init)
  }
}
