// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation
import Testing

@testable import DovetailGraph

/// Differences in overrides, and in the targets of requests.
@Suite struct DifferenceOfOverridesTests {
  private func changes(from base: some Component, to now: some Component) -> [String] {
    now.graph().snapshot().difference(from: base.graph().snapshot()).changes.map {
      "\($0.kind): \($0.binding.label) \($0.text)"
    }
  }

  private static func steel(_ binder: Binder) { binder.bind((any Till).self).asSingleton().to { IronTill() } }
  private static func wood(_ binder: Binder) { binder.bind((any Till).self).asSingleton().to { IronTill() } }

  @Test func anOverrideByAnotherModuleIsNotMoved() {
    struct SteelModule: Module {
      func configure(binder: Binder) { binder.bind((any Till).self).asSingleton().to { IronTill() } }
    }
    let file = "in DovetailGraphTests/DifferenceTests+Overrides.swift"
    #expect(
      changes(from: Shop().overriding(Self.wood), to: Shop().overriding { $0.install(module: SteelModule()) }) == [
        "overridden: any Till is overridden by DifferenceOfOverridesTests.SteelModule \(file), "
          + "and was by Shop \(file)"
      ])
  }

  @Test func oneMoreOverrideIsCounted() {
    #expect(
      changes(from: Shop().overriding(Self.wood), to: Shop().overriding(Self.wood).overriding(Self.steel)) == [
        "overridden: any Till is overridden twice, and was once"
      ])
  }

  @Test func aRequestThatLeadsElsewhereNamesBothSides() {
    #expect(
      changes(from: Shelter(), to: Shelter(isShadowing: true)) == [
        "added: String is new",
        "rewired: Roof String leads to String of Child, and led to String of Shelter",
      ])
    #expect(
      changes(from: Shelter(isShadowing: true), to: Shelter()) == [
        "removed: String is gone",
        "rewired: Roof String leads to String of Shelter, and led to String of Child",
      ])
    #expect(
      changes(from: Shelter(), to: Shelter(isDecorated: true)) == [
        "added: decorated String is new",
        "rewired: Shelter String leads to decorated String, and led to String",
        "rewired: Roof String leads to decorated String, and led to String",
        "chain: String ends the longest chain of eager requests, which has 4 bindings and had 3",
      ])
    #expect(
      changes(from: Shelter(), to: Shelter(isOptional: true)).last
        == "rewired: Roof requests Int?; no longer requests String")
  }

  @Test func collectionsListWhatTheyGainAndLose() {
    let names = (0..<7).map { "n\($0)" }
    #expect(
      changes(from: Shelter(names: ["a", "b"]), to: Shelter(names: ["b", "c"])) == [
        #"added: Int for "c" is new"#, #"removed: Int for "a" is gone"#,
        #"rewired: action of onBuild [String: Int] gains Int for "c" and loses Int for "a""#,
      ])
    #expect(
      changes(from: Shelter(names: ["a"]), to: Shelter(names: ["a"] + names)).last
        == #"rewired: action of onBuild [String: Int] gains Int for "n0", Int for "n1", Int for "n2", Int for "n3", "#
        + #"Int for "n4" and 2 more"#)
  }

  @Test func whatARequestAcceptsIsNamed() throws {
    let base = GraphSnapshot("C: A; A: ~B")
    let text = String(decoding: base.json(), as: UTF8.self).replacing(
      /"accepts" : \[\s*\]/, with: #""accepts" : ["async"]"#)
    let changes = try GraphSnapshot(json: Data(text.utf8)).difference(from: base).changes
    #expect(
      changes.map(\.text) == [
        "Provider<B> is requested as provider, deferred, accepting async, and was as provider, deferred, accepting no effects"
      ])
  }

  @Test func whoAcceptsTheMainActorAcceptsWhatIsConfinedToIt() throws {
    let base = GraphSnapshot("C: A; A: ~B")
    let text = String(decoding: base.json(), as: UTF8.self).replacing(
      /"accepts" : \[\s*\]/, with: #""accepts" : ["mainActor", "confined"]"#)
    let changes = try GraphSnapshot(json: Data(text.utf8)).difference(from: base).changes
    #expect(changes.map { $0.text.contains(", accepting main actor, and was") } == [true])
  }

  @Test func aCloseActionIsNoRequest() {
    struct Desk: Component {
      typealias Root = Lamp

      let isClosable: Bool

      func configure(binder: Binder) {
        let lamp = binder.bind(Lamp.self).asSingleton()
        if isClosable { lamp.onClose { _ in }.to { Lamp() } } else { lamp.to { Lamp() } }
        // So that the closer exists, to which a closable binding leads.
        binder.onBuild { (_: ComponentCloser) in }
      }
    }
    final class Lamp: Sendable {}
    let (open, closable) = (Desk(isClosable: false), Desk(isClosable: true))
    #expect(changes(from: open, to: closable) == ["rewired: DifferenceOfOverridesTests.Lamp has a close action"])
    #expect(
      changes(from: closable, to: open) == ["rewired: DifferenceOfOverridesTests.Lamp no longer has a close action"])
  }

  @Test func removedBindingsAreDrawnWithTheirRequests() {
    let markdown = GraphSnapshot("C: App; App: A").difference(from: GraphSnapshot("C: App; App: A, ~B; B: D")).markdown
    let picture = markdown.split(separator: "\n").map { $0.trimmingPrefix { $0 == " " } }
    #expect(
      picture.filter { $0.hasPrefix("n") } == [
        #"n0["B"]:::removed"#, #"n1["D"]:::removed"#, #"n2["App"]"#, "n2 -.-> n0", "n0 --> n1",
      ])
  }
}

private struct Roof: Sendable { let text: String }

private struct Child: Component {
  typealias Root = Roof

  let isShadowing: Bool
  let isOptional: Bool

  func configure(binder: Binder) {
    if isOptional {
      binder.bind(Roof.self).to { (_: Int?) in Roof(text: "") }
    } else {
      binder.bind(Roof.self).to { Roof(text: $0) }
    }
    if isShadowing { binder.bind(String.self).shadowing().to { "inner" } }
  }
}

private struct Shelter: Component {
  typealias Root = String

  var isShadowing = false
  var isDecorated = false
  var isOptional = false
  var names = ["a"]

  func configure(binder: Binder) {
    binder.install(component: Child(isShadowing: isShadowing, isOptional: isOptional))
    binder.bind(String.self).to { "outer" }
    if isDecorated { binder.decorate(String.self).to { (text: String) in text } }
    for name in names { binder.bind(Int.self).intoDictionary(key: name).to { 1 } }
    binder.onBuild { (_: [String: Int], _: ComponentFactory<Child>) in }
  }
}
