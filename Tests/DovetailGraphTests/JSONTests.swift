// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Foundation
import Testing

@Suite struct JSONTests {
  @Test(arguments: [true, false]) func whatIsReadBackIsEqual(isBroken: Bool) throws {
    let graph = Shop(isBroken: isBroken).graph().snapshot()
    #expect(graph.diagnostics.contains { $0.severity == .error } == isBroken)
    let json = graph.json()
    let copy = try GraphSnapshot(json: json)
    #expect(copy == graph)
    #expect(copy.json() == json)
  }

  @Test func theSameProgramGivesTheSameBytes() {
    #expect(Shop().graph().snapshot().json() == Shop().graph().snapshot().json())
  }

  @Test func theFileIsAsPublished() throws {
    let graph = GraphSnapshot("C: any Clock; any Clock: ~Gears/singleton/Works")
    let text = String(decoding: graph.json(), as: UTF8.self)
    #expect(text.hasPrefix("{\n  \"bindings\" : [\n    {\n      \"component\" : \"Toy\",\n"))
    #expect(text.contains("\"version\" : 1\n}\n"))
    let schema = try Schema.published()
    for graph in [graph, Shop(isBroken: true).graph().snapshot(), Shop().graph().snapshot()] {
      #expect(try schema.faults(of: JSONSerialization.jsonObject(with: graph.json())) == [])
    }
  }

  @Test func aReportIsAsPublished() throws {
    let schema = try Schema.published("report")
    let report = Shop(isBroken: true).graph().diagnostics.text(as: .json)
    #expect(report.contains("\"identity\" : \"DovetailGraphTests.Shop DovetailGraphTests.Price\""))
    #expect(try schema.faults(of: JSONSerialization.jsonObject(with: Data(report.utf8))) == [])
    #expect(schema.faults(of: ["version": 2, "diagnostics": [["id": 3]]]).count > 2)
    for part in ["diagnostic", "edit", "note", "site"] {
      #expect(try schema.definition(part) == Schema.published().definition(part))
    }
  }

  @Test(arguments: ["identity", "qualifiedKey", "step", "hasPlaceholder", "supposes"])
  func aGraphOfAnOlderVersionCanBeRead(newField: String) throws {
    let graph = Lodge().graph().snapshot()
    let json = String(decoding: graph.json(), as: UTF8.self)
    let old = json.replacing(try Regex("\\s*\"\(newField)\" : [^\\n]*(?=\\n)"), with: "")
      .replacing(/,(?=\s*\})/, with: "")
    #expect(old != json)
    #expect(try GraphSnapshot(json: Data(old.utf8)).diagnostics.map(\.summary) == graph.diagnostics.map(\.summary))
    #expect(try Schema.published().faults(of: JSONSerialization.jsonObject(with: Data(json.utf8))) == [])
  }

  /// A lodge whose tag is another one, and whose till and lamp are missing.
  private struct Lodge: Component {
    enum Port: Dovetail.Tag { typealias Element = Int }
    enum Depth: Dovetail.Tag { typealias Element = Int }

    typealias Root = Desk
    enum Lamp { case dim }
    struct Desk { init(port: TaggedProvider<Port>, till: any Till, lamp: Lamp) {} }

    func configure(binder: Binder) {
      binder.bind(Int.self).tagged(with: Depth.self).to(value: 1)
      binder.bind().to(factory: Desk.init)
    }
  }

  @Test func theSchemaRefusesWhatIsNoGraph() throws {
    let schema = try Schema.published()
    var graph = try #require(
      JSONSerialization.jsonObject(with: Shop().graph().snapshot().json()) as? [String: Any])
    graph["version"] = 2
    graph["more"] = []
    graph["requests"] = [["requester": 3]]
    let faults = schema.faults(of: graph)
    #expect(faults.contains { $0.contains("version") })
    #expect(faults.contains { $0.contains("more") })
    #expect(faults.contains { $0.contains("requester") })
    #expect(faults.contains { $0.contains("targets") })
  }

  @Test(arguments: [
    ("[", "the file is not JSON"), ("{}", "the file lacks “version”"),
    (#"{"version": 2}"#, "the file has version 2 of the format, and only version 1 can be read"),
    (#"{"version": "1"}"#, "version has a value of the wrong type"),
    (
      #"{"version": 1, "components": [], "modules": [], "bindings": [], "requests": [], "diagnostics": []}"#,
      "the graph has no component"
    ),
    (#"{"version": 1, "components": [{"id": "A"}]}"#, "components[0] lacks “name”"),
  ])
  func aDamagedFileIsAnErrorWithASentence(_ text: String, _ sentence: String) {
    let error = #expect(throws: UnreadableGraph.self) { try GraphSnapshot(json: Data(text.utf8)) }
    #expect(error?.description == sentence)
  }

  @Test func referencesHaveToLeadSomewhere() throws {
    let text = String(decoding: GraphSnapshot("C: A; A: B").json(), as: UTF8.self)
    func description(replacing old: String, by new: String) -> String? {
      let changed = text.replacing(old, with: new)
      return #expect(throws: UnreadableGraph.self) { try GraphSnapshot(json: Data(changed.utf8)) }?.description
    }
    #expect(description(replacing: #""id" : "B""#, by: #""id" : "D""#) == "a request mentions “B”, which is no binding")
    #expect(
      description(replacing: #""id" : "B""#, by: #""id" : "A""#) == "there are two parts with the identity “A”")
    #expect(
      description(replacing: #""kind" : "binding""#, by: #""kind" : "knot""#) == "bindings[1].kind has an unknown value"
    )
  }
}
