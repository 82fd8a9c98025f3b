// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// What is left to a person, because `y` to all questions must neither lose a service nor construct another one.
extension FixTests {
  typealias Note = Diagnostic.Note

  private var source: String {
    shop("    binder.bind().tagged(with: A.self).to { (a: Lamp) in a }\n    binder.bind(Desk.self).to { $0 }")
  }

  /// Advice that changes the sources if a person says so.
  private func advice(
    _ text: String, _ edits: Diagnostic.Edit..., as kind: Note.Kind = .fix,
    applies: Note.Applicability = .withThought
  ) -> Note {
    Note(kind: kind, text: text, applies: applies, edits: edits)
  }

  private var entry: Note {
    advice("entry", edit(.changeStep, at: 7, to: "…", step: .collection, hasPlaceholder: true))
  }
  private var removal: Note { advice("remove 7", edit(.removeStatement, at: 7)) }
  private var otherRemoval: Note { advice("remove 8", edit(.removeStatement, at: 8)) }
  private var tag: Note { advice("tag 7", edit(.changeStep, at: 7, from: ".tagged(with: A.self)", step: .tag)) }
  private var otherTag: Note { advice("tag 8", edit(.changeStep, at: 8, to: ".tagged(with: A.self)", step: .tag)) }
  private var request: Note { advice("request", edit(.changeParameter, at: 7, from: "Lamp", to: "Provider<Lamp>")) }
  private var lifetime: Note { advice("lifetime", edit(.changeStep, at: 8, to: ".asSingleton()", step: .lifetime)) }
  private var empty: Note { advice("empty", edit(.addStatement, at: 7, to: "binder.declareSet(of: Lamp.self)")) }
  private var binding: Note { advice("bind", edit(.addStatement, at: 7, to: "binder.bind(Lamp.self)"), as: .binding) }
  private var otherBinding: Note { advice("other", edit(.addStatement, at: 8, to: "binder.bind()"), as: .binding) }
  private var suggestion: Note { Note(kind: .suggestion, text: "request it") }

  /// The sentences of a fault that is not fixed although each question is answered by *yes*.
  private func refusals(_ notes: [Note], _ arguments: String...) throws -> [String] {
    let package = Package(
      source: source, faults: [fault(notes)], arguments: arguments, answers: Array(repeating: true, count: 9))
    let result = try result(package)
    #expect(result.source == source)
    #expect(result.checks == 1)
    #expect(result.outcome.status == 1)
    return result.reasons
  }

  @Test func aBindingIsNotRemovedAfterABetterChange() throws {
    let ways = "there are 3 ways, and only you know which one is meant"
    #expect(
      try refusals([entry, removal, otherRemoval])
        == ["it has a part to fill in: entry", "\(ways): remove 7", "\(ways): remove 8"])
  }

  @Test func nothingIsDeclaredToBeEmptyAfterABetterChange() throws {
    let incomplete = advice(
      "bind", edit(.addStatement, at: 7, to: "binder.bind(Lamp.self).to { … }", hasPlaceholder: true), as: .binding)
    for before in [[entry, incomplete], [entry], [incomplete], [incomplete, incomplete], [suggestion, entry]] {
      #expect(
        try refusals(before + [empty]).last
          == "there are \(before.count + 1) ways, and only you know which one is meant: empty")
    }
  }

  @Test func oneOfSeveralEqualsIsNotAskedFirst() throws {
    for notes in [
      [tag, otherTag], [request, otherTag], [lifetime, request], [tag, removal], [binding, otherBinding],
    ] {
      let last = advice("last", edit(.moveStatement, at: 7, in: "Shop"), as: notes[0].kind)
      #expect(
        try refusals(notes + [last])
          == (notes + [last]).map { "there are 3 ways, and only you know which one is meant: \($0.text)" })
    }
  }

  @Test func nothingIsRemovedBehindAQuestion() throws {
    #expect(try refusals([removal]) == ["only you know whether what it removes is needed: remove 7"])
    #expect(
      try refusals([removal, suggestion]) == ["only you know whether what it removes is needed: remove 7"])
    #expect(
      try refusals([suggestion, removal]) == ["there are 2 ways, and only you know which one is meant: remove 7"])
    let both = advice("both", edit(.changeBeginning, at: 8, to: "binder.bind()"), edit(.removeStatement, at: 7))
    #expect(try refusals([both]) == ["only you know whether what it removes is needed: both"])
    #expect(
      try refusals([advice("install", edit(.removeStatement, at: 8), as: .binding)], "--all")
        == ["only you know whether what it removes is needed: install"])
  }

  @Test func theOnlyChangeThatIsKnownIsAsked() throws {
    for notes in [
      [request], [request, binding], [tag, suggestion], [binding], [binding, suggestion, empty],
      [lifetime, suggestion, removal],
      [advice("move", edit(.moveStatement, at: 7, in: "Shop")), suggestion],
      // What is complete as written is no decision.
      [advice("first", edit(.removeStatement, at: 7), applies: .asWritten), tag, otherTag],
    ] {
      let package = Package(source: source, faults: [fault(notes)], arguments: [], answers: [true])
      let result = try result(package)
      #expect(result.outcome.output == "Nothing is left to fix.\n")
      #expect(result.source != source)
      let declined = try self.result(Package(source: source, faults: [fault(notes)], arguments: []))
      #expect(declined.reasons.first?.hasPrefix("it was declined: ") == true)
      #expect(declined.source == source)
    }
  }

  /// How the statement on line 8 becomes another one.
  private func difference(adding step: String) -> String {
    """
    --- Sources/Shop/Shop.swift
    +++ Sources/Shop/Shop.swift
    @@ -5,7 +5,7 @@
     
       func configure(binder: Binder) {
         binder.bind().tagged(with: A.self).to { (a: Lamp) in a }
    -    binder.bind(Desk.self).to { $0 }
    +    binder.bind(Desk.self)\(step).to { $0 }
       }
     }
     
    """
  }

  @Test func aDecisionIsShownWithAllItsChanges() throws {
    for arguments in [[], ["--yes"], ["--all"]] {
      let result = try result(
        Package(source: source, faults: [fault([suggestion, entry, lifetime, otherTag])], arguments: arguments))
      #expect(
        result.shown == """
          Building and checking the graphs …

          [missing-binding] nothing binds `Clock`
          suggestion: request it
          not applied, because it has a part to fill in: entry
          left to you, because there are 4 ways, and only you know which one is meant:
          lifetime
          \(difference(adding: ".asSingleton()"))
          tag 8
          \(difference(adding: ".tagged(with: A.self)"))

          """)
    }
  }

  @Test func aDecisionDoesNotKeepOtherErrorsFromBeingFixed() throws {
    let desk = fault([edit(.removeStatement, at: 8)], about: "Desk")
    let result = try result(
      Package(
        source: source, faults: [fault([tag, otherTag]), desk], arguments: ["--yes"], later: [[fault([tag, otherTag])]])
    )
    #expect(result.source == source.replacing("    binder.bind(Desk.self).to { $0 }\n", with: ""))
    #expect(result.reasons.count == 2)
  }

  @Test func whatAnotherFixLeavesAsTheOnlyWayIsAsked() throws {
    let lamp = fault([edit(.removeStatement, at: 8)], about: "Desk")
    let package = Package(
      source: source, faults: [fault([tag, otherTag]), lamp], arguments: [], answers: [true, true],
      later: [[fault([tag])], []])
    let result = try result(package)
    #expect(result.outcome.output == "Nothing is left to fix.\n")
    #expect(result.checks == 3)
  }

  @Test func whatAPersonHasDeclinedIsNotAskedAgain() throws {
    let desk = fault([edit(.removeStatement, at: 8)], about: "Desk")
    let lamp = fault([edit(.changeStep, at: 7, to: ".asSingleton()", step: .lifetime)], about: "Lamp")
    let package = Package(
      source: source, faults: [fault([tag, otherTag]), desk, lamp], arguments: [], answers: [true, false, true, true],
      later: [[fault([tag]), lamp], [fault([tag])]])
    let result = try result(package)
    #expect(result.questions == 3)
    #expect(result.checks == 3)
  }
}
