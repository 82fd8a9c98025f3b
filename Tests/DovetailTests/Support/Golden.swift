// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import Testing

/// Files of expected text beside the tests, in `Goldens/`.
///
/// With `DOVETAIL_RECORD_GOLDENS` in the environment they are written instead of compared, and the test fails all the
/// same, so that a run which records cannot be mistaken for one that passes.
///
/// `DOVETAIL_READ_GOLDENS` names a folder in which each file that a test reads leaves an empty one of its name. Names are
/// partly composed when a test runs, so that only a run of all tests knows which files none of them reads: `.ci/goldens`
/// compares that folder with this one.
enum Golden {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .appending(component: "Goldens")

  static func expect(
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

  /// The names of all the files, for the test that looks for rules without one.
  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder.path(percentEncoded: false))
      .filter { $0.hasSuffix(".txt") }.map { String($0.dropLast(4)) }.sorted()
  }
}
