// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// The fenced listings of a page: of a Markdown file, or of the documentation comments of a Swift file.
struct Page: Sendable {
  let path: String
  let lines: [String]
  let fences: [Fence]

  /// A unique name for each page: several are called README.
  var name: String {
    String((path.hasSuffix(".md") ? path.dropLast(3) : path[...]).map { $0.isLetter || $0.isNumber ? $0 : "_" })
  }

  /// Whether the listings follow on each other. Those of documentation comments are independent.
  var isContinuous: Bool { path.hasSuffix(".md") }

  init(path: String) throws {
    self.path = path
    var lines = try String(contentsOfFile: path, encoding: .utf8).components(separatedBy: "\n")
    if path.hasSuffix(".swift") { lines = lines.map(Self.documentation) }
    self.lines = lines
    fences = try Self.fences(in: lines, of: path)
  }

  /// The documentation on a line, or nothing.
  private static func documentation(of line: String) -> String {
    guard let slashes = line.range(of: #"^ *///( |$)"#, options: .regularExpression) else { return "" }
    return String(line[slashes.upperBound...])
  }

  /// A fence that this program did not recognize would be a listing without a check.
  private static func fences(in lines: [String], of path: String) throws -> [Fence] {
    var fences: [Fence] = []
    var open: Fence?
    for (index, line) in lines.enumerated() {
      if var fence = open {
        if line == "```" {
          fences.append(fence)
          open = nil
        } else {
          fence.lines.append(line)
          open = fence
        }
      } else if line.hasPrefix("```") {
        open = Fence(language: String(line.dropFirst(3)), firstLine: index + 2, lines: [])
        guard ["", "mermaid", "sh", "swift", "text"].contains(line.dropFirst(3)) else {
          throw UnknownFence(place: "\(path):\(index + 1)")
        }
      } else if ["```", "~~~"].contains(where: line.drop { $0 == " " }.hasPrefix) {
        throw UnknownFence(place: "\(path):\(index + 1)")
      }
    }
    if let open { throw UnknownFence(place: "\(path):\(open.firstLine - 1)") }
    return fences
  }
}

/// A listing with the language that its fence names.
struct Fence: Sendable {
  let language: String
  /// The number of its first line in the page.
  let firstLine: Int
  var lines: [String]

  var text: String { lines.joined(separator: "\n") }
}

/// A fence that is indented, never closed or names an unknown language.
struct UnknownFence: Error {
  let place: String
}
