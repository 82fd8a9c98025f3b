// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Music

public protocol Exercise: AnyObject, Sendable {
  var question: Chord { get }
}

public enum Level: Sendable, Hashable {
  case beginner, expert
}

final class IntervalExercise: Exercise {
  let question = Chord(pitches: [.c, .e])
  let instrument: any Instrument
  let level: Level

  init(instrument: any Instrument, level: Level) {
    self.instrument = instrument
    self.level = level
  }
}

final class ChordExercise: Exercise {
  let question = Chord(pitches: Pitch.allCases)
  let instrument: any Instrument
  let scores: Scores

  init(instrument: any Instrument, scores: Scores) {
    self.instrument = instrument
    self.scores = scores
  }
}

public final class Scores: Sendable {
  let storage: any ScoreStorage

  init(storage: any ScoreStorage) { self.storage = storage }
}

public protocol ScoreStorage: Sendable {
  func save(_ points: Int)
}

struct FileStorage: ScoreStorage {
  let file: ScoreFile

  func save(_ points: Int) {}
}

struct ScoreFile: Sendable {
  let path: String
}

public struct Lesson: Sendable {
  let level: Level
  let exercises: [Provider<any Exercise>]
  let scores: Scores
}
