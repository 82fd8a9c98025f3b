// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailReports
import TestSupport
import Testing

@testable import Dovetail

@Suite struct DuplicateDictionaryKeyTests {
  @Test func allSitesAreShownWithTheModulesThatTheyComeFrom() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("Menu")
      "Menu".needs("[Name: Screen]")
      module("Home") {
        "Screen".contribution(under: "home")
        "Screen".contribution(under: "inbox")
      }
      module("Debug") {
        module("Stubs") { "Screen".contribution(under: "home").needs("Log") }
        "Log"
      }
    }
    try Golden.expect(toy.report, toEqual: "duplicate-dictionary-key")
  }

  @Test func eachKeyIsReportedOnceInOrderOfItsFirstContribution() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Name: Provider<A>]", "[Name: B]")
      "A".contribution(under: "z")
      "B".contribution(under: "y")
      "A".contribution(under: "x")
      "B".contribution(under: "y")
      "A".contribution(under: "x")
      "A".contribution(under: "z")
      "A".contribution(under: "z").singleton
    }
    try Golden.expect(toy.report, toEqual: "duplicate-dictionary-key.several")
  }

  @Test func aDictionaryThatNobodyAsksForIsAtFaultAsWell() throws {
    let toy = ToyGraph(root: "App") {
      "App"
      "A".contribution(under: "x")
      "A".contribution(under: "x")
    }
    try Golden.expect(toy.errors.text, toEqual: "duplicate-dictionary-key.unreachable")
  }

  @Test func keysOfDifferentDictionariesAreNoDuplicates() {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Name: A]", "[Name: B]", "[A]")
      "A".contribution(under: "x")
      "B".contribution(under: "x")
      "A".contribution
      "A".contribution
    }
    #expect(toy.diagnostics.isEmpty)
  }

  @Test func whatComesFromAnEndlessInstallationIsThatFaultAlone() {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Name: A]")
      endlessModule("Shell") { "A".contribution(under: "x") }
    }
    #expect(toy.errors.map(\.id) == [.endlessInstallation])
  }

  @Test func aDictionaryBoundWholeTakesNoEntries() throws {
    let toy = ToyGraph(root: "App") {
      "App".needs("[Name: A]")
      "[Name: A]"
      "A".contribution(under: "x")
    }
    try Golden.expect(toy.report, toEqual: "duplicate-binding.dictionary-and-entries")
  }

  @Test func keysAreWrittenAsInSource() {
    func text(_ key: some Hashable & Sendable) -> String { DictionaryKey(key).description }
    #expect(text("home") == "\"home\"")
    #expect(text("a \"b\"\n") == #""a \"b\"\n""#)
    #expect(text(Character("x")) == "\"x\"")
    #expect(text(42) == "42")
    #expect(text(1.5) == "1.5")
    #expect(text(true) == "true")
    #expect(text(Route.home) == ".home")
    #expect(text(Route.detail(id: 3)) == ".detail(id: 3)")
    #expect(text(Route.pair(3, "x")) == #".pair(3, "x")"#)
    #expect(text(Route.wrapped(Name(text: "x"))) == #".wrapped(Name(text: "x", note: nil))"#)
    #expect(text(Name(text: "x", note: "y")) == #"Name(text: "x", note: "y")"#)
    #expect(text(TypeKey(type: [any Error].self)) == "TypeKey(type: [any Error].self)")
    #expect(text(Described(description: "the home screen")) == "the home screen")
    #expect(text(Optional("x")) == "\"x\"")
    #expect(text(["x", "y"]) == #"["x", "y"]"#)
  }

  @Test func keysAreWrittenTheSameInEveryRun() {
    #expect(DictionaryKey(ObjectIdentifier(Name.self)).description == "ObjectIdentifier(…)")
    #expect(DictionaryKey(Reference()).description == "Reference")
    #expect(DictionaryKey(Set(1...9)).description == "[1, 2, 3, 4, 5, 6, 7, 8, 9]")
    #expect(DictionaryKey([Set(["b", "a", "c"])]).description == #"[["a", "b", "c"]]"#)
    #expect(DictionaryKey(["b": 2, "a": 1]).description == #"["a": 1, "b": 2]"#)
  }

  @Test func keysAreEqualIfTheyAreOfOneTypeAndEqual() {
    #expect(DictionaryKey("x") == DictionaryKey("x"))
    #expect(DictionaryKey("x") != DictionaryKey("y"))
    #expect(DictionaryKey(Route.home) == DictionaryKey(Route.home))
    #expect(DictionaryKey("x") != DictionaryKey(Described(description: "x")))
    #expect(DictionaryKey("x").hashValue == DictionaryKey("x").hashValue)
    #expect(DictionaryKey(3).key(as: Int.self) == 3)
    #expect(DictionaryKey(3).key(as: String.self) == nil)
    #expect(DictionaryKey(String?.none).key(as: String?.self) == .some(.none))
  }
}

private enum Route: Hashable {
  case home
  case detail(id: Int)
  case pair(Int, String)
  case wrapped(Name)
}

private struct Name: Hashable {
  let text: String
  var note: String?
}

private struct TypeKey: Hashable {
  let type: Any.Type

  static func == (left: TypeKey, right: TypeKey) -> Bool { left.type == right.type }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(type)) }
}

private struct Described: Hashable, CustomStringConvertible {
  let description: String
}

private final class Reference: Hashable, Sendable {
  static func == (left: Reference, right: Reference) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}
