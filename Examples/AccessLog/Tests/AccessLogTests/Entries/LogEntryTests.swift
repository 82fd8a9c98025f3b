// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import Testing

@Suite struct LogEntryTests {
  @Test func combinedFormat() throws {
    let entry = try #require(
      LogEntry(
        parsing:
          #"192.0.2.7 - ada [02/Mar/2026:08:15:00 +0000] "GET /a?q=1 HTTP/1.1" 200 5120 "https://example.com/" "curl/8.5""#
      ))
    #expect(entry.client == "192.0.2.7")
    #expect(entry.time == Timestamp(typed: "2026-03-02T08:15:00Z"))
    #expect(entry.method == "GET")
    #expect(entry.path == "/a")
    #expect(entry.status == 200)
    #expect(entry.bytes == 5120)
    #expect(entry.referrer == "https://example.com/")
    #expect(entry.agent == "curl/8.5")
  }

  @Test func commonFormat() throws {
    let entry = try #require(
      LogEntry(parsing: #"2001:db8::7 - - [02/Mar/2026:08:15:00 +0000] "GET / HTTP/1.0" 304 -"#))
    #expect(entry.client == "2001:db8::7")
    #expect(entry.bytes == 0)
    #expect(entry.referrer == nil)
    #expect(entry.agent == nil)
  }

  @Test(arguments: [
    (#""-""#, "-"),
    (#""\x16\x03\x01""#, #"\x16\x03\x01"#),
    (#""GET /""#, "GET /"),
    (#""say \"hello\" \\""#, #"say \"hello\" \\"#),
  ])
  func whatIsNoRequestIsKept(request: String, path: String) throws {
    let entry = try #require(LogEntry(parsing: "192.0.2.7 - - [02/Mar/2026:08:15:00 +0000] \(request) 400 0"))
    #expect(entry.method == nil)
    #expect(entry.path == path)
  }

  @Test(arguments: [
    "",
    "logrotate: rotating access.log",
    #"192.0.2.7"#,
    #"192.0.2.7 - - "GET / HTTP/1.1" 200 1"#,
    #"192.0.2.7 - - [02/Mar/2026:08:15:00] "GET / HTTP/1.1" 200 1"#,
    #"192.0.2.7 - - [30/Feb/2026:08:15:00 +0000] "GET / HTTP/1.1" 200 1"#,
    #"192.0.2.7 - - [02/Mar/2026:08:15:00 +0000 "GET / HTTP/1.1" 200 1"#,
    #"192.0.2.7 - - [02/Mar/2026:08:15:00 +0000] "GET / HTT"#,
    #"192.0.2.7 - - [02/Mar/2026:08:15:00 +0000] "GET \"#,
    #"192.0.2.7 - - [02/Mar/2026:08:15:00 +0000] "GET / HTTP/1.1" OK 1"#,
    #"192.0.2.7 - - [02/Mar/2026:08:15:00 +0000] "GET / HTTP/1.1" 20 1"#,
    #"192.0.2.7 - - [02/Mar/2026:08:15:00 +0000] "GET / HTTP/1.1" 200"#,
    #"192.0.2.7 - - [02/Mar/2026:08:15:00 +0000] "GET / HTTP/1.1" 200 -5"#,
    #"192.0.2.7 - - [02/Mar/2026:08:15:00 +0000] "GET / HTTP/1.1" 200 1 "-""#,
    #"192.0.2.7 - - [02/Mar/2026:08:15:00 +0000] "GET / HTTP/1.1" 200 1 "-" "curl"#,
  ])
  func whatIsInNeitherFormatIsNoEntry(line: String) {
    #expect(LogEntry(parsing: line) == nil)
  }
}
