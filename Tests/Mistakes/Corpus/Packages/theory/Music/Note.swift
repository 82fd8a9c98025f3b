// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public enum Pitch: Int, Sendable, CaseIterable {
  case c, d, e
}

public struct Chord: Sendable, Hashable {
  public let pitches: [Pitch]

  public init(pitches: [Pitch]) { self.pitches = pitches }
}

public protocol Instrument: AnyObject, Sendable {
  func play(_ chord: Chord)
}

public protocol Tuning: Sendable {
  func hertz(of pitch: Pitch) -> Double
}
