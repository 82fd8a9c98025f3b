// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation
import Testing

@testable import DovetailGraph

/// The language of queries, which commands and the explorer read.
@Suite struct QueryTests {
  private let index = GraphIndex(Paper().graph().snapshot())

  private func find(_ query: String) throws -> [String] {
    try index.find(query).bindings.map { $0.label.replacing("QueryTests.", with: "") }
  }

  private func refusal(_ query: String) -> String? {
    #expect(throws: UnknownBinding.self) { try index.find(query) }?.description
  }

  @Test(arguments: [
    // Names have spaces and brackets, and `any` may be left out.
    ("any Log", ["any Log"]), ("Log", ["any Log"]), ("name:Log", ["any Log"]), ("name:any Log", ["any Log"]),
    ("[String: Page]", ["[String: Page]"]), ("name:Box<Page>", ["Box<Page>"]), ("Box<*>", ["Box<Paint>", "Box<Page>"]),
    ("Paint tagged Red", ["Paint tagged Red"]),
    // Terms.
    ("module:PressModule", ["any Log", "Paint", "Paint tagged Red", "Box<Paint>"]),
    ("module:*Module is:shared", ["any Log", "Paint", "Paint tagged Red"]),
    ("is:shared module:*Module", ["any Log", "Paint", "Paint tagged Red"]),
    ("component:Issue", ["Page", "Box<Page>"]), ("tag:Red", ["Paint tagged Red"]),
    ("file:DovetailGraphTests/QueryTests.swift is:constant", ["[String: Page]"]),
    // Without a whole name, a part of it suffices, in any letters.
    ("module:press is:alias", ["Paint tagged Red"]), ("tag:e", ["Paint tagged Red"]),
    ("component:iss is:transient", ["Page", "Box<Page>"]),
    // Graph questions, of names, of terms and without what they are about.
    ("needs:any Log", ["Paint", "Page"]), ("needs:any Log is:shared", ["Paint"]), ("needs:Log -is:shared", ["Page"]),
    ("needed-by:Box<Page>", ["Page"]), ("needs:tag:Red", ["Box<Paint>"]),
    ("needs:module:PressModule", ["Editor", "Page"]),
    ("reaches:Paint", ["Paper", "Paint tagged Red", "Box<Paint>", "Editor"]),
    ("reached-by:Box<Paint>", ["any Log", "Paint", "Paint tagged Red"]),
    ("goes-with:Box<Paint>", ["Paint", "Paint tagged Red"]),
    ("inherits:Paint", ["Paper", "Paint tagged Red", "Box<Paint>", "Editor"]),
    ("goes-with:goes-with:Box<Paint>", []), ("inherited-by:Box<Paint> is:throwing", ["Paint"]),
    // Properties.
    ("is:shared", ["any Log", "Paint", "Paint tagged Red"]), ("is:weak", ["Paint", "Paint tagged Red"]),
    ("is:eager", []),
    ("is:throwing", ["Paint"]), ("is:unused", ["[String: Page]"]), ("is:missing", []), ("is:cycle", []),
    ("is:launch", ["Paper", "any Log", "Paint", "Paint tagged Red", "Box<Paint>", "Editor"]),
    // Negation.
    ("is:launch -module:PressModule", ["Paper", "Editor"]),
    ("-is:launch -component:Issue", ["Issue", "[String: Page]"]),
    ("is:launch -Log -name:Paint -tag:Red", ["Paper", "Box<Paint>", "Editor"]), ("is:shared Log", ["any Log"]),
    ("module:PressModule   -is:shared ", ["Box<Paint>"]), ("is:shared -is:shared", []),
  ])
  func aQuerySelectsWhatAllOfItsTermsSelect(query: String, labels: [String]) throws {
    let found = try find(query)
    #expect(found == labels)
  }

  @Test func anIdentityIsAQuery() throws {
    for binding in index.graph.bindings {
      #expect(try index.find(binding.id.text).bindings == [binding])
      #expect(
        try index.find("reaches:\(binding.id.text)").bindings
          == index.impact(of: .binding(binding.id)).bindings.filter { $0 != binding })
    }
    #expect(try index.find("*").bindings == index.graph.bindings.filter(\.isRequestable))
  }

  @Test func anUnknownWordIsRefusedWithANearMissAndTheList() {
    #expect(
      refusal("modul:Press") == """
        unknown field `modul`; similar: module; fields are name, module, component, tag, file, needs, \
        needed-by, reaches, reached-by, goes-with, inherits, inherited-by, is
        """)
    #expect(
      refusal("Log -is:shard") == """
        unknown word `shard`; similar: shared; words are shared, eager, weak, transient, constant, alias, \
        throwing, async, main-actor, launch, unused, missing, exported, imported, cycle
        """)
    #expect(refusal("needs:owner:Log")?.hasPrefix("unknown field `owner`; fields are name, ") == true)
    #expect(refusal("Lgo") == "no binding is selected by \"Lgo\"; similar: any Log")
    #expect(refusal("is:shared needs:any Lgo") == "no binding is selected by \"any Lgo\"; similar: any Log")
    #expect(refusal("-module:PresModule") == "no binding is selected by .module(\"PresModule\"); similar: PressModule")
  }

  @Test(arguments: ["", " ", "   "]) func anEmptyQueryIsRefused(query: String) {
    #expect(refusal(query) == "the query is empty; it needs a name or a term, and `*` selects all")
  }

  @Test(arguments: [
    ("needs:", "needs"), ("is:", "is"), ("-needs: Log", "needs"), ("is:shared module:", "module"), ("Log tag:", "tag"),
    ("needs:is:", "is"), ("needs:goes-with: Log", "goes-with"),
  ])
  func aTermWithoutAValueIsRefused(query: String, field: String) {
    #expect(refusal(query) == "`\(field):` lacks its value, which follows the colon without a space")
  }

  @Test func aLabelIsAQuery() throws {
    let archive = GraphIndex(Depot().graph().snapshot())
    #expect(Set(archive.graph.bindings.filter { $0.label != $0.key }.map(\.kind)).count == 7)
    for index in [index, archive, GraphIndex(Shop(isBroken: true).graph().snapshot())] {
      for binding in index.graph.bindings {
        let found = try index.find(binding.label).bindings
        #expect(found.contains(binding), "\(binding.label)")
        #expect(found.allSatisfy { $0.label == binding.label || $0.key == binding.key }, "\(binding.label)")
      }
    }
    #expect(try archive.find("needs:missing Depot.Red").keys == ["Depot.Shelf"])
  }

  /// A label of a tuple or of a dictionary is no field.
  @Test func aColonInsideANameBeginsNoTerm() throws {
    let index = GraphIndex(GraphSnapshot("C: App; App: (is: Int)"))
    #expect(try index.find("is:transient").keys.count == 3)
    #expect(throws: UnknownBinding.self) { try index.find("[is:shared]") }
  }

  @Test func displacedDefaultsAreFoundByTheirNamesOnly() throws {
    struct Desk: Component {
      typealias Root = Pen

      func configure(binder: Binder) {
        binder.bindDefault(Pen.self).to(factory: Pen.init)
        binder.bind(Pen.self).to(factory: Pen.init)
      }
    }
    struct Pen {}
    let index = GraphIndex(Desk().graph().snapshot())
    #expect(try index.find("QueryTests.Pen").bindings.map(\.kind).count == 2)
    #expect(try index.find("-is:shared").bindings.filter { $0.kind == .displacedDefault }.isEmpty)
    #expect(try index.find("is:transient").bindings.filter { $0.kind == .displacedDefault }.isEmpty)
  }

  @Test func theArticleHasEachTerm() throws {
    let file = URL(filePath: #filePath).deletingLastPathComponent().appending(
      path: "../../Sources/DovetailGraph/Documentation.docc/LookingAtTheGraph.md")
    let text = try String(contentsOf: file, encoding: .utf8)
    let rows = text.matches(of: #/\n\| `([a-z-]+:\S+)` \| ([^|]*) \|/#).map { [String($0.1), String($0.2)] }
    #expect(rows == GraphIndex.queryTerms.map { [$0.0, $0.1] })
  }
}

private protocol Log: Sendable {}
private struct FileLog: Log {}
private final class Paint: Sendable { init(log: any Log) throws {} }
private enum Red: Dovetail.Tag { typealias Element = Paint }
private struct Box<Content> {}
private struct Page { init(log: any Log) {} }
private struct Editor {
  init(box: Box<Paint>, issues: ThrowingComponentFactory<Issue>) {}
}

private struct Paper: Component {
  typealias Root = Editor

  func configure(binder: Binder) {
    binder.install(module: PressModule())
    binder.install(component: Issue())
    binder.bind().to(factory: Editor.init)
    binder.bind([String: Page].self).to(value: [:])
  }
}

private struct PressModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Log).self).asSingleton().to(factory: FileLog.init)
    binder.bind(Paint.self).asWeakSingleton().to(factory: Paint.init)
    binder.bind(Paint.self).tagged(with: Red.self).asAlias(of: Paint.self) { $0 }
    binder.bind(Box<Paint>.self).to { (_: TaggedElement<Red>) in Box<Paint>() }
  }
}

/// A component with a label of each kind.
private struct Depot: Component {
  typealias Root = Shelf

  enum Side: CaseIterable { case left }
  struct Red: Sendable {}
  struct Shelf { init(pages: [Page], red: Red, watched: WeakProvider<Int>, log: any Log) {} }

  func configure(binder: Binder) {
    binder.bind((any Log).self).to(factory: FileLog.init)
    binder.decorate((any Log).self).to { (log: any Log) in log }
    binder.bind(Page.self).intoCollection().to(factory: Page.init)
    binder.bind(Int.self).intoDictionary(key: "is:shared  needs:").to(value: 1)
    binder.bind(Int.self).to(value: 1)
    binder.declareCollection(of: Page.self)
    binder.declareCompleteDictionary(of: Int.self, keyedBy: Side.self)
    binder.onBuild { (_: any Log) in }
    binder.bind().to(factory: Shelf.init)
  }
}

private struct Issue: Component {
  typealias Root = Box<Page>

  func configure(binder: Binder) {
    binder.bind().to(factory: Page.init)
    binder.bind(Box<Page>.self).to { (_: Page) in Box<Page>() }
  }
}
