// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
package import Testing

/// Files of expected text in `Tests/DovetailTests/Goldens`.
///
/// With `DOVETAIL_RECORD_GOLDENS` in the environment, they are written instead of compared. The test still fails, so
/// that a recording run cannot be mistaken for a passing one.
///
/// `DOVETAIL_READ_GOLDENS` names a folder. For each file that a test reads, an empty file of the same name is written
/// there. Some names are composed at run time, so only a run of all tests shows which files no test reads.
/// `.ci/tests debug` compares that folder with this one.
package enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "DovetailTests/Goldens")

  package static func expect(
    _ text: String, toEqual name: String, sourceLocation: Testing.SourceLocation = #_sourceLocation
  ) throws {
    let environment = ProcessInfo.processInfo.environment
    let file = folder.appending(component: "\(name).txt")
    let text = text.hasSuffix("\n") ? text : text + "\n"
    if environment["DOVETAIL_RECORD_GOLDENS"] != nil {
      try Data(text.utf8).write(to: file)
      Issue.record("recorded \(name).txt", sourceLocation: sourceLocation)
      return
    }
    let expected = String(decoding: try Data(contentsOf: file), as: UTF8.self)
    if let read = environment["DOVETAIL_READ_GOLDENS"] {
      try Data().write(to: URL(filePath: read).appending(component: "\(name).txt"))
    }
    #expect(text == expected, "\(name).txt differs", sourceLocation: sourceLocation)
  }

  /// The names of all files, for the test that finds rules without one.
  package static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }
}
