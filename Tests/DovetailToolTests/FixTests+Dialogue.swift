// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// Which fixes are tried, in which order, with which questions, and which of them stay.
extension FixTests {
  private var two: String {
    """
        binder.bind(Lamp.self).to { $0 }
        binder.bind(Desk.self).to { $0 }
    """
  }

  /// The faults that removing the first and the second statement fixes.
  private var lampAndDesk: [Diagnostic] {
    [fault([edit(.removeStatement, at: 7)], about: "Lamp"), fault([edit(.removeStatement, at: 8)], about: "Desk")]
  }

  @Test func oneFaultIsFixedAfterAnother() throws {
    let rest = fault([edit(.removeStatement, at: 7)], about: "Desk")
    let result = try result(Package(source: shop(two), faults: lampAndDesk, later: [[rest], []]))
    #expect(result.source == shop("").replacing("{\n\n", with: "{\n"))
    #expect(result.checks == 3)
    #expect(
      result.shown.hasPrefix(
        """
        Building and checking the graphs …

        [missing-binding] nothing binds `Lamp`
        fix it
        --- Sources/Shop/Shop.swift
        +++ Sources/Shop/Shop.swift
        @@ -4,7 +4,6 @@
           typealias Root = Desk
         
           func configure(binder: Binder) {
        -    binder.bind(Lamp.self).to { $0 }
             binder.bind(Desk.self).to { $0 }
           }
         }
        Building and checking the graphs …
        fixed: [missing-binding] nothing binds `Lamp`

        """))
  }

  @Test func allFaultsAreFixedTogether() throws {
    let result = try result(Package(source: shop(two), faults: lampAndDesk, arguments: ["--yes", "--all"]))
    #expect(result.source == shop("").replacing("{\n\n", with: "{\n"))
    #expect(result.checks == 2)
  }

  @Test func fixesOfOneStatementAreNotAppliedTogether() throws {
    let faults = [
      fault([edit(.changeStep, at: 7, to: ".asSingleton()", step: .lifetime)], about: "Lamp"),
      fault([edit(.changeBeginning, at: 7, to: "binder.bind(Desk.self)")], about: "Desk"),
    ]
    let result = try result(
      Package(source: shop(two), faults: faults, arguments: ["--yes", "--all"], later: [[faults[1]], []]))
    #expect(result.source == shop(two).replacing("bind(Lamp.self).to", with: "bind(Desk.self).asSingleton().to"))
    #expect(result.checks == 3)
  }

  @Test func whatFailsTogetherIsTriedAlone() throws {
    let rest = fault([edit(.removeStatement, at: 7)], about: "Desk")
    let result = try result(
      Package(
        source: shop(two), faults: lampAndDesk, arguments: ["--yes", "--all"], later: [lampAndDesk, [rest], [rest]]))
    #expect(result.source == shop(two.replacing(/^.*\n/, with: "")))
    #expect(result.reasons == ["the diagnostic is still there: [missing-binding] nothing binds `Desk`: fix it"])
    #expect(result.outcome.status == 1)
  }

  @Test func whatDoesNotHelpIsReverted() throws {
    let other = fault([], about: "Chest")
    let warning = fault([], about: "Shelf", severity: .warning)
    for (later, sentence) in [
      ([lampAndDesk[0]], "the diagnostic is still there: [missing-binding] nothing binds `Lamp`"),
      ([other], "another diagnostic appears: [missing-binding] nothing binds `Chest`"),
    ] {
      let date = Date(timeIntervalSince1970: 9)
      let result = try result(
        Package(source: shop(two), faults: [lampAndDesk[0]], later: [later]) { folder, check in
          if check == 0 { try folder.setDate(date, of: "Sources/Shop/Shop.swift") }
        })
      #expect(result.source == shop(two))
      #expect(result.date == date)
      #expect(result.reasons == ["\(sentence): fix it"])
      #expect(result.outcome.status == 1)
    }
    // An error hides warnings, so a fixed one may show them.
    #expect(try result(Package(source: shop(two), faults: [lampAndDesk[0]], later: [[warning]])).outcome.status == 0)
  }

  @Test func warningsThatAreNewAreShown() throws {
    let shelf = fault([], about: "Shelf", severity: .warning)
    let chest = fault([], about: "Chest", severity: .warning)
    let done = try result(Package(source: shop(two), faults: [lampAndDesk[0], shelf], later: [[shelf, chest]]))
    #expect(
      done.outcome.output
        == "Nothing is left to fix, except for 2 warnings: `fix --strict` fixes warnings as well.\n")
    #expect(done.outcome.status == 0)
    #expect(done.outcome.errors.contains("warning: [missing-binding] nothing binds `Chest`"))
    #expect(!done.outcome.errors.contains("Shelf"))
    // What is left to fix does not hide them.
    let desk = fault([], about: "Desk")
    let left = try result(Package(source: shop(two), faults: [lampAndDesk[0], desk], later: [[desk, chest]]))
    #expect(left.outcome.status == 1)
    #expect(left.outcome.errors.contains("nothing binds `Desk`"))
    #expect(left.outcome.errors.contains("nothing binds `Chest`"))
  }

  @Test func whatDoesNotCompileIsReverted() throws {
    let result = try result(
      Package(source: shop(two), faults: [lampAndDesk[0]]) { _, check in
        if check == 1 { throw CocoaError(.featureUnsupported) }
      })
    #expect(result.source == shop(two))
    #expect(result.reasons.count == 1)
    #expect(result.reasons[0].hasPrefix("the check fails: error: "))
  }

  @Test func whatNeedsItsCallersIsKeptOnRequest() throws {
    let errors = ["/Shop/A.swift:3:9: error: no member", "/Shop/B.swift:1:2: error: no"]
    let output = "Building\n\(errors[0])\n1 | note\n\(errors[1])\n\(errors[0])\nerror: fatalError\n"
    func result(
      _ faults: [Diagnostic], _ arguments: String..., answers: [Bool] = [true], failing output: String
    ) throws -> Result {
      var package = Package(source: shop(two), faults: faults, arguments: arguments, answers: answers, later: [faults])
      package.output = { $0 > 0 ? output : nil }
      return try self.result(package)
    }
    let thought = fault([edit(.moveStatement, at: 7, in: "Shop")], about: "Lamp", applies: .withThought)
    let kept = try result([thought, lampAndDesk[1]], "--keep", failing: output)
    #expect(kept.source == shop(two.split(separator: "\n").reversed().joined(separator: "\n")))
    #expect(
      kept.outcome
        == .init(errors: errors.map { $0 + "\n" }.joined() + "Left to fix: 2 compiler errors.\n", status: 1))
    #expect(kept.shown.hasSuffix("kept, and the sources do not compile yet: [missing-binding] nothing binds `Lamp`\n"))
    #expect(kept.checks == 2)
    #expect(kept.left.isEmpty)
    // Without the option, without errors of the compiler, and for what no trial has confirmed.
    let refused = try result([thought], failing: output)
    #expect(refused.source == shop(two))
    #expect(refused.reasons == ["the check fails: \(errors[0]) (`--keep` keeps it nevertheless): fix it"])
    #expect(
      try result([thought], failing: "error: no linker\n").reasons == ["the check fails: error: no linker: fix it"])
    #expect(try result([thought], "--keep", failing: "error: no linker\n").source == shop(two))
    let binding = Diagnostic.Note(
      kind: .binding, text: "d", applies: .withPlaceholder, edits: [edit(.moveStatement, at: 7, in: "Shop")])
    #expect(try result([fault([binding])], "--keep", failing: output).source == shop(two))
    // A decision is never made alone, what is complete as written needs no callers, and what still has its fault is no fix.
    #expect(try result([thought], "--keep", "--yes", failing: output).source == shop(two))
    #expect(try result(lampAndDesk, "--keep", "--yes", failing: output).source == shop(two))
    #expect(try result([thought], "--keep", failing: [thought].text(as: .json)).source == shop(two))
    // Of several fixes, it is not known which one the errors are about, so the first is tried alone.
    let desk = fault([edit(.changeBeginning, at: 8, to: "binder.bind()")], about: "Desk", applies: .withThought)
    let all = try result([thought, desk], "--keep", "--all", answers: [true, true], failing: output)
    #expect(all.source == kept.source)
    #expect(all.checks == 3)
  }

  /// A mark of a placeholder in a literal is no placeholder.
  @Test(arguments: [
    "binder.bind(Lamp.self).tagged(with: A.self).to { \"…\" }", "binder.bind(Lamp.self).to { /* … */ $0 }",
    "binder.bind(Lamp.self).intoDictionary(key: \"…\").to { $0 }", "binder.install(module: Lamps(name: \"a … b\"))",
    "binder.bind(Lamp.self).to(value: \"…\")",
  ])
  func onlyPlaceholdersAreToBeFilledIn(code: String) throws {
    let complete = fault([edit(.addStatement, at: 7, to: code)])
    #expect(try result(Package(source: shop(two), faults: [complete])).reasons == [])
    let other = fault([edit(.addStatement, at: 7, to: code, hasPlaceholder: true)])
    #expect(
      try result(Package(source: shop(two), faults: [other])).reasons == ["it has a part to fill in: fix it"])
  }

  @Test func theNextFixOfAFaultIsTried() throws {
    let fixes = [
      Diagnostic.Note(
        kind: .fix, text: "a", applies: .withPlaceholder, edits: [edit(.removeStatement, at: 7, hasPlaceholder: true)]),
      Diagnostic.Note(kind: .fix, text: "b", applies: .withThought, edits: [edit(.removeStatement, at: 7)]),
      Diagnostic.Note(kind: .fix, text: "c", applies: .asWritten, edits: [edit(.removeStatement, at: 7)]),
      Diagnostic.Note(kind: .binding, text: "d", applies: .asWritten, edits: [edit(.removeStatement, at: 7)]),
      Diagnostic.Note(kind: .suggestion, text: "e"),
    ]
    let package = Package(source: shop(two), faults: [fault(fixes)], later: [[fault(fixes)]])
    let result = try result(package)
    #expect(result.source == shop(two))
    #expect(
      result.reasons == [
        "it has a part to fill in: a", "there are 5 ways, and only you know which one is meant: b",
        "the diagnostic is still there: [missing-binding] nothing binds `Clock`: c",
        "there are 5 ways, and only you know which one is meant: d",
      ])
    #expect(result.outcome.errors.contains("Sources/Shop/Shop.swift:7:1: note: not applied, because it has a part"))
    // The fixes before it are named where it is shown.
    #expect(result.shown.contains("is meant: b\nc\n"))
  }

  @Test func thatThereIsNoFixIsSaidOnlyWithoutAdvice() throws {
    let none = "note: there is no fix to apply\n"
    let (near, request) = (Diagnostic.Note(kind: .nearMiss, text: "n"), Diagnostic.Note(kind: .suggestion, text: "s"))
    for (notes, isSaid) in [
      ([], true), ([near], true), ([request], false), ([near, request], false),
      ([Diagnostic.Note(kind: .note, text: "c")], true),
    ] {
      let errors = try result(Package(source: "", faults: [fault(notes)])).outcome.errors
      #expect(errors.contains(none) == isSaid)
      #expect(notes.allSatisfy { errors.contains($0.text) })
    }
  }

  @Test func aQuestionSaysThatAStatementIsInserted() throws {
    let add = edit(.addStatement, at: 7, to: "binder.bind(Clock.self).to { $0 }")
    let install = edit(.addStatement, in: "Shop", to: "binder.install(module: Time())")
    let tag = edit(.changeStep, at: 7, to: ".asSingleton()", step: .lifetime)
    for (kind, text, edits, applies, line) in [
      (.fix, "above A.swift:7: b", [add], .asWritten, "insert above A.swift:7: b"),
      (.fix, "in `Shop`: b", [install], .asWritten, "insert in `Shop`: b"),
      (.binding, "above A.swift:7: b", [add], .withThought, "insert above A.swift:7: b"),
      (.fix, "if you mean it, above A.swift:7: b", [add], .withThought, "if you mean it, above A.swift:7: b"),
      (
        .fix, "add .asSingleton(), and above A.swift:7: b", [tag, add], .asWritten,
        "add .asSingleton(), and above A.swift:7: b"
      ),
    ] as [(Diagnostic.Note.Kind, String, [Diagnostic.Edit], Diagnostic.Note.Applicability, String)] {
      let note = Diagnostic.Note(kind: kind, text: text, applies: applies, edits: edits)
      let shown = try result(Package(source: shop(two), faults: [fault([note])], arguments: [])).shown
      #expect(shown.contains("nothing binds `Clock`\n\(line)\n--- "))
    }
  }

  @Test func whatIsLeftIsCounted() throws {
    let (chest, shelf) = (fault([], about: "Chest"), fault([], about: "Shelf", severity: .warning))
    for (faults, arguments, sum) in [
      ([chest], ["--yes"], "1 error"), ([chest, lampAndDesk[0]], [], "2 errors"), ([chest, shelf], [], "1 error"),
      ([chest, shelf], ["--strict"], "1 error and 1 warning"), ([shelf], ["--strict"], "1 warning"),
    ] {
      let errors = try result(Package(source: shop(two), faults: faults, arguments: arguments)).outcome.errors
      #expect(errors.hasSuffix("\nLeft to fix: \(sum).\n"))
    }
    let left = try result(Package(source: shop(two), faults: lampAndDesk, later: [[chest, shelf], [chest, shelf]]))
    #expect(left.outcome.errors.hasSuffix("\nLeft to fix: 2 errors.\n"))
  }

  @Test func whatIsPreferredToAFixIsShownBeforeTheQuestion() throws {
    let remove = Diagnostic.Note(kind: .fix, text: "b", applies: .asWritten, edits: [edit(.removeStatement, at: 7)])
    let request = Diagnostic.Note(kind: .suggestion, text: "a")
    let fact = Diagnostic.Note(kind: .note, text: "c")
    for (notes, lines) in [
      ([request, remove], "suggestion: a\nb\n"), ([fact, request, remove], "suggestion: a\nb\n"),
      ([remove, request], "b\n"), ([fact, remove], "b\n"), ([remove], "b\n"),
    ] {
      let shown = try result(Package(source: shop(two), faults: [fault(notes)], arguments: [])).shown
      #expect(shown.contains("[missing-binding] nothing binds `Clock`\n\(lines)--- "))
    }
  }

  @Test func warningsAreFixedOnRequest() throws {
    let fault = fault([edit(.removeStatement, at: 7)], severity: .warning)
    #expect(try result(Package(source: shop(two), faults: [fault])).source == shop(two))
    let strict = try result(Package(source: shop(two), faults: [fault], arguments: ["--yes", "--strict"]))
    #expect(strict.source == shop(two.replacing(/^.*\n/, with: "")))
    let other = self.fault([], about: "Chest", severity: .warning)
    let refused = try result(
      Package(source: shop(two), faults: [fault], arguments: ["--yes", "--strict"], later: [[other]]))
    #expect(refused.source == shop(two))
  }

  @Test func whatAnotherProgramWritesIsKept() throws {
    let changed = try result(
      Package(source: shop(two), faults: [lampAndDesk[0]], later: [lampAndDesk]) { folder, check in
        if check == 1 { try folder.write("// mine", into: "Sources/Shop/Shop.swift") }
      })
    #expect(changed.source == "// mine")
    var package = Package(source: shop(two), faults: [lampAndDesk[0]], arguments: [], answers: [true])
    package.written = "// mine"
    let asked = try result(package)
    #expect(asked.source == "// mine")
    #expect(asked.reasons == ["Sources/Shop/Shop.swift has changed meanwhile: fix it"])
  }

  @Test func thePackageIsBuiltAndChecked() throws {
    let command = "'swift' 'run' '--package-path' 'FOLDER' 'Graphs' 'check' '--as' 'json'"
    #expect(try result(Package(source: "", faults: [])).command == command)
    let selected = try result(Package(source: "", faults: [], arguments: ["--graph", "Office"]))
    #expect(selected.command == command + " '--graph' 'Office'")
    // The check finds the sources where the fixes change them.
    let folder = try result(Package(source: "", faults: [], arguments: ["--sources", "/tmp", "--sources", "Tmp=/tmp"]))
    #expect(folder.command.hasSuffix("'json' '--sources' '/tmp' '--sources' 'Tmp=/tmp'"))
  }

  @Test func aCommandOfTheShellChecks() throws {
    try withFolder { folder in
      let path = "Sources/Shop/Shop.swift"
      try folder.write(shop(two), into: path)
      try folder.write("", into: "Package.swift")
      try folder.write([lampAndDesk[0]].text(as: .json), into: "broken.json")
      try folder.write([Diagnostic]().text(as: .json), into: "sound.json")
      var environment = FixEnvironment()
      environment.show = { _ in }
      let run = CommandRun(
        program: "Graphs", graphs: { [CheckedGraph(Office())] }, workingFolder: folder.path, environment: environment)
      let command =
        "cd '\(folder.path)'; echo Building; if grep -q Lamp \(path); then cat broken.json; else cat sound.json; fi"
      #expect(run.outcome(of: ["fix", "--yes", "--check", command]) == .init(output: "Nothing is left to fix.\n"))
      let failed = run.outcome(of: ["fix", "--check", "echo 'A.swift:1:2: error: no'; echo error: end; false"])
      #expect(failed.status == 2)
      #expect(failed.errors == "error: the check fails: A.swift:1:2: error: no\n")
    }
  }
}
