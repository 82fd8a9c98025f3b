// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension String {
  /// The expression whose value is the type that this string names: `(any Store).self`.
  ///
  /// Swift parses fewer types in an expression than after a colon. A type of several words needs parentheses. Metatypes
  /// of compositions, and parameters with a modifier, are parsed only in generic arguments.
  package var typeExpression: String {
    let name = replacing("<-", with: "< -")
    let hasModifier = ["consuming ", "borrowing ", "isolated ", "sending "].contains { modifier in
      name.contains("(\(modifier)") || name.contains(" \(modifier)")
    }
    if hasModifier || name.contains("any (") || name.contains("...") { return "Array<\(name)>.Element.self" }
    return name.consistsOfWords ? "(\(name)).self" : "\(name).self"
  }

  /// Whether there is a space outside of brackets and backticks.
  private var consistsOfWords: Bool {
    var depth = 0
    var isRaw = false
    for character in self {
      switch character {
      case "`": isRaw.toggle()
      case _ where isRaw: break
      case "(", "[", "<": depth += 1
      case ")", "]", ">": depth -= 1
      case " " where depth == 0: return true
      default: break
      }
    }
    return false
  }
}
