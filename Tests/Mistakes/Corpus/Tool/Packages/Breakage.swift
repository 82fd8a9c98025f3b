// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A mistake in a package, as changes of its sources.
///
/// In `Breakages.txt`, each begins with a line `# Title`. Below a line `@ Module/File.swift`, the lines that begin with `-`
/// are in that file, one after the other and only once. The lines below that begin with `+` replace them.
struct Breakage: Sendable {
  struct Change {
    let file: String
    var old: [String] = []
    var new: [String] = []
  }

  let title: String
  private(set) var changes: [Change] = []

  private init(title: String) { self.title = title }
}

extension Breakage {
  static func all(in text: String) throws -> [Breakage] {
    var breakages: [Breakage] = []
    for line in text.split(separator: "\n") {
      if line.hasPrefix("# ") { breakages.append(Breakage(title: String(line.dropFirst(2)))) }
      guard let last = breakages.indices.last else { throw Failure("no breakage has the line: \(line)") }
      try breakages[last].read(line)
    }
    return breakages
  }

  private mutating func read(_ line: Substring) throws {
    let content = String(line.dropFirst(2))
    switch (line.first, changes.indices.last) {
    case ("#", _): break
    case ("@", _): changes.append(Change(file: content))
    case ("-", let last?): changes[last].old.append(content)
    case ("+", let last?): changes[last].new.append(content)
    default: throw Failure("\(title) has the line: \(line)")
    }
  }

  /// The sources with the mistake.
  func applied(to sources: Sources) throws -> Sources {
    var sources = sources
    for change in changes {
      guard var text = sources.files[change.file], text.replace(change.old, by: change.new) else {
        throw Failure("\(change.file) does not have exactly one: \(change.old.joined(separator: "\n"))")
      }
      sources.files[change.file] = text
    }
    return sources
  }
}
