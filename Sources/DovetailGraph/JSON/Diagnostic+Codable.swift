// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

// Written by hand, because the types are declared in another module.

extension Site: Codable {
  private enum Key: String, CodingKey { case file, line }

  /// Reads a value that `encode(to:)` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      fileID: try container.decode(String.self, forKey: .file), line: try container.decode(Int.self, forKey: .line))
  }

  /// Writes the value in the format of graphs.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(fileID, forKey: .file)
    try container.encode(line, forKey: .line)
  }
}

extension Diagnostic.ID: Codable {
  /// Reads a value that `encode(to:)` has written.
  public init(from decoder: any Decoder) throws {
    self.init(try decoder.singleValueContainer().decode(String.self))
  }

  /// Writes the value in the format of graphs.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.singleValueContainer()
    try container.encode(description)
  }
}

extension Diagnostic.Severity: Codable {}
extension Diagnostic.Note.Kind: Codable {}
extension Diagnostic.Note.Applicability: Codable {}
extension Diagnostic.Edit.Change: Codable {}

extension Diagnostic: Codable {
  private enum Key: String, CodingKey {
    case id, severity, subject, summary, place, path, evidence, notes, identity
  }

  /// Reads a value that `encode(to:)` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      id: try container.decode(ID.self, forKey: .id), severity: try container.decode(Severity.self, forKey: .severity),
      subject: try container.decode(String.self, forKey: .subject),
      summary: try container.decode(String.self, forKey: .summary),
      place: try container.decodeIfPresent(Site.self, forKey: .place),
      path: try container.decode([String].self, forKey: .path),
      evidence: try container.decode([Evidence].self, forKey: .evidence),
      notes: try container.decode([Note].self, forKey: .notes),
      identity: try container.decodeIfPresent(String.self, forKey: .identity))
  }

  /// Writes the value in the format of graphs.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(id, forKey: .id)
    try container.encode(severity, forKey: .severity)
    try container.encode(subject, forKey: .subject)
    try container.encode(summary, forKey: .summary)
    try container.encodeIfPresent(place, forKey: .place)
    try container.encode(path, forKey: .path)
    try container.encode(evidence, forKey: .evidence)
    try container.encode(notes, forKey: .notes)
    try container.encodeIfPresent(identity, forKey: .identity)
  }
}

extension Diagnostic.Evidence: Codable {
  private enum Key: String, CodingKey { case role, subject, site, remark }

  /// Reads a value that `encode(to:)` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      role: try container.decode(String.self, forKey: .role),
      subject: try container.decode(String.self, forKey: .subject),
      site: try container.decodeIfPresent(Site.self, forKey: .site),
      remark: try container.decodeIfPresent(String.self, forKey: .remark))
  }

  /// Writes the value in the format of graphs.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(role, forKey: .role)
    try container.encode(subject, forKey: .subject)
    try container.encodeIfPresent(site, forKey: .site)
    try container.encodeIfPresent(remark, forKey: .remark)
  }
}

extension Diagnostic.Note: Codable {
  private enum Key: String, CodingKey { case kind, text, applies, edits }

  /// Reads a value that `encode(to:)` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      kind: try container.decode(Kind.self, forKey: .kind), text: try container.decode(String.self, forKey: .text),
      applies: try container.decodeIfPresent(Applicability.self, forKey: .applies),
      edits: try container.decode([Diagnostic.Edit].self, forKey: .edits))
  }

  /// Writes the value in the format of graphs.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(kind, forKey: .kind)
    try container.encode(text, forKey: .text)
    try container.encodeIfPresent(applies, forKey: .applies)
    try container.encode(edits, forKey: .edits)
  }
}

extension Diagnostic.Edit: Codable {
  private enum Key: String, CodingKey { case change, site, component, old, new }

  /// Reads a value that `encode(to:)` has written.
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: Key.self)
    self.init(
      change: try container.decode(Change.self, forKey: .change),
      site: try container.decodeIfPresent(Site.self, forKey: .site),
      component: try container.decodeIfPresent(String.self, forKey: .component),
      old: try container.decode(String.self, forKey: .old), new: try container.decode(String.self, forKey: .new))
  }

  /// Writes the value in the format of graphs.
  public func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode(change, forKey: .change)
    try container.encodeIfPresent(site, forKey: .site)
    try container.encodeIfPresent(component, forKey: .component)
    try container.encode(old, forKey: .old)
    try container.encode(new, forKey: .new)
  }
}
