// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct Port: Hashable, Sendable {
  public let code: String

  public init(code: String) { self.code = code }
}

public struct Sailing: Hashable, Sendable {
  public let from: Port
  public let to: Port
  public let hour: Int

  public init(from: Port, to: Port, hour: Int) { (self.from, self.to, self.hour) = (from, to, hour) }
}

public enum Passenger: String, CaseIterable, Hashable, Sendable { case adult, child, bicycle, car }

public struct Customer: Sendable {
  public let language: String

  public init(language: String) { self.language = language }
}

public struct KioskIdentity: Sendable {
  public let pier: Int

  public init(pier: Int) { self.pier = pier }
}

public enum LineOffice: Tag { public typealias Element = String }
public enum TidesOffice: Tag { public typealias Element = String }
public enum IdleSeconds: Tag { public typealias Element = Int }
public enum PaperWidth: Tag { public typealias Element = Int }

public protocol SailingReader: Sendable { func sailings(on day: Int) -> [Sailing] }
public protocol CapacityReader: Sendable { func places(on sailing: Sailing) -> Int }
public protocol BookingWriter: Sendable { func book(_ sailing: Sailing, for passenger: Passenger) }
public protocol OutageReader: Sendable { var isOffline: Bool { get } }

public protocol KioskLog: Sendable { func note(_ text: String) }
