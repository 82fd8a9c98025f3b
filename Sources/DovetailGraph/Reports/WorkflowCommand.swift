// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// One diagnostic as a command of a GitHub workflow.
struct WorkflowCommand {
  let text: String

  init(for diagnostic: Diagnostic, path: (Site) -> String) {
    let command =
      switch diagnostic.severity {
      case .error: "error"
      case .warning: "warning"
      case .note: "notice"
      }
    let place = diagnostic.markedSite.map { site in
      "file=\(Self.escapedProperty(path(site))),line=\(site.line),"
    }
    let message =
      [diagnostic.summary] + [diagnostic.path.joined(separator: " → ")].filter { !$0.isEmpty }
      + diagnostic.notes.map { "\($0.kind.rawValue): \($0.text)" }
    text =
      "::\(command) \(place ?? "")title=\(Self.escapedProperty(diagnostic.id.description))::"
      + Self.escaped(message.joined(separator: "\n")) + "\n"
  }

  private static func escaped(_ text: String) -> String {
    // A carriage return with a line feed is one character.
    text.unicodeScalars.reduce(into: "") { escaped, scalar in
      switch scalar {
      case "%": escaped += "%25"
      case "\r": escaped += "%0D"
      case "\n": escaped += "%0A"
      default: escaped.unicodeScalars.append(scalar)
      }
    }
  }

  private static func escapedProperty(_ text: String) -> String {
    escaped(text).replacing(":", with: "%3A").replacing(",", with: "%2C")
  }
}
