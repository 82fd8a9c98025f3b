// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import ArgumentParser
import Dovetail
import Testing

@Suite struct AnalyzerTests {
  private let names = ["totals", "hours", "status", "methods", "paths", "clients", "kinds"]

  @Test func orderIsThatOfTheModules() throws {
    #expect(try analyzers().map(\.name) == names)
  }

  @Test(
    arguments: [
      (
        "totals",
        [[.count(5), .bytes(2_120), .count(3), .text("2026-03-02T08:15:00Z"), .text("2026-03-02T23:59:59Z")]]
      ),
      (
        "hours",
        [
          [.text("08:00"), .count(2), .bytes(1_500)], [.text("09:00"), .count(2), .bytes(600)],
          [.text("23:00"), .count(1), .bytes(20)],
        ]
      ),
      (
        "status",
        [
          [.text("200"), .text("OK"), .count(1), .share(1, of: 5)],
          [.text("304"), .text("Not Modified"), .count(1), .share(1, of: 5)],
          [.text("404"), .text("Not Found"), .count(2), .share(2, of: 5)],
          [.text("503"), .text("Service Unavailable"), .count(1), .share(1, of: 5)],
        ]
      ),
      ("methods", [[.text("GET"), .count(4), .share(4, of: 5)], [.text("POST"), .count(1), .share(1, of: 5)]]),
      (
        "paths",
        [
          [.text("/missing"), .count(2), .bytes(600), .share(2, of: 5)],
          [.text("/"), .count(1), .bytes(1_500), .share(1, of: 5)],
          [.text("/api/comments"), .count(1), .bytes(20), .share(1, of: 5)],
          [.text("/logo.svg"), .count(1), .bytes(0), .share(1, of: 5)],
        ]
      ),
      (
        "clients",
        [
          [.text("192.0.2.1"), .count(2), .bytes(1_500), .share(2, of: 5)],
          [.text("198.51.100.7"), .count(2), .bytes(600), .share(2, of: 5)],
          [.text("192.0.2.2"), .count(1), .bytes(20), .share(1, of: 5)],
        ]
      ),
      (
        "kinds",
        [
          [.text("browser"), .count(2), .bytes(1_500), .share(2, of: 5)],
          [.text("crawler"), .count(2), .bytes(600), .share(2, of: 5)],
          [.text("tool"), .count(1), .bytes(20), .share(1, of: 5)],
        ]
      ),
    ] as [(String, [[Cell]])])
  func finds(name: String, rows: [[Cell]]) throws {
    var analyzer = try analyzer(named: name)
    for line in Samples.site.split(separator: "\n") {
      analyzer.observe(try #require(LogEntry(parsing: String(line))))
    }
    let section = analyzer.section()
    #expect(section.name == name)
    #expect(section.rows == rows)
    #expect(section.rows.allSatisfy { $0.count == section.columns.count })
  }

  @Test func nothingIsFoundInNothing() throws {
    for name in names where name != "totals" {
      #expect(try analyzer(named: name).section().rows == [])
    }
    #expect(
      try analyzer(named: "totals").section().rows
        == [[.count(0), .bytes(0), .count(0), .text("-"), .text("-")]])
  }

  private func analyzer(named name: String) throws -> any Analyzer {
    try #require(try analyzers().first { $0.name == name })
  }

  /// The analyzers of the summary, from the graph that the program builds.
  private func analyzers() throws -> [any Analyzer] {
    try AccessLogComponent(for: SummaryCommand.parse([])).rooted(at: [any Analyzer].self).build()
  }
}
