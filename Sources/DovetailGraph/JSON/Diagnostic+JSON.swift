// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
package import Foundation

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

extension Diagnostic.Severity: Codable {}
extension Diagnostic.Note.Kind: Codable {}
extension Diagnostic.Note.Applicability: Codable {}
extension Diagnostic.Note.Supposition: Codable {}
extension Diagnostic.Edit.Change: Codable {}
extension Diagnostic.Edit.Step: Codable {}

extension [Diagnostic] {
  /// Reads a report of ``ReportFormat/json``.
  package init(json: Data) throws {
    self = try JSONDecoder().decode(JSONForm<Report>.self, from: json).value.diagnostics
  }

  /// The report as JSON.
  var json: JSONObject { ["version": 1, "diagnostics": map(\.json)] }

  private struct Report: ReadFromJSON {
    let diagnostics: [Diagnostic]

    init(_ field: JSONFields) throws { diagnostics = try field.list("diagnostics") }
  }
}

extension Diagnostic: ReadFromJSON {
  init(_ field: JSONFields) throws {
    self.init(
      id: Diagnostic.ID(try field("id")), severity: try field("severity"), subject: try field("subject"),
      summary: try field("summary"), place: try field.optional("place"), path: try field("path"),
      evidence: try field.list("evidence"), notes: try field.list("notes"), identity: try field.optional("identity"),
      key: try field.optional("key"))
  }

  var json: JSONObject {
    [
      "id": id.description, "severity": severity, "subject": subject, "summary": summary, "place": place, "path": path,
      "evidence": evidence.map(\.json), "notes": notes.map(\.json), "identity": identity, "key": key,
    ]
  }
}

extension Diagnostic.Evidence: ReadFromJSON {
  init(_ field: JSONFields) throws {
    self.init(
      role: try field("role"), subject: try field("subject"), site: try field.optional("site"),
      remark: try field.optional("remark"), request: try field.object("request"))
  }

  fileprivate var json: JSONObject {
    ["role": role, "subject": subject, "site": site, "remark": remark, "request": request?.json]
  }
}

extension Diagnostic.Evidence.Request: ReadFromJSON {
  init(_ field: JSONFields) throws {
    self.init(position: try field.optional("position"), count: try field("count"))
  }

  fileprivate var json: JSONObject { ["position": position, "count": count] }
}

extension Diagnostic.Note: ReadFromJSON {
  init(_ field: JSONFields) throws {
    self.init(
      kind: try field("kind"), text: try field("text"), applies: try field.optional("applies"),
      edits: try field.list("edits"), supposes: try field.optional("supposes"))
  }

  fileprivate var json: JSONObject {
    ["kind": kind, "text": text, "applies": applies, "edits": edits.map(\.json), "supposes": supposes]
  }
}

extension Diagnostic.Edit: ReadFromJSON {
  init(_ field: JSONFields) throws {
    self.init(
      change: try field("change"), site: try field.optional("site"), component: try field.optional("component"),
      old: try field("old"), new: try field("new"), imports: try field.optional("imports") ?? [],
      step: try field.optional("step"), hasPlaceholder: try field.optional("hasPlaceholder") ?? false,
      gap: try field.object("gap"))
  }

  fileprivate var json: JSONObject {
    [
      "change": change, "site": site, "component": component, "old": old, "new": new,
      "imports": imports.isEmpty ? nil : imports, "step": step, "hasPlaceholder": hasPlaceholder ? true : nil,
      "gap": gap?.json,
    ]
  }
}

extension Diagnostic.Edit.Gap: ReadFromJSON {
  init(_ field: JSONFields) throws {
    self =
      if let path: [String] = try field.optional("type") {
        .constructor(
          Diagnostic.Edit.NewConstructor(
            path: path, module: try field("module"), isProtocol: try field("isProtocol"), steps: try field("lastSteps"),
            isShared: try field("isShared"), isOnMainActor: try field("onMainActor"),
            arguments: try field.optional("arguments") ?? [], former: try field.optional("former")))
      } else {
        .installer
      }
  }

  fileprivate var json: JSONObject {
    switch self {
    case .installer: [:]
    case .constructor(let new):
      [
        "module": new.module, "type": new.path, "isProtocol": new.isProtocol, "lastSteps": new.steps,
        "isShared": new.isShared, "onMainActor": new.isOnMainActor,
        "arguments": new.arguments.isEmpty ? nil : new.arguments, "former": new.former,
      ]
    }
  }
}
