// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

extension Outcome.Fault {
  /// What a report decides, without its words: the diagnostic, the lines of the source that it names, and the kinds of
  /// advice with the changes that they make: where, and what they write.
  ///
  /// - Parameters:
  ///   - results: what came of the fixes, by their places among the notes.
  ///   - name: the name of a place.
  func verdict(trying results: [Int: FixResult] = [:], naming name: (Outcome.Place) -> String) -> String {
    let place = places.isEmpty ? "" : " at \(places.map(name).joined(separator: ", "))"
    let advice = notes.enumerated().map { number, note in
      let changes = note.edits.map { edit in
        let place = [edit.site.map(name), edit.component.map { "in \($0)" }]
        return ([edit.change] + place.compactMap(\.self) + (edit.new.isEmpty ? [] : ["`\(edit.new)`"])).joined(
          separator: " ")
      }
      let kind = [note.kind, note.applies].compactMap(\.self).joined(separator: " ")
      let result = results[number].map { ": \($0.word)" } ?? ""
      return (changes.isEmpty ? kind : "\(kind) (\(changes.joined(separator: ", ")))") + result
    }
    return (["\(severity) \(id) of \(subject)\(place)"] + advice).joined(separator: "; ")
  }
}

/// A file with the verdicts on all programs: for each diagnostic of a program a line, which begins with the program's name.
struct Verdicts {
  private var lines: [String: [String]] = [:]
  private let path: String

  init(at path: String) throws {
    self.path = path
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      guard let colon = line.firstIndex(of: ":") else { throw Failure("no program is named by: \(line)") }
      lines[String(line[..<colon]), default: []].append(String(line[colon...].dropFirst(2)))
    }
  }

  subscript(name: String) -> [String] {
    get { lines[name, default: []] }
    set { lines[name] = newValue }
  }

  /// The programs that have verdicts.
  var names: [String] { Array(lines.keys) }

  func record() throws {
    let text = lines.sorted { $0.key < $1.key }.flatMap { name, verdicts in verdicts.map { "\(name): \($0)\n" } }
    try write(text.joined(), to: path)
  }
}
