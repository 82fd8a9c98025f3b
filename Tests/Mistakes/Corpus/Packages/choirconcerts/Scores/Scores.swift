// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public enum VoicePart: String, CaseIterable, Hashable, Sendable { case soprano, alto, tenor, bass }

public struct Piece: Hashable, Sendable {
  public let title: String

  public init(title: String) { self.title = title }
}

/// A date in the calendar of the choir.
public struct Evening: Hashable, Sendable {
  public let day: Int

  public init(day: Int) { self.day = day }
}

public protocol PieceFinder: AnyObject, Sendable { func pieces(matching word: String) -> [Piece] }

public enum CabinetFolder: Tag { public typealias Element = String }
public enum LoanPeriod: Tag { public typealias Element = Int }
public enum RehearsalLength: Tag { public typealias Element = Int }

/// The cabinet with the scores of the choir.
public final class ScoreCabinet: PieceFinder {
  let folder: String
  let index: PieceIndex

  init(folder: String, index: PieceIndex) { (self.folder, self.index) = (folder, index) }

  public func pieces(matching word: String) -> [Piece] { [] }
}

public struct PieceIndex: Sendable {
  let readers: [any ScoreReader]

  init(readers: [any ScoreReader]) throws { self.readers = readers }
}

protocol ScoreReader: Sendable { var suffix: String { get } }

/// Writes the parts of singers on paper.
public final class PartPrinter: Sendable {
  let cabinet: ScoreCabinet
  let paper: Paper

  init(cabinet: ScoreCabinet, paper: Paper) { (self.cabinet, self.paper) = (cabinet, paper) }
}

struct Paper: Sendable {
  let width: Int
  let height: Int
}
