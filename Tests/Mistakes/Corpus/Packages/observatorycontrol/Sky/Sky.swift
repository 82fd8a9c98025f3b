// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct Target: Hashable, Sendable {
  public let catalogueNumber: Int

  public init(catalogueNumber: Int) { self.catalogueNumber = catalogueNumber }
}

public struct Direction: Hashable, Sendable {
  public let altitude: Int
  public let azimuth: Int

  public init(altitude: Int, azimuth: Int) { (self.altitude, self.azimuth) = (altitude, azimuth) }
}

public enum Filter: String, CaseIterable, Sendable { case red, green, infrared }

public enum Site: Sendable { case summit, valley }

public protocol SiderealClock: Sendable { func siderealSeconds() -> Int }

public protocol Pointing: AnyObject, Sendable { func point(to direction: Direction) }
public protocol Tracking: AnyObject, Sendable { func track() }
public protocol Parking: AnyObject, Sendable { func park() }
public protocol DomeTurning: AnyObject, Sendable { func turn(to azimuth: Int) }
public protocol ShutterControlling: AnyObject, Sendable { func close() }
public protocol Exposing: Sendable { func expose(seconds: Int) -> [Int] }

public protocol Logbook: Sendable { func record(_ line: String) }

public protocol SafetyCheck: Sendable { func isSafe() -> Bool }
