// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A statement of a `configure(binder:)`: a first call, steps and a last one.
struct Statement {
  private(set) var text: String
}

extension Statement {
  /// `binder.bind(…)`, and the calls behind it, each with its point.
  var steps: [String] {
    var steps = [""]
    var depth = 0
    for character in text {
      if "([{".contains(character) { depth += 1 }
      if ")]}".contains(character) { depth -= 1 }
      if character == ".", depth == 0, steps != ["binder"] { steps.append("") }
      steps[steps.count - 1].append(character)
    }
    return steps
  }

  mutating func replaceBeginning(by new: String) throws { text.replaceSubrange(try beginning(), with: new) }

  /// Replaces, adds or removes a step.
  mutating func changeStep(_ old: String, to new: String) throws {
    if !old.isEmpty {
      guard let range = text.firstRange(of: old) else { throw Failure("there is no \(old) in \(text)") }
      text.replaceSubrange(range, with: new)
    } else if [".into", ".tagged", ".shadowing"].contains(where: new.hasPrefix) {
      // Shadowing or a collection comes first, then the tag, then the lifetime.
      var place = try beginning().upperBound
      if new.hasPrefix(".tagged"), let step = text[place...].firstMatch(of: /^\s*\.into\w+\([^()]*\)/) {
        place = step.range.upperBound
      }
      text.insert(contentsOf: new, at: place)
    } else {
      guard let last = text.firstMatch(of: /\s*\.(?:to\b|asAlias\()/) else { throw Failure("\(text) has no last step") }
      text.insert(contentsOf: new, at: last.range.lowerBound)
    }
  }

  /// `binder.bind(…)`.
  private func beginning() throws -> Range<String.Index> {
    guard let start = text.firstRange(of: "binder.")?.lowerBound, var end = text[start...].firstIndex(of: "(") else {
      throw Failure("\(text) is no statement of a binder")
    }
    var depth = 0
    repeat {
      if text[end] == "(" { depth += 1 }
      if text[end] == ")" { depth -= 1 }
      end = text.index(after: end)
    } while depth > 0 && end < text.endIndex
    return start..<end
  }
}
