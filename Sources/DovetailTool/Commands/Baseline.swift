// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Foundation

/// The diagnostics that a team knows already, as a file. A check with a baseline fails on others only.
struct Baseline {
  private struct Entry: Codable {
    /// `nil` for a diagnostic that is about no graph.
    let graph: String?
    let id: String
    let identity: String
    let subject: String

    init(_ diagnostic: Diagnostic, of graph: String?) {
      self.graph = graph
      id = diagnostic.id.description
      identity = diagnostic.identity ?? diagnostic.subject
      subject = diagnostic.subject
    }

    /// What two runs have in common. The name of a subject may depend on other diagnostics.
    var mark: [String] { [graph ?? "", id, identity] }
  }

  private let path: String
  private var entries: [Entry] = []
  /// The places of the entries that no diagnostic has taken, the first ones last.
  private var left: [[String]: [Int]] = [:]
  private var lines: [Int] = []
}

extension Baseline {
  /// Reads a file; without one, nothing is known.
  @MainActor init(_ path: String?) throws(CommandFailure) {
    self.path = path.map { URL(filePath: $0).path } ?? ""
    guard let path else { return }
    let content = try Data(ofFile: path)
    do {
      let version = try JSONDecoder().decode(Version.self, from: content).version
      if version != Version.readable { throw UnreadableGraph(version: version, insteadOf: Version.readable) }
      entries = try JSONDecoder().decode(File.self, from: content).diagnostics
    } catch {
      let reason = (error as? DecodingError).map { UnreadableGraph($0).description } ?? "\(error)"
      throw CommandFailure("\(path) is no baseline: \(reason)")
    }
    for (place, entry) in entries.enumerated().reversed() { left[entry.mark, default: []].append(place) }
    // Each entry has one, and in a text its quotation marks would be escaped.
    let text = String(decoding: content, as: UTF8.self).split(
      omittingEmptySubsequences: false, whereSeparator: \.isNewline)
    lines = text.enumerated().flatMap { number, line in line.matches(of: /"identity"\s*:/).map { _ in number + 1 } }
  }

  /// The text of a baseline: a line for each diagnostic, in an order that is the same in every run.
  static func text(of diagnostics: [(graph: String?, diagnostic: Diagnostic)]) -> String {
    let entries = diagnostics.map { Entry($0.diagnostic, of: $0.graph) }.sorted {
      ($0.mark + [$0.subject]).lexicographicallyPrecedes($1.mark + [$1.subject])
    }
    let lines = entries.map { "\n    " + String(stableJSON: $0, isIndented: false) }
    return "{\n  \"version\": \(Version.readable),\n  \"diagnostics\": [\(lines.joined(separator: ","))\n  ]\n}\n"
  }

  /// Whether a diagnostic is known. Each entry answers for one.
  mutating func takes(_ diagnostic: Diagnostic, of graph: String?) -> Bool {
    left[Entry(diagnostic, of: graph).mark, default: []].popLast() != nil
  }

  /// Warnings of entries that no diagnostic has taken, for graphs that fulfil a condition.
  func outdated(isStrict: Bool, where isJudged: (String?) -> Bool) -> [Diagnostic] {
    left.values.flatMap(\.self).sorted().filter { isJudged(entries[$0].graph) }.map { place in
      let entry = entries[place]
      let graph = entry.graph.map { " in `\($0)`" } ?? ""
      return Diagnostic(
        id: .outdatedBaseline, severity: isStrict ? .error : .warning, subject: entry.subject,
        summary: "the baseline has \(entry.id) of `\(entry.subject)`\(graph), which no longer occurs",
        place: Site(fileID: path, line: lines.indices.contains(place) ? lines[place] : 1), path: [], evidence: [],
        notes: [
          Diagnostic.Note(kind: .suggestion, text: "remove the entry, because it would accept the diagnostic again")
        ],
        identity: entry.mark.joined(separator: " "))
    }
  }

  private struct File: Decodable {
    let diagnostics: [Entry]
  }

  /// The version of the format of a file, by which its entries are read.
  private struct Version: Decodable {
    static let readable = 1

    let version: Int
  }
}
