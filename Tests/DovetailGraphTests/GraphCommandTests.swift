// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Foundation
import Testing

@Suite struct GraphCommandTests {
  private let graph = GraphSnapshot("C: App; App: A")

  private func outcome(_ arguments: String..., on graph: GraphSnapshot? = nil) throws -> GraphCommand.Outcome {
    try GraphCommand(parsing: arguments).outcome(on: graph ?? self.graph)
  }

  private func withFile(_ body: (String) throws -> Void) throws {
    let file = URL.temporaryDirectory.appending(component: "\(UUID().uuidString).json").path
    defer { try? FileManager.default.removeItem(atPath: file) }
    try body(file)
  }

  @Test func aGraphIsPrintedInALanguage() throws {
    #expect(try outcome().text == graph.text(as: .markdown))
    for format in GraphFormat.allCases { #expect(try outcome("--as", format.rawValue).text == graph.text(as: format)) }
    #expect(try outcome("--as", "json").text == String(decoding: graph.json(), as: UTF8.self))
    #expect(
      try outcome("--as", "latin").failure
        == "no graph can be written as latin; languages are dot, mermaid, markdown, compilerLines, gitHub, sarif, json")
    #expect(try outcome("--as", "latin").status == 2)
    let broken = Shop(isBroken: true).graph().snapshot()
    #expect(try outcome("--as", "sarif", on: broken).text == broken.diagnostics.text(as: .sarif))
  }

  @Test func aFileIsWrittenAndComparedWith() throws {
    try withFile { file in
      #expect(try outcome("--export", file).status == 0)
      #expect(try outcome("--export", file).text.isEmpty)
      let same = try outcome("--compare", file)
      #expect(same.status == 0)
      #expect(same.text.isEmpty)
      let other = GraphSnapshot("C: App; App: B")
      let changed = try outcome("--compare", file, on: other)
      #expect(changed.status == 1)
      #expect(changed.text == other.difference(from: graph).text)
      #expect(
        try outcome("--compare", file, "--as", "markdown", on: other).text.hasPrefix("### The graph has 3 changes"))
      #expect(try outcome("--compare", file, "--as", "dot", on: other).status == 2)
      // At once, the file is read before it is written.
      #expect(try outcome("--compare", file, "--export", file, on: other).status == 1)
      #expect(try outcome("--compare", file, on: other).status == 0)
    }
  }

  @Test func whatCannotBeReadIsTrouble() throws {
    try withFile { file in
      let missing = try outcome("--compare", file)
      #expect(missing.status == 2)
      #expect(missing.failure == "there is no readable file \(file)")
      try Data("[".utf8).write(to: URL(filePath: file))
      #expect(try outcome("--compare", file).failure == "\(file) is no graph: the file is not JSON")
      let inNowhere = try outcome("--export", "\(file)/nowhere.json")
      #expect(inNowhere.failure == "\(file)/nowhere.json cannot be written")
      #expect(inNowhere.status == 2)
    }
  }

  @Test func unknownArgumentsAreTrouble() {
    let unknown = #expect(throws: GraphCommand.Failure.self) { try outcome("--export", "a", "now") }
    #expect(unknown?.sentence == "“now” is none of --export FILE, --compare FILE and --as LANGUAGE")
    let incomplete = #expect(throws: GraphCommand.Failure.self) { try outcome("--as") }
    #expect(incomplete?.sentence == "--as needs a value")
    #expect(GraphCommand.run(["now"], on: graph) == 2)
  }
}
