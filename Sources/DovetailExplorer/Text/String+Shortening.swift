// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension String {
  /// A script or a style without indents, and without the lines that are comments.
  var shortened: String {
    split(separator: "\n").map { $0.drop { $0 == " " } }.filter { !$0.hasPrefix("//") && !$0.hasPrefix("/*") }
      .joined(separator: "\n")
  }
}
