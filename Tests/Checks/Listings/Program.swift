// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A listing that is a whole program, and its output on the page.
///
/// A program is a listing that begins with `import Dovetail` and whose next listing names no language, or is text: its
/// output. A program without statements declares an `AppComponent`, and prints its report:
/// its errors if it has any, else its warnings.
struct Program: Sendable {
  let page: Page
  let line: Int
  /// The files of the module `App`.
  let files: [(name: String, text: String)]
  let output: Fence

  var place: String { "\(page.path):\(line)" }

  static func programs(of page: Page) -> [Program] {
    zip(page.fences, page.fences.dropFirst()).compactMap { fence, next in
      guard fence.language == "swift", fence.lines.first == "import Dovetail", ["", "text"].contains(next.language)
      else {
        return nil
      }
      let isWhole = Item.items(of: fence).contains { $0.kind == .statement }
      let text = fence.lines.joined(separator: "\n") + "\n"
      let files = isWhole ? [("main.swift", text)] : [("App.swift", text), ("main.swift", report)]
      return Program(page: page, line: fence.firstLine, files: files, output: next)
    }
  }

  private static let report = """
    import Dovetail

    do {
      try AppComponent().validate()
      try AppComponent().validate(failingOn: .warning)
    } catch {
      print(error, terminator: "")
    }

    """
}
