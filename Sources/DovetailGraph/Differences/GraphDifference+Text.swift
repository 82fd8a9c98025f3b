// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension GraphDifference {
  /// The number of changes that are shown, and of bindings that are drawn.
  static var most: Int { 30 }

  private var shown: ArraySlice<Change> { changes.prefix(Self.most) }

  private var title: String { changes.count.counted(as: "change") }

  private var rest: String? { changes.count > Self.most ? "… and \(changes.count - Self.most) more" : nil }

  /// The change of what `build()` constructs: a sentence about the new, and one about the former.
  private func launch(name: (String) -> String) -> [String] {
    [("newly", newlyConstructed), ("no longer", noLongerConstructed)].filter { !$1.isEmpty }.map { word, bindings in
      let names = bindings.prefix(Self.most).map { name($0.label) }.joined(separator: ", ")
      let rest = bindings.count > Self.most ? ", … and \(bindings.count - Self.most) more" : ""
      return "\(name("build()")) \(word) constructs \(names)\(rest)"
    }
  }

  /// The changes, a line for each of the first thirty, and what `build()` newly constructs or no longer constructs;
  /// empty if nothing has changed.
  public var text: String {
    if isEmpty { return "" }
    let lines = shown.map { change in
      "  \(change.binding.label) \(change.text)" + (change.binding.site.map { " (\($0))" } ?? "")
    }
    return ([title + ":"] + lines + (rest.map { ["  \($0)"] } ?? []) + launch { $0 })
      .map { $0 + "\n" }.joined()
  }

  /// The changes as Markdown, for a comment on a pull request: a picture of the changes, a table, and what `build()`
  /// newly constructs or no longer constructs; empty without changes.
  public var markdown: String {
    if isEmpty { return "" }
    let writer = MarkdownWriter()
    let rows = shown.map { change in
      let place = writer.escaped(change.binding.site?.description ?? "")
      return
        "| \(change.kind.rawValue) | \(writer.code(change.binding.label)) | \(writer.escaped(change.text)) | \(place) |"
    }
    let lines =
      ["### The graph has \(title)", "", "```mermaid", MermaidWriter().text(for: drawing) + "```", ""]
      + ["| Change | Binding | What | Line |", "|---|---|---|---|"] + rows + (rest.map { ["", $0] } ?? [])
      + launch(name: writer.code).flatMap { ["", $0] }
    return lines.map { $0 + "\n" }.joined()
  }
}
