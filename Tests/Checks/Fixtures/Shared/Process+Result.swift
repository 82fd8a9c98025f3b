// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

extension Process {
  /// Runs a program on the PATH to its end. Returns its status and its standard output, with its errors if requested.
  static func result(of command: [String], withErrors: Bool = false) throws -> (status: Int32, text: String) {
    let process = Process()
    let pipe = Pipe()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    process.arguments = command
    process.standardOutput = pipe
    if withErrors { process.standardError = pipe }
    try process.run()
    let text = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text)
  }
}

/// Whether two texts have the same bytes. Shows the difference.
func isEqual(_ printed: String, to expected: String, in folder: String) throws -> Bool {
  if printed.utf8.elementsEqual(expected.utf8) { return true }
  try write(expected, to: "\(folder)/expected")
  try write(printed, to: "\(folder)/printed")
  warn(try Process.result(of: ["diff", "--unified", "\(folder)/expected", "\(folder)/printed"]).text)
  return false
}

/// Writes a file, in a folder that is created if necessary.
func write(_ text: String, to path: String) throws {
  let url = URL(fileURLWithPath: path)
  try FileManager.default.createDirectory(at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
  try text.write(to: url, atomically: true, encoding: .utf8)
}
