// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import Foundation

/// Diagnostics as a log of SARIF 2.1.0, as far as its readers show it.
struct SARIFLog: Encodable {
  private enum Key: String, CodingKey {
    case schema = "$schema"
    case version, runs
  }

  private let run: Run

  init(of diagnostics: [Diagnostic], path: (Site) -> String) {
    var counts: [String: Int] = [:]
    var rules: [Run.Rule] = []
    let results = diagnostics.map { diagnostic in
      if !rules.contains(where: { $0.id == diagnostic.id.description }) {
        rules.append(Run.Rule(diagnostic.id))
      }
      let fingerprint = diagnostic.fingerprint
      counts[fingerprint, default: 0] += 1
      let ordinal = counts[fingerprint, default: 1] > 1 ? " #\(counts[fingerprint, default: 1])" : ""
      return Result(diagnostic, fingerprint: fingerprint + ordinal, path: path)
    }
    run = Run(tool: .init(driver: .init(rules: rules)), results: results)
  }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Key.self)
    try container.encode("https://json.schemastore.org/sarif-2.1.0.json", forKey: .schema)
    try container.encode("2.1.0", forKey: .version)
    try container.encode([run], forKey: .runs)
  }
}

extension SARIFLog {
  struct Run: Encodable {
    struct Tool: Encodable {
      let driver: Driver
    }

    struct Driver: Encodable {
      var name = "Dovetail"
      let rules: [Rule]
    }

    struct Rule: Encodable {
      let id: String
      /// `nil` for a rule of the user.
      let shortDescription: Message?
      let help: Message?

      init(_ id: Diagnostic.ID) {
        self.id = id.description
        shortDescription = id.meaning.map(Message.init)
        help = id.meaning.map { meaning in
          Message(text: "\(meaning) The page \u{201C}\(id.page)\u{201D} in the documentation of Dovetail has examples.")
        }
      }
    }

    let tool: Tool
    let results: [Result]
  }

  struct Message: Encodable, Hashable {
    let text: String
  }

  struct Location: Encodable, Hashable {
    struct Physical: Encodable, Hashable {
      let artifactLocation: Artifact
      let region: Region
    }

    struct Artifact: Encodable, Hashable {
      let uri: String
    }

    struct Region: Encodable, Hashable {
      let startLine: Int
    }

    let physicalLocation: Physical
    var message: Message?

    /// The manifest, for a diagnostic without a place.
    static var ofPackage: Location { Location(Site(fileID: "Package.swift", line: 1), path: \.fileID) }

    init(_ site: Site, message: String? = nil, path: (Site) -> String) {
      let allowed = CharacterSet.urlPathAllowed
      let path = path(site)
      physicalLocation = Physical(
        artifactLocation: Artifact(uri: path.addingPercentEncoding(withAllowedCharacters: allowed) ?? path),
        region: Region(startLine: site.line))
      self.message = message.map(Message.init)
    }
  }

  struct Result: Encodable {
    let ruleId: String
    let level: Diagnostic.Severity
    let message: Message
    let locations: [Location]
    let relatedLocations: [Location]
    let partialFingerprints: [String: String]

    init(_ diagnostic: Diagnostic, fingerprint: String, path: (Site) -> String) {
      ruleId = diagnostic.id.description
      level = diagnostic.severity
      let lines = [diagnostic.summary] + diagnostic.notes.map { "\($0.kind.rawValue): \($0.text)" }
      message = Message(text: lines.joined(separator: "\n"))
      // Code scanning refuses a result without a place.
      let site = diagnostic.markedSite ?? diagnostic.evidence.lazy.compactMap(\.site).first
      locations = [site.map { Location($0, path: path) } ?? .ofPackage]
      // SARIF allows each once. In a loop, one line makes several declarations of a key.
      relatedLocations = diagnostic.evidence.compactMap { row in
        row.site.map { Location($0, message: "\(row.role) `\(row.subject)`", path: path) }
      }.uniqued()
      // Code scanning compares results by the second.
      partialFingerprints = ["dovetailIdentity/v1": fingerprint, "primaryLocationLineHash": fingerprint]
    }
  }
}

extension Diagnostic {
  /// The rule and the identity, which neither lines nor other faults change.
  fileprivate var fingerprint: String {
    [id.description, identity ?? [path.first ?? "", subject].joined(separator: " ")].joined(separator: "|")
  }
}
