// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import Foundation

extension [Diagnostic] {
  /// The report as a log of SARIF 2.1.0, as far as its readers show it.
  func sarif(path: (Site) -> String) -> JSONObject {
    var counts: [String: Int] = [:]
    let results = map { diagnostic in
      let fingerprint = diagnostic.fingerprint
      let count = counts[fingerprint, default: 0] + 1
      counts[fingerprint] = count
      return diagnostic.sarif(fingerprint: fingerprint + (count > 1 ? " #\(count)" : ""), path: path)
    }
    let driver: JSONObject = ["name": "Dovetail", "rules": map(\.id).uniqued().map(\.sarif)]
    let run: JSONObject = ["tool": ["driver": driver] as JSONObject, "results": results]
    return ["$schema": "https://json.schemastore.org/sarif-2.1.0.json", "version": "2.1.0", "runs": [run]]
  }
}

extension Diagnostic.ID {
  /// A rule of the user has no description.
  fileprivate var sarif: JSONObject {
    guard let meaning, let help else { return ["id": description] }
    return ["id": description, "shortDescription": ["text": meaning], "help": ["text": help]]
  }
}

extension Diagnostic {
  /// The rule and the identity, which neither lines nor other faults change.
  fileprivate var fingerprint: String {
    "\(id)|" + (identity ?? [path.first ?? "", subject].joined(separator: " "))
  }

  fileprivate func sarif(fingerprint: String, path: (Site) -> String) -> JSONObject {
    func location(_ site: Site, path: String, message: String? = nil) -> JSONObject {
      let uri = path.addingPercentEncoding(withAllowedCharacters: .urlPathAllowed) ?? path
      let physical: JSONObject = ["artifactLocation": ["uri": uri], "region": ["startLine": site.line]]
      return ["physicalLocation": physical, "message": message.map { ["text": $0] }]
    }
    let lines = [summary] + notes.map(\.line)
    // Code scanning refuses a result without a place.
    let site = markedSite ?? Site(fileID: "Package.swift", line: 1)
    // SARIF allows each once. In a loop, one line makes several declarations of a key.
    let related = evidence.filter { $0.site != nil }.map {
      Diagnostic.Evidence(role: $0.role, subject: $0.subject, site: $0.site, remark: nil)
    }.uniqued()
    return [
      "ruleId": id.description, "level": severity,
      "message": ["text": lines.joined(separator: "\n")],
      "locations": [location(site, path: markedSite.map(path) ?? site.fileID)],
      "relatedLocations": related.compactMap { row in
        row.site.map { location($0, path: path($0), message: "\(row.role) `\(row.subject)`") }
      },
      // Code scanning compares results by the second.
      "partialFingerprints": ["dovetailIdentity/v1": fingerprint, "primaryLocationLineHash": fingerprint],
    ]
  }
}
