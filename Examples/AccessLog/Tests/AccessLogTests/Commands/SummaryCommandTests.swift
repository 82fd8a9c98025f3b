// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import ArgumentParser
import Dovetail
import Testing

@Suite struct SummaryCommandTests {
  @Test func summaryOfSeveralLogs() throws {
    let run = CommandRun(logs: ["site": Samples.site, "mirror": Samples.mirror])
    let console = try run("summary", "site", "mirror", "--only", "hours", "--only", "totals")
    #expect(
      console.output == """
        Totals

          requests   bytes  clients  first                 last
                 7  1.5 MB        4  2026-03-02T08:15:00Z  2026-03-03T00:30:00Z

        Hours of the day

          hour   requests   bytes
          00:00         1  1.5 MB
          08:00         2  1.5 kB
          09:00         2   600 B
          23:00         2  1.5 kB

        """)
    #expect(console.error == "")
  }

  @Test func allSectionsUnlessSomeAreChosen() throws {
    let output = try CommandRun(logs: ["-": Samples.site])("summary").output
    let titles = output.split(separator: "\n").filter { !$0.hasPrefix(" ") }
    #expect(
      titles == [
        "Totals", "Hours of the day", "Status", "Methods", "Top paths by requests", "Top clients by requests",
        "Kinds of clients",
      ])
  }

  @Test func unknownSectionIsRefused() throws {
    #expect {
      try CommandRun()("summary", "--only", "weather")
    } throws: {
      AccessLogCommand.message(for: $0)
        == "There is no section 'weather', but totals, hours, status, methods, paths, clients, kinds."
    }
  }

  @Test(arguments: [
    (["--from", "2026-03-02T09:30:00Z"], 5), (["--from", "2026-03-02T09:30:01"], 4),
    (["--to", "2026-03-02T23:59:59Z"], 5),
    (["--from", "2026-03-03", "--to", "2026-03-04"], 1), (["--from", "2027-01-01"], 0),
  ])
  func periodIncludesItsBeginningOnly(options: [String], requests: Int) throws {
    let run = CommandRun(logs: ["site": Samples.site, "mirror": Samples.mirror])
    let console = try run(["summary", "site", "mirror", "--only", "totals", "--format", "csv"] + options)
    #expect(console.output.split(separator: "\n")[1].hasPrefix("\(requests),"))
  }

  @Test func analyzerOfAModuleCanBeReplaced() throws {
    let run = CommandRun(logs: ["-": Samples.site]) { binder in
      binder.bind((any Analyzer).self).intoCollection().replacing(contributionsOf: AnalysisModule.self).to {
        LineCounter()
      }
    }
    #expect(try run("summary", "--format", "json").output == "{\n  \"entries\": [\n    {\"entries\": 5}\n  ]\n}\n")
  }
}

private struct LineCounter: Analyzer {
  let name = "entries"
  var count = 0

  mutating func observe(_ entry: LogEntry) { count += 1 }

  func section() -> Section {
    Section(name: name, title: "Entries", columns: [.number(name)], rows: [[.count(count)]])
  }
}
