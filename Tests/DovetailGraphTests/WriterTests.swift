// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

@testable import DovetailGraph

@Suite struct WriterTests {
  private let graph = GraphSnapshot(#"C: App; App: Box<A|B>, ~"quoted"/singleton, ?missing_one"#)

  @Test func dotQuotesNamesAndTellsStrengthsApart() {
    let expected = #"""
      digraph "Toy" {
        rankdir=LR
        fontname="Helvetica"
        node [shape=box, fontname="Helvetica"]
        edge [arrowsize=0.7]
        subgraph cluster_0 {
          label="Toy"
          n0 [shape=point]
          n1 [label="App"]
          n2 [label="Box<A|B>"]
          n3 [label="\"quoted\"", style=bold]
          n4 [label="missing missing_one", style=dashed, color=red]
        }
        n0 -> n1
        n1 -> n2
        n1 -> n3 [style=dashed]
        n1 -> n4 [style=dotted, arrowhead=odot]
        label="dot: the component of its frame; thick border: shared instance; dashed red border: missing or impossible; \#
      dashed line: deferred request; dotted line: weak request"
        fontsize=10
      }

      """#
    #expect(graph.text(as: .dot) == expected)
  }

  @Test func mermaidHasCodesForWhatItWouldRead() {
    let expected = #"""
      flowchart LR
        %% circle: the component of its frame; thick border: shared instance; dashed red border: missing or impossible; \#
      dashed line: deferred request; line with a circle: weak request
        subgraph c0 ["Toy"]
          direction LR
          n0((" "))
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
    #expect(text.split(separator: "\n").count { $0.contains("-->") } == 7)
    #expect(text.contains("[\"M5\"]"))
  }

  @Test(arguments: [(500, false), (501, true)]) func mermaidDrawsFiveHundredEdges(count: Int, isFolded: Bool) {
    // The component requests `App`, which has one edge fewer.
    let bindings = (1..<count).map { "N\($0)" }
    let text = GraphSnapshot("C: App; App: " + bindings.joined(separator: ", ")).text(as: .mermaid)
    #expect(text.contains("too many to be drawn") == isFolded)
    #expect(text.split(separator: "\n").count { $0.contains("-->") } == (isFolded ? 1 : count))
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

  @Test func dotFramesModulesInTheirComponents() {
    let text = GraphSnapshot("C: App; App: A/transient/M, B; A: D/transient/M").text(as: .dot)
    let frames = """
        subgraph cluster_0 {
          label="Toy"
          n0 [shape=point]
          n1 [label="App"]
          n3 [label="B"]
          subgraph cluster_1 {
            label="M"
            n2 [label="A"]
            n4 [label="D"]
          }
        }

      """
    #expect(text.contains(frames))
  }

  @Test(arguments: [(298, false), (299, true)]) func dotDrawsThreeHundredBindings(count: Int, isFolded: Bool) {
    let bindings = (0..<count).map { "N\($0)/transient/M\($0 % 2)" }
    let text = GraphSnapshot("C: App; App: " + bindings.joined(separator: ", ")).text(as: .dot)
    #expect(text.contains("bindings and \(count + 1) requests are too many to be drawn: each module is") == isFolded)
    #expect(text.split(separator: "\n").count { $0.contains("->") } == (isFolded ? 3 : count + 1))
  }

  @Test func aPictureOfTooManyComponentsIsRefusedWithASentence() {
    let components = (0..<301).map { "C\($0)" }
    let graph = GraphSnapshot(
      components: components.enumerated().map { number, name in
        GraphSnapshot.Component(
          id: GraphSnapshot.ID(name), name: name, qualifiedName: name, parent: number == 0 ? nil : .init("C0"),
          binding: GraphSnapshot.ID("\(name) opening"), root: "App", seed: nil)
      }, modules: [],
      bindings: GraphSnapshot(components.joined(separator: ";")).bindings.map { binding in
        binding.moved(to: GraphSnapshot.ID(binding.key))
      }, requests: [], diagnostics: [])
    for format in GraphFormat.pictures {
      let text = graph.text(as: format)
      #expect(text.contains("301 bindings and 0 requests are too many to be drawn") == (format != .mermaid))
      #expect(text.contains("C300") == (format == .mermaid))
    }
  }

  @Test(arguments: GraphFormat.pictures) func foldingIsChosenBeforeALimitIsReached(format: GraphFormat) {
    let graph = GraphSnapshot("C: App; App: A/singleton/M, B/transient/M")
    let modules = graph.text(as: format, folding: .modules)
    #expect(modules.contains("M") && !modules.contains("\"App\"") && !modules.contains(">App<"))
    #expect(!modules.contains("thick border") && !modules.contains("too many"))
    let components = graph.text(as: format, folding: .components)
    #expect(components.contains("Toy"))
    #expect(!components.contains("subgraph") && !components.contains("((\" \"))") && !components.contains("point"))
  }

  @Test func contributionsHaveLabelsThatDiffer() {
    struct Sensors: Module {
      let count: Int

      func configure(binder: Binder) {
        for number in 0..<count { binder.bind(Int.self).intoCollection().to { number } }
      }
    }
    struct Meter: Component {
      typealias Root = [Int]

      func configure(binder: Binder) {
        binder.install(module: Sensors(count: 2))
        binder.bind(Int.self).intoCollection().to { 3 }
      }
    }
    let graph = Meter().graph().snapshot()
    let labels = Drawing(of: graph, folding: .nothing, framesModules: false).nodes.map(\.label)
    #expect(
      labels.filter { $0.hasPrefix("Int in") }
        == [
          "Int in [Int] of WriterTests.Sensors (1)", "Int in [Int] of WriterTests.Sensors (2)",
          "Int in [Int] of WriterTests.Meter",
        ])
  }

  @Test func aFoldedLineIsAsStrongAsItsStrongestRequest() {
    let graph = GraphSnapshot("C: App; App: ~A/transient/M, ?B/transient/M, ~D/transient/N, ?E/transient/O; D: A")
    let drawing = Drawing(of: graph, folding: .modules, framesModules: false)
    #expect(drawing.nodes.map(\.label) == ["C", "declarations of Toy", "M", "N", "O"])
    #expect(
      drawing.edges == [
        .init(source: 0, target: 1, strength: .eager), .init(source: 3, target: 2, strength: .eager),
        .init(source: 1, target: 2, strength: .deferred), .init(source: 1, target: 3, strength: .deferred),
        .init(source: 1, target: 4, strength: .weak),
      ])
    let shop = Drawing(of: Shop().graph().snapshot(), folding: .components, framesModules: false)
    #expect(shop.nodes.map(\.label) == ["Shop", "Visit"])
    // A child is opened later, and requests the till of its parent eagerly.
    #expect(
      shop.edges == [.init(source: 1, target: 0, strength: .eager), .init(source: 0, target: 1, strength: .deferred)])
  }

  @Test func aChildIsDrawnOnceInItsOwnFrame() {
    let drawing = Drawing(of: Shop().graph().snapshot(), folding: .nothing, framesModules: true)
    let circles = drawing.nodes.filter(\.isComponent)
    #expect(circles.map(\.label) == ["Shop", "Visit"])
    #expect(circles.map { $0.group.map { drawing.groups[$0].label } } == ["Shop", "Visit"])
    // The requests of the root and of the openers remain.
    func label(_ node: Int) -> String { drawing.nodes[node].label }
    let requests = drawing.edges.map { "\(label($0.source)) \(label($0.target))" }
    #expect(requests.contains("Shop Counter") && requests.contains("Counter Visit"))
    #expect(requests.contains("Visit Basket"))
  }

  @Test func anEmptyGraphCanBeWritten() throws {
    let empty = try GraphIndex(graph).path(from: "missing_one", to: "C")
    #expect(
      empty.text(as: .dot) == """
        digraph "Toy" {
          rankdir=LR
          fontname="Helvetica"
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
        == "# Toy\n\n0 bindings in 1 component and 0 modules.\n\n## Toy\n\nIts root is `App`.\n")
    #expect(GraphFormat.allCases == [.dot, .mermaid, .markdown])
  }

  @Test func markdownEscapesBarsInTables() {
    let graph = GraphSnapshot("C: App; App: Box<A|B>")
    let text = graph.text(as: .markdown)
    #expect(text.hasPrefix("# Toy\n\n3 bindings in 1 component and 0 modules.\n\n## Toy\n"))
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

  @Test(arguments: GraphFormat.allCases)
  func whatCannotBeSeenIsACode(format: GraphFormat) {
    let text = GraphSnapshot("C: App; App: Turned\u{202E}tfel, Bell\u{7}, Line\u{2028}end, Family👩\u{200D}👧").text(
      as: format)
    let hidden = text.unicodeScalars.filter { scalar in
      scalar != "\n" && [.control, .format, .lineSeparator].contains(scalar.properties.generalCategory)
    }
    // Only what joins the emoji.
    #expect(Set(hidden) == ["\u{200D}"])
    #expect(text.contains("👩\u{200D}👧"))
    for code in ["202e", "7", "2028"] { #expect(text.contains(code)) }
  }
}

extension GraphSnapshot.Binding {
  /// The same binding in another component.
  fileprivate func moved(to component: GraphSnapshot.ID) -> Self {
    Self(
      id: id, kind: .binding, key: key, qualifiedKey: nil, element: element, qualifiedElement: qualifiedElement,
      swiftModule: swiftModule,
      isOfProtocol: isOfProtocol, tag: tag,
      qualifiedTag: qualifiedTag, lifetime: lifetime, effects: effects, entry: entry, site: site, module: nil,
      component: component, replaced: replaced, original: nil)
  }
}
