// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

final class Piano: Instrument {
  let tuning: any Tuning
  let samples: Samples

  init(tuning: any Tuning, samples: Samples) {
    self.tuning = tuning
    self.samples = samples
  }

  func play(_ chord: Chord) {}
}

struct EqualTemperament: Tuning {
  let concertPitch: ConcertPitch

  func hertz(of pitch: Pitch) -> Double { concertPitch.hertz }
}

public struct ConcertPitch: Sendable {
  let hertz: Double

  public init(hertz: Double) { self.hertz = hertz }
}

struct Samples: Sendable {
  static func load() async throws -> Samples { Samples() }
}
