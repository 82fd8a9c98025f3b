// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Testing

@Suite struct WriterTests {
  private let graph = GraphSnapshot(#"C: App; App: Box<A|B>, ~"quoted"/singleton, ?missing_one"#)

  @Test func dotQuotesNamesAndTellsStrengthsApart() {
    let expected = #"""
      digraph "Toy" {
        rankdir=LR
        node [shape=box, fontname="Helvetica"]
        edge [arrowsize=0.7]
        subgraph cluster_0 {
          label="Toy"
          n0 [label="C"]
          n1 [label="App"]
          n2 [label="Box<A|B>"]
          n3 [label="\"quoted\"", style=bold]
          n4 [label="missing missing_one", style=dashed, color=red]
        }
        n0 -> n1
        n1 -> n2
        n1 -> n3 [style=dashed]
        n1 -> n4 [style=dotted, arrowhead=odot]
      }

      """#
    #expect(graph.text(as: .dot) == expected)
  }

  @Test func mermaidHasCodesForWhatItWouldRead() {
    let expected = #"""
      flowchart LR
        subgraph c0 ["Toy"]
          direction LR
          n0["C"]
          n1["App"]
          n2["Box#60;A#124;B#62;"]
          n3["#34;quoted#34;"]:::shared
          n4["missing missing#95;one"]:::faulty
        end
        n0 --> n1
        n1 --> n2
        n1 -.-> n3
        n1 -.-o n4
        classDef shared stroke-width:3px
        classDef faulty stroke:#c00,stroke-dasharray:4

      """#
    #expect(graph.text(as: .mermaid) == expected)
  }

  @Test func mermaidFoldsModulesBeyondItsLimits() {
    let bindings = (0..<600).map { number in "N\(number)/transient/M\(number / 100)" }
    let graph = GraphSnapshot("C: App; App: " + bindings.joined(separator: ", "))
    let text = graph.text(as: .mermaid)
    #expect(text.contains("602 bindings and 601 requests are too many to be drawn: each module is one node"))
    #expect(text.split(separator: "\n").count { $0.contains("-->") } == 6)
    #expect(text.contains("[\"M5\"]"))
  }

  @Test(arguments: [(500, false), (501, true)]) func mermaidDrawsFiveHundredEdges(count: Int, isFolded: Bool) {
    // The component requests `App`, which has one edge fewer.
    let bindings = (1..<count).map { "N\($0)" }
    let text = GraphSnapshot("C: App; App: " + bindings.joined(separator: ", ")).text(as: .mermaid)
    #expect(text.contains("too many to be drawn") == isFolded)
    #expect(text.split(separator: "\n").count { $0.contains("-->") } == (isFolded ? 0 : count))
  }

  @Test func mermaidFoldsComponentsBeyondThat() {
    let bindings = (0..<600).map { number in "N\(number)/transient/M\(number)" }
    let text = GraphSnapshot("C: App; App: " + bindings.joined(separator: ", ")).text(as: .mermaid)
    #expect(text.contains("each component is one node"))
    #expect(text.utf16.count < 50_000)
  }

  @Test func mermaidFoldsLongTexts() {
    let name = String(repeating: "n", count: 500)
    let bindings = (0..<120).map { "\(name)\($0)/transient/M" }
    let text = GraphSnapshot("C: App; App: " + bindings.joined(separator: ", ")).text(as: .mermaid)
    #expect(text.contains("each module is one node"))
    #expect(text.utf16.count < 50_000)
  }

  @Test func anEmptyGraphCanBeWritten() throws {
    let empty = try GraphIndex(graph).path(from: "missing_one", to: "C")
    #expect(
      empty.text(as: .dot) == """
        digraph "Toy" {
          rankdir=LR
          node [shape=box, fontname="Helvetica"]
          edge [arrowsize=0.7]
          subgraph cluster_0 {
            label="Toy"
          }
        }

        """)
    #expect(empty.text(as: .mermaid) == "flowchart LR\n  subgraph c0 [\"Toy\"]\n    direction LR\n  end\n")
    #expect(
      empty.text(as: .markdown)
        == "# Toy\n\nno bindings in 1 component and no modules.\n\n## Toy\n\nIts root is `App`.\n")
    #expect(GraphFormat.allCases == [.dot, .mermaid, .markdown])
  }

  @Test func markdownEscapesBarsInTables() {
    let graph = GraphSnapshot("C: App; App: Box<A|B>")
    let text = graph.text(as: .markdown)
    #expect(text.hasPrefix("# Toy\n\n3 bindings in 1 component and no modules.\n\n## Toy\n"))
    #expect(text.contains(#"| `Box<A\|B>` | binding | transient |  |  | Toy/Toy.swift:3 |"#))
    #expect(text.contains(#"| `App` | binding | transient | `Box<A\|B>` |  | Toy/Toy.swift:2 |"#))
  }

  @Test func aLabelTellsContributionsApart() {
    let labels = Shop(isBroken: true).graph().snapshot().bindings.map(\.label)
    #expect(labels.contains("Shelf for \"north|south\""))
    #expect(labels.contains("missing Price"))
    #expect(labels.contains("any Till"))
  }

  @Test func diagnosticsStandInMarkdown() {
    let text = Shop(isBroken: true).graph().snapshot().text(as: .markdown)
    #expect(text.contains("## Diagnostics"))
    #expect(text.contains("[missing-binding]"))
  }

  @Test func childrenAreDrawnInsideTheirParents() {
    let text = Shop().graph().snapshot().text(as: .dot)
    #expect(text.contains("    subgraph cluster_1 {\n      label=\"Visit\"\n"))
    #expect(text.contains(#"[label="Shelf for \"the \\\"east\\\"\""]"#))
  }
}
