// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What a program of the corpus tells of one of its graphs.
public struct Outcome: Codable, Sendable {
  public struct Fault: Codable, Hashable, Sendable {
    public var id: String
    public var severity: String
    public var subject: String
    /// The lines of the source that its report names.
    public var places: [Place]
    public var notes: [Note]
    /// The fault as reports print it.
    public var text: String
  }

  // The names are those of reports in JSON.
  public struct Note: Codable, Hashable, Sendable {
    public var kind: String
    public var text: String
    public var applies: String?
    public var edits: [Edit]
  }

  public struct Edit: Codable, Hashable, Sendable {
    public var change: String
    public var site: Place?
    public var component: String?
    public var old: String
    public var new: String
    public var imports: [String]?
  }

  public struct Place: Codable, Comparable, Hashable, Sendable {
    /// The file as `#fileID` gives it.
    public var file: String
    public var line: Int

    public static func < (one: Place, other: Place) -> Bool { (one.file, one.line) < (other.file, other.line) }
  }

  public var faults: [Fault]
  /// What the graph constructs and shares.
  public var meaning: [String]
  /// What went wrong when the graph was built; `nil` if nothing did, or if the graph was refused.
  public var failure: String?
}
