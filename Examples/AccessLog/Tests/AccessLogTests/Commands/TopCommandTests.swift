// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import ArgumentParser
import Testing

@Suite struct TopCommandTests {
  private let run = CommandRun(logs: ["site": Samples.site, "mirror": Samples.mirror])

  @Test(arguments: [
    (["paths", "--count", "2"], "path,requests,bytes,share|/,2,3000,0.286|/missing,2,600,0.286|"),
    (["paths", "--count", "1", "--by", "bytes"], "path,requests,bytes,share|/slides.pdf,1,1480000,0.998|"),
    (["referrers"], "referrer,requests,bytes,share|https://example.com/,2,20,1.0|"),
    (
      ["agents", "--count", "1", "--by", "bytes"],
      "agent,requests,bytes,share|Mozilla/5.0 (X11; Linux x86_64),2,1500,0.708|"
    ),
  ])
  func ranks(arguments: [String], lines: String) throws {
    let output = try run(["top"] + arguments + ["site", "mirror", "--format", "csv"]).output
    #expect(output.split(separator: "\n", omittingEmptySubsequences: false).joined(separator: "|") == lines)
  }

  @Test(arguments: [
    (["top", "paths", "--count", "0"], "--count must be at least 1."),
    (["errors", "--examples=-1"], "--examples must not be negative."),
    (
      ["top", "clients", "--from", "2026-03-02", "--to", "2026-03-02"],
      "Nothing can happen from 2026-03-02T00:00:00Z and before 2026-03-02T00:00:00Z."
    ),
    (["errors", "--status", "teapot"], "The value 'teapot' is invalid for '--status <status>'"),
    (["errors", "--from", "2026-02-29"], "The value '2026-02-29' is invalid for '--from <from>'"),
  ])
  func whatMakesNoSenseIsRefused(arguments: [String], message: String) throws {
    #expect {
      try AccessLogCommand.parseAsRoot(arguments)
    } throws: {
      AccessLogCommand.message(for: $0) == message
    }
  }
}
