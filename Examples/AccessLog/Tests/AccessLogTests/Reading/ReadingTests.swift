// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import ArgumentParser
import Dovetail
import Testing

@Suite struct ReadingTests {
  @Test func malformedLinesAreCountedAndReported() throws {
    let run = CommandRun(logs: ["damaged": Samples.damaged, "site": Samples.site])
    let console = try run("summary", "damaged", "site", "--only", "totals", "--format", "csv")
    #expect(
      console.output == """
        requests,bytes,clients,first,last
        6,3620,3,2026-03-02T08:15:00Z,2026-03-02T23:59:59Z

        """)
    #expect(
      console.error == "warning: 4 of 11 lines in no known format: damaged:1, damaged:4, damaged:5, …\n")
  }

  @Test(arguments: [1, 2, 64, 100_000])
  func itDoesNotMatterWhereThePiecesAreCut(pieceSize: Int) throws {
    let text = Samples.site.split(separator: "\n").joined(separator: "\r\n").replacing("ExampleBot", with: "Übungsbot")
    let run = CommandRun(logs: ["-": text], pieceSize: pieceSize)
    let output = try run("top", "agents", "--format", "csv").output
    #expect(
      output == """
        agent,requests,bytes,share
        Mozilla/5.0 (X11; Linux x86_64),2,1500,0.4
        Übungsbot/2.1,2,600,0.4
        curl/8.7.1,1,20,0.2

        """)
  }

  @Test func missingLogEndsTheRun() throws {
    #expect(throws: NoSuchLog(name: "absent")) {
      try CommandRun(logs: ["site": Samples.site])("summary", "site", "absent")
    }
  }

  @Test func progressIsTold() throws {
    let progress = RecordedProgress()
    let run = CommandRun(logs: ["-": Samples.mirror], pieceSize: 100) { binder in
      binder.bind((any Progress).self).to { progress }
    }
    try run("summary")
    #expect(progress.advanced.map(\.bytes) == [100, 151])
    #expect(progress.finished.map(\.lines) == [2])
  }

  /// The stopwatch advances by 60 ms at each of the five lines, so a terminal shows every second one.
  @Test(arguments: [
    (["--progress"], false, "\(told[2])\n"),
    (["--progress"], true, "\r\(told[0])\u{1B}[K\r\(told[1])\u{1B}[K\r\(told[2])\u{1B}[K\n"),
    ([], true, "\r\(told[0])\u{1B}[K\r\(told[1])\u{1B}[K\r\(told[2])\u{1B}[K\n"),
    ([], false, ""),
    (["--no-progress"], true, ""),
  ])
  func progressIsForTerminalsAndThoseWhoAsk(options: [String], isTerminal: Bool, error: String) throws {
    let run = CommandRun(logs: ["-": Samples.site], pieceSize: 100, isTerminal: isTerminal)
    #expect(try run(["summary"] + options).error == error)
  }

  private static let told = [
    "read 2 lines, 300 B, in 0.1 s", "read 4 lines, 500 B, in 0.2 s", "read 5 lines, 564 B, in 0.4 s",
  ]
}
