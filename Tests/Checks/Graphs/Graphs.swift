// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Foundation

/// Writes graphs, their reports and their differences from the first into a folder, each in all formats. It is
/// compiled with the sources of an example.
@main
enum Graphs {
  static func main() throws {
    let folder = URL(filePath: CommandLine.arguments[1])
    let graphs = [
      "CoffeeMaker": CoffeeMaker(settings: Settings()).graph(), "BrokenCoffeeMaker": BrokenCoffeeMaker().graph(),
      "Awkward": Awkward().graph(), "Large": Large().graph(),
    ]
    let base = CoffeeMaker(settings: Settings()).graph().snapshot()
    for (name, graph) in graphs {
      let snapshot = graph.snapshot()
      func write(_ text: String, _ suffix: String) throws {
        try Data(text.utf8).write(to: folder.appending(component: "\(name).\(suffix)"))
      }
      try write(String(decoding: snapshot.json(), as: UTF8.self), "json")
      try write(snapshot.text(as: .dot), "dot")
      try write(snapshot.text(as: .mermaid), "mmd")
      try write(snapshot.text(as: .markdown), "md")
      try write(snapshot.difference(from: base).markdown, "changes.md")
      let reports: [(ReportFormat, String)] = [
        (.json, "report.json"), (.sarif, "sarif"), (.compilerLines, "lines"), (.gitHub, "commands"),
      ]
      for (format, suffix) in reports { try write(graph.diagnostics.text(as: format), suffix) }
    }
  }
}

/// A component whose names have a meaning in other languages.
private struct Awkward: Component {
  struct `a "quoted" <name>|[x]` {}

  typealias Root = [String: Int]

  func configure(binder: Binder) {
    let keys = [
      #"a "quoted" word"#, #"back\slash\"#, "<b>bold</b>", "a|b", "`code`", "end", "{x}", "#35;",
      "graph & subgraph; %% no comment",
      "Ünïcödé 🎁", "two\nlines", "--> n0",
    ]
    for key in keys { binder.bind(Int.self).intoDictionary(key: key).to { 1 } }
    binder.bind(`a "quoted" <name>|[x]`.self).to { `a "quoted" <name>|[x]`() }
    binder.onBuild { (_: `a "quoted" <name>|[x]`?, _: [Provider<Double>]) in }
  }
}

/// A component with more edges than Mermaid draws.
private struct Large: Component {
  struct Numbers: Module {
    let first: Int

    func configure(binder: Binder) {
      for number in first..<first + 100 { binder.bind(Int.self).intoCollection().to { number } }
    }
  }

  typealias Root = [Int]

  func configure(binder: Binder) {
    for first in 0..<6 { binder.install(module: Numbers(first: first)) }
  }
}
