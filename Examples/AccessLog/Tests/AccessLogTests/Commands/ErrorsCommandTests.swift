// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing

@Suite struct ErrorsCommandTests {
  private let run = CommandRun(logs: ["-": Samples.site])

  @Test func failuresWithExamples() throws {
    #expect(
      try run("errors", "--examples", "1").output == """
        Failures

          status  meaning              requests   share  paths
          404     Not Found                   2  40.0 %      1
          503     Service Unavailable         1  20.0 %      1

        Examples

          status  time                  client        method  path
          404     2026-03-02T09:30:00Z  198.51.100.7  GET     /missing
          503     2026-03-02T23:59:59Z  192.0.2.2     POST    /api/comments

        """)
  }

  @Test(arguments: [
    (["--status", "5xx"], ["503"]), (["--status", "404"], ["404"]),
    (["--status", "3xx", "--status", "503"], ["304", "503"]),
    (["--status", "418"], []),
  ])
  func onlyWhatIsAskedForIsAFailure(options: [String], statuses: [String]) throws {
    let output = try run(["errors", "--examples", "0", "--format", "csv"] + options).output
    #expect(output.split(separator: "\n").dropFirst().map { String($0.prefix(3)) } == statuses)
  }
}
