// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

// Written by hand, because the types are declared in another module.

extension Site: Codable {
  /// Reads a value that `encode(to:)` has written.
  public init(from decoder: any Decoder) throws {
    let field = try JSONFields(of: decoder)
    self.init(fileID: try field("file"), line: try field("line"))
  }

  /// Writes the value in the format of graphs.
  public func encode(to encoder: any Encoder) throws {
    try (["file": fileID, "line": line] as JSONObject).encode(to: encoder)
  }
}

extension Diagnostic.ID: Codable {
  /// Reads a value that `encode(to:)` has written.
  public init(from decoder: any Decoder) throws { self.init(try String(from: decoder)) }

  /// Writes the value in the format of graphs.
  public func encode(to encoder: any Encoder) throws { try description.encode(to: encoder) }
}

extension Diagnostic.Severity: Codable {}
extension Diagnostic.Note.Kind: Codable {}
extension Diagnostic.Note.Applicability: Codable {}
extension Diagnostic.Edit.Change: Codable {}

extension Diagnostic: Codable {
  /// Reads a value that `encode(to:)` has written.
  public init(from decoder: any Decoder) throws {
    let field = try JSONFields(of: decoder)
    self.init(
      id: try field("id"), severity: try field("severity"), subject: try field("subject"),
      summary: try field("summary"), place: try field.optional("place"), path: try field("path"),
      evidence: try field("evidence"), notes: try field("notes"), identity: try field.optional("identity"))
  }

  /// Writes the value in the format of graphs.
  public func encode(to encoder: any Encoder) throws {
    let fields: JSONObject = [
      "id": id, "severity": severity, "subject": subject, "summary": summary, "place": place, "path": path,
      "evidence": evidence, "notes": notes, "identity": identity,
    ]
    try fields.encode(to: encoder)
  }
}

extension Diagnostic.Evidence: Codable {
  /// Reads a value that `encode(to:)` has written.
  public init(from decoder: any Decoder) throws {
    let field = try JSONFields(of: decoder)
    self.init(
      role: try field("role"), subject: try field("subject"), site: try field.optional("site"),
      remark: try field.optional("remark"))
  }

  /// Writes the value in the format of graphs.
  public func encode(to encoder: any Encoder) throws {
    try (["role": role, "subject": subject, "site": site, "remark": remark] as JSONObject).encode(to: encoder)
  }
}

extension Diagnostic.Note: Codable {
  /// Reads a value that `encode(to:)` has written.
  public init(from decoder: any Decoder) throws {
    let field = try JSONFields(of: decoder)
    self.init(
      kind: try field("kind"), text: try field("text"), applies: try field.optional("applies"),
      edits: try field("edits"))
  }

  /// Writes the value in the format of graphs.
  public func encode(to encoder: any Encoder) throws {
    try (["kind": kind, "text": text, "applies": applies, "edits": edits] as JSONObject).encode(to: encoder)
  }
}

extension Diagnostic.Edit: Codable {
  /// Reads a value that `encode(to:)` has written.
  public init(from decoder: any Decoder) throws {
    let field = try JSONFields(of: decoder)
    self.init(
      change: try field("change"), site: try field.optional("site"), component: try field.optional("component"),
      old: try field("old"), new: try field("new"), imports: try field.optional("imports") ?? [])
  }

  /// Writes the value in the format of graphs.
  public func encode(to encoder: any Encoder) throws {
    let fields: JSONObject = [
      "change": change, "site": site, "component": component, "old": old, "new": new,
      "imports": imports.isEmpty ? nil : imports,
    ]
    try fields.encode(to: encoder)
  }
}
