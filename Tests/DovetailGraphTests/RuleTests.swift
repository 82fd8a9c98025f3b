// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Foundation
import Testing

/// A team's own rules: each word violated and kept.
@Suite struct RuleTests {
  private static let because = "we say so"

  /// What rules find, each with its fixes.
  private func findings(_ rules: any GraphRule..., in office: Office = Office()) -> [String] {
    let names = Set(rules.map(\.name))
    return office.graph().diagnostics(rules: rules).filter { names.contains($0.id.description) }.map { diagnostic in
      ([diagnostic.summary] + diagnostic.notes.filter { $0.kind == .fix }.map { "fix: \($0.text)" })
        .joined(separator: "\n").replacing(/DovetailGraphTests\/\w+\.swift:\d+/, with: "…")
    }
  }

  private func findings(_ rules: any GraphRule..., in graph: String) -> [String] {
    GraphSnapshot(graph).diagnostics(rules: rules).map(\.summary)
  }

  @Test func aForbiddenRequestIsReplacedByAnInterface() {
    #expect(
      findings(.forbid(from: .module(MailModule.self), to: .type(Cabinet.self), because: Self.because)) == [
        "`Letters` must not request `Cabinet`\nfix: request `any Archive` in `Letters`"
      ])
    #expect(findings(.forbid(from: .type(Lamp.self), to: .type(Cabinet.self), because: Self.because)) == [])
  }

  @Test func aForbiddenPathIsTheShortestFromTheLastStart() {
    let rule: any GraphRule = .forbid(from: .type("*Widget"), reaching: .type("Database"), because: Self.because)
    let graph = GraphSnapshot(
      "C: App; App: AWidget, CWidget, ~Database; CWidget: BWidget; AWidget: BWidget, X; BWidget: X, Y; X: ~Database; Y: Database"
    )
    let diagnostics = graph.diagnostics(rules: [rule])
    #expect(diagnostics.map(\.subject) == ["AWidget", "BWidget"])
    #expect(diagnostics.first?.evidence.map(\.subject) == ["AWidget", "X", "Database", "forbidden-path"])
    #expect(findings(rule, in: "C: App; App: AWidget, Database; AWidget: X") == [])
  }

  @Test func onlySomeMayRequestWhatIsReserved() {
    #expect(
      findings(.only(.module("Archive*"), mayRequest: .type(Cabinet.self), because: Self.because)) == [
        "only `.module(\"Archive*\")` may request `Cabinet`, but `Letters` does\nfix: request `any Archive` in `Letters`"
      ])
    #expect(findings(.only(.all, mayRequest: .type(Cabinet.self), because: Self.because)) == [])
    // What a component constructs by itself is no request of a statement.
    #expect(findings(.only(.type(Lamp.self), mayRequest: .type(Desk.self), because: Self.because)) == [])
  }

  @Test func aLayerRequestsOnlyWhatIsBelow() {
    let rule: any GraphRule = .layers(
      [.swiftModule("App"), .swiftModule("*Feature"), .swiftModule("Storage")], because: Self.because)
    #expect(
      findings(
        rule, in: "C: App.Main; App.Main: HomeFeature.Home; HomeFeature.Home: Storage.Disk, Tool; Tool: App.Main")
        == [])
    #expect(
      findings(
        rule, in: "C: App.Main; App.Main: HomeFeature.Home; HomeFeature.Home: Storage.Disk; Storage.Disk: ~App.Main")
        == [
          "`Storage.Disk` of the layer `.swiftModule(\"Storage\")` must not request `App.Main` of the layer "
            + "`.swiftModule(\"App\")`, which is above"
        ])
  }

  @Test func featuresUseEachOtherByInterfacesOnly() {
    let rule: any GraphRule = .interfacesOnly(between: .swiftModule("*Feature"), because: Self.because)
    #expect(
      findings(rule, in: "C: App; App: AFeature.A; AFeature.A: any BFeature.B, AFeature.Own; AFeature.Own: Tool") == [])
    #expect(
      findings(rule, in: "C: App; App: AFeature.A; AFeature.A: BFeature.B") == [
        "`AFeature.A` of `AFeature` requests `BFeature.B` of `BFeature`, which is no protocol"
      ])
    #expect(
      findings(.interfacesOnly(between: .module("*Module"), because: Self.because)).contains(
        "`Letters` of `DovetailGraphTests.MailModule` requests `Cabinet` of `DovetailGraphTests.ArchiveModule`, which is no "
          + "protocol\nfix: request `any Archive` in `Letters`"))
  }

  @Test func whatTakesLongIsRequestedByProviders() {
    #expect(
      findings(.deferred(.type(Lamp.self), because: Self.because)) == [
        "`Desk` must defer its request of `Lamp`\nfix: request `Provider<Lamp>` in `Desk`"
      ])
    #expect(findings(.deferred(.type("B"), because: Self.because), in: "C: App; App: ~B, ?B") == [])
  }

  @Test func factoriesHaveSoManyParameters() {
    #expect(
      findings(.atMost(3, requestsOf: .all, because: Self.because)) == [
        "`Desk` requests 4 parameters, and 3 are allowed"
      ])
    #expect(findings(.atMost(4, requestsOf: .all, because: Self.because)) == [])
  }

  @Test func chainsHaveSoManyBindings() {
    #expect(
      findings(.chains(atMost: 3, because: Self.because), in: "C: App; App: B; B: D") == [
        "`C` begins a chain of 4 bindings, and 3 are allowed"
      ])
    #expect(findings(.chains(atMost: 4, because: Self.because), in: "C: App; App: B; B: D") == [])
  }

  @Test func someAreSharedAndOthersAreNot() {
    #expect(
      findings(.shared(.type(Letters.self).or(.type(Lamp.self)), because: Self.because)) == [
        "`Letters` must be shared, but each requester gets another instance\n"
          + "fix: add .asSingleton() to the binding at …, if `Letters` is Sendable"
      ])
    #expect(
      findings(.notShared(.type(Lamp.self).or(.type(Int.self)), because: Self.because)) == [
        "`Int` must not be shared, but is a value",
        "`Lamp` must not be shared, but is a singleton\nfix: remove .asSingleton() from `Lamp`",
      ])
    #expect(findings(.notShared(.type("Letters"), because: Self.because)) == [])
    #expect(findings(.notShared(.type((any Archive).self), because: Self.because)) == [])
  }

  @Test func someValuesNeedATag() {
    #expect(
      findings(.tagged(.type(String.self).or(.type(Int.self)), because: Self.because)) == ["`Int` must have a tag"])
  }

  @Test func someAreClosed() {
    #expect(
      findings(.closed(.type("Cabinet").or(.type("Lamp")).or(.type((any Archive).self)), because: Self.because)) == [
        "`Lamp` must be closed, but has no `onClose`"
      ])
  }

  @Test func theAbsentIsRemovedUnlessItIsNeeded() {
    #expect(
      findings(.absent(.type(Printer.self).or(.type(Key.self)), because: Self.because), in: Office(isBroken: true)) == [
        "`Key` must not be in the graph", "`Printer` must not be in the graph\nfix: remove the binding at …",
      ])
    #expect(findings(.absent(.type("Fake*"), because: Self.because)) == [])
  }

  // MARK: - Rules about rules

  @Test func aSelectorThatSelectsNothingIsReported() throws {
    let line = #line + 1
    let rule: any GraphRule = .forbid(from: .type("Nothing*"), to: .type(Cabinet.self), because: Self.because)
    let diagnostic = try #require(Office().graph().diagnostics(rules: [rule]).first { $0.id.description == rule.name })
    #expect(diagnostic.summary == "no binding is selected by `.type(\"Nothing*\")`, so the rule checks nothing")
    #expect(
      [diagnostic].text(as: .compilerLines).hasPrefix(
        "DovetailGraphTests/RuleTests.swift:\(line):1: error: [forbidden-request] no binding is selected"))
  }

  @Test func anExceptionExcusesUntilItIsObsolete() {
    let rule: any GraphRule = .atMost(3, requestsOf: .all, because: Self.because)
    #expect(findings(rule.except(.type(Desk.self), because: "it is the root")) == [])
    #expect(
      findings(rule.except(.type(Desk.self), because: "it is the root").except(.type(Lamp.self), because: "it shone"))
        == ["the exception of `.type(Lamp.self)` excuses nothing"])
    let requests: any GraphRule = .forbid(from: .type("Letters"), to: .type("Cabinet"), because: Self.because)
    #expect(findings(requests.except(.type(Cabinet.self), because: "of its key")) == [])
  }

  @Test func aRuleHasANameAndASeverity() throws {
    let rule: any GraphRule = .atMost(3, requestsOf: .all, because: Self.because).named("few").reported(as: .warning)
    try Office().validate(rules: [rule])
    let error = #expect(throws: GraphError.self) {
      try Office().validate(failingOn: .warning, rules: [rule.except(.type("Int"), because: "of nothing")])
    }
    #expect(error?.diagnostics.filter { $0.id.description == "few" }.map(\.severity) == [.warning, .warning])
  }

  @Test func aRuleOfItsOwnIsTenLines() {
    struct NoConstants: GraphRule {
      let name = "no-constants"
      let because = "values belong into settings"

      func violations(in index: GraphIndex) -> [GraphViolation] {
        index.graph.bindings.filter { $0.lifetime == .constant && $0.tag == nil }
          .map { GraphViolation(of: $0, "`\($0.key)` is a value").noting("instead of", $0).trying(.stopSharing($0.id)) }
      }
    }
    #expect(findings(NoConstants()) == ["`Int` is a value"])
    #expect(findings(NoConstants().except(.module(MailModule.self), because: "it is old")) == [])
  }

  // MARK: - Fixes

  @Test func aFixMustNotBreakAnotherRule() {
    let shared: any GraphRule = .shared(.type(Letters.self), because: Self.because)
    let not: any GraphRule = .notShared(.type(Letters.self), because: Self.because)
    #expect(findings(shared, not) == ["`Letters` must be shared, but each requester gets another instance"])
  }

  @Test func aFixMustEndTheViolation() {
    struct NoLamps: GraphRule {
      let name = "no-lamps"
      let because = "the sun shines"

      func violations(in index: GraphIndex) -> [GraphViolation] {
        index.bindings(matching: .type(Lamp.self)).map {
          GraphViolation(of: $0, "`\($0.key)` is bound").trying(.stopSharing($0.id)).trying(.remove($0.id))
        }
      }
    }
    #expect(findings(NoLamps()) == ["`Lamp` is bound"])
  }

  @Test func ofSeveralProposalsThoseAreShownThatSucceed() {
    struct OneLife: GraphRule {
      let name = "one-life"
      let because = "of taste"

      func violations(in index: GraphIndex) -> [GraphViolation] {
        index.bindings(matching: .type(Lamp.self)).filter { $0.lifetime == .singleton }.map {
          GraphViolation(of: $0, "`\($0.key)` is a singleton").trying(.remove($0.id)).trying(.stopSharing($0.id))
            .trying(.deferRequest($0.id, position: 7)).suggesting("think again")
        }
      }
    }
    #expect(findings(OneLife()) == ["`Lamp` is a singleton\nfix: remove .asSingleton() from `Lamp`"])
    let diagnostic = Office().graph().diagnostics(rules: [OneLife()]).first { $0.id.description == "one-life" }
    #expect(diagnostic?.notes.map(\.kind) == [.note, .fix, .suggestion])
    #expect(diagnostic?.notes[1].edits.map(\.old) == [".asSingleton()"])
    #expect(diagnostic?.notes[1].applies == .asWritten)
  }

  @Test func aFixMustNotBreakTheGraph() {
    struct Ring: Component {
      typealias Root = Link

      final class Link { init(next: Provider<Link>) {} }

      func configure(binder: Binder) { binder.bind().to(factory: Link.init) }
    }
    let diagnostics = Ring().graph().diagnostics(rules: [.shared(.type(Ring.Link.self), because: Self.because)])
    #expect(diagnostics.map(\.id.description) == ["shared"])
    #expect(diagnostics.first?.notes.map(\.kind) == [.note])
  }

  @Test func aSnapshotThatWasReadHasNoFixes() throws {
    let rules: [any GraphRule] = [.shared(.type(Letters.self), because: Self.because)]
    let graph = Office().graph()
    let copy = try GraphSnapshot(json: graph.snapshot(rules: rules).json())
    #expect(copy.diagnostics.flatMap(\.notes).contains { $0.kind == .fix && $0.text.contains("asSingleton") })
    let found = copy.diagnostics(rules: rules)
    #expect(found.map(\.summary) == graph.diagnostics(rules: rules).map(\.summary))
    #expect(!found.flatMap(\.notes).contains { $0.kind == .fix && $0.text.contains("asSingleton") })
  }

  private struct Many: Component {
    typealias Root = [Letter]

    struct Letter: Sendable { let floor: Int }

    let isOneLine: Bool

    func configure(binder: Binder) {
      binder.bind(Int.self).to(value: 1)
      for number in 0..<70 {
        binder.bind(Letter.self, line: isOneLine ? 1 : number + 1).intoCollection().to(factory: Letter.init)
      }
    }
  }

  @Test(arguments: [true, false]) func aReportTriesSoManyEdits(isOneLine: Bool) {
    let rule: any GraphRule = .shared(.type(Many.Letter.self), because: Self.because)
    let diagnostics = Many(isOneLine: isOneLine).graph().diagnostics(rules: [rule])
      .filter { $0.id.description == "shared" }
    #expect(diagnostics.count == (isOneLine ? 1 : 70))
    #expect(diagnostics.count { $0.notes.contains { $0.kind == .fix } } == (isOneLine ? 1 : 48))
    let untried = diagnostics.filter { $0.notes.contains { $0.text.contains("tries 48 edits of a team's rules") } }
    #expect(untried.count == (isOneLine ? 0 : 22))
    #expect(untried.allSatisfy { $0.notes.contains { $0.kind == .suggestion } })
  }

  /// What a generic function declares, at one line.
  private struct Drawers: Component {
    struct Pen {}
    struct Paper {}
    struct Clip { init(cabinet: Cabinet) {} }
    struct Staple { init(cabinet: Cabinet) {} }

    struct Case { init(pen: Pen, paper: Paper, clip: Clip, staple: Staple) {} }

    typealias Root = Case

    func configure(binder: Binder) {
      binder.install(module: ArchiveModule())
      bind(Pen.self, binder) { Pen() }
      bind(Paper.self, binder) { Paper() }
      bindFiled(Clip.self, binder, Clip.init)
      bindFiled(Staple.self, binder, Staple.init)
      binder.bind().to(factory: Case.init)
    }

    private func bind<Element>(_: Element.Type, _ binder: Binder, _ factory: @escaping @Sendable () -> Element) {
      binder.bind(Element.self).to(factory: factory)
    }

    private func bindFiled<Element>(
      _: Element.Type, _ binder: Binder, _ factory: @escaping @Sendable (Cabinet) -> Element
    ) {
      binder.bind(Element.self).to { (cabinet: Cabinet) in factory(cabinet) }
    }
  }

  private func findings(_ rules: any GraphRule..., inDrawersAbout id: String) -> [String] {
    Drawers().graph().diagnostics(rules: rules).filter { $0.id.description == id }.flatMap { diagnostic in
      [diagnostic.subject] + diagnostic.notes.filter { $0.kind == .fix }.map(\.text)
    }.map { $0.replacing(/DovetailGraphTests\/\w+\.swift:\d+/, with: "…") }
  }

  @Test func aFixIsTriedForAllKeysOfItsLine() {
    let shared: any GraphRule = .shared(.type(Drawers.Pen.self), because: Self.because)
    #expect(
      findings(shared, inDrawersAbout: "shared") == [
        "RuleTests.Drawers.Pen", "add .asSingleton() to the binding at …, if each is Sendable",
      ])
    // The line shares both.
    let notShared: any GraphRule = .notShared(.type(Drawers.Paper.self), because: Self.because)
    #expect(findings(shared, notShared, inDrawersAbout: "shared") == ["RuleTests.Drawers.Pen"])

    let deferred: any GraphRule = .deferred(.type(Cabinet.self), because: Self.because)
    #expect(
      findings(deferred, inDrawersAbout: "deferred") == [
        "RuleTests.Drawers.Clip",
        "request `Provider<Cabinet>` in `RuleTests.Drawers.Clip` and `RuleTests.Drawers.Staple`",
        "RuleTests.Drawers.Staple",
        "request `Provider<Cabinet>` in `RuleTests.Drawers.Staple` and `RuleTests.Drawers.Clip`",
      ])
    struct StaplesAreEager: GraphRule {
      let name = "eager-staples"
      let because = RuleTests.because

      func violations(in index: GraphIndex) -> [GraphViolation] {
        index.graph.requests.filter { $0.strength == .deferred && $0.requester.text.contains("Staple") }
          .map { GraphViolation(of: $0, "`\($0.type)` is deferred") }
      }
    }
    #expect(
      findings(deferred, StaplesAreEager(), inDrawersAbout: "deferred") == [
        "RuleTests.Drawers.Clip", "RuleTests.Drawers.Staple",
      ])
  }

  @Test func aModuleInSeveralComponentsViolatesOnce() throws {
    struct Floors: Component {
      struct Floor<Number>: Component {
        typealias Root = Lamp

        func configure(binder: Binder) { binder.install(module: LampModule()) }
      }

      struct LampModule: Module {
        func configure(binder: Binder) { binder.bind(Lamp.self).asSingleton().to(factory: Lamp.init) }
      }

      struct House { init(first: ComponentFactory<Floor<Int>>, second: ComponentFactory<Floor<Double>>) {} }

      typealias Root = House

      func configure(binder: Binder) {
        binder.install(component: Floor<Int>())
        binder.install(component: Floor<Double>())
        binder.bind().to(factory: House.init)
      }
    }
    let rule: any GraphRule = .notShared(.type(Lamp.self), because: Self.because)
    let diagnostics = Floors().graph().diagnostics(rules: [rule]).filter { $0.id.description == "not-shared" }
    #expect(diagnostics.count == 1)
    let diagnostic = try #require(diagnostics.first)
    #expect(diagnostic.evidence.count { $0.role == "bound" } == 1)
    #expect(
      diagnostic.evidence.filter { $0.role == "installed" }.map(\.subject).contains("RuleTests.Floors.Floor<Double>"))
    #expect(diagnostic.notes.map(\.kind) == [.note, .fix])
  }

  // MARK: - Reports

  @Test func violationsStandAmongTheFaultsOfABrokenGraph() throws {
    let rules: [any GraphRule] = [
      .notShared(.type(Lamp.self), because: "each desk has one").reported(as: .note),
      .shared(.type(Letters.self), because: "there is one mailbox"),
    ]
    let error = #expect(throws: GraphError.self) { try Office(isBroken: true).validate(rules: rules) }
    #expect(error?.diagnostics.map(\.id.description) == ["missing-binding", "shared"])
    let all = Office(isBroken: true).graph().diagnostics(rules: rules)
    #expect(all.map(\.severity) == all.map(\.severity).sorted { $0 == .error && $1 != .error })
    #expect(all.last?.id.description == "not-shared")
  }

  @Test func anErrorFailsWhateverFails() {
    let rules: [any GraphRule] = [.shared(.type(Letters.self), because: "there is one mailbox")]
    let error = #expect(throws: GraphError.self) { try Office().validate(failingOn: .warning, rules: rules) }
    #expect(error?.diagnostics.contains { $0.id.description == "shared" } == true)
  }

  @Test func theAsynchronousValidationAcceptsAsynchronousFactories() async throws {
    let rules: [any GraphRule] = [.shared(.type(Ledger.self), because: "there is one book")]
    try await Market().validate(rules: rules)
    func validate() throws { try Market().validate(rules: rules) }
    let error = #expect(throws: GraphError.self) { try validate() }
    #expect(error?.diagnostics.map(\.id) == [.effectMismatch])
  }

  @Test func rulesAreAboutMissingKeysAsWell() {
    let rule: any GraphRule = .forbid(from: .type(Printer.self), to: .type(Ink.self), because: "it dries")
    #expect(findings(rule, in: Office(isBroken: true)) == ["`Printer` must not request `Ink`"])
  }

  @Test func fixesAreTriedOnABrokenGraph() {
    let rule: any GraphRule = .notShared(.type(Lamp.self), because: "each desk has one")
    #expect(
      findings(rule, in: Office(isBroken: true)) == [
        "`Lamp` must not be shared, but is a singleton\nfix: remove .asSingleton() from `Lamp`"
      ])
  }

  @Test func aRuleThatIsCalledLikeAFaultHidesNone() {
    let rule: any GraphRule = .notShared(.type(Lamp.self), because: "each desk has one").named("missing-binding")
    let snapshot = Office(isBroken: true).graph().snapshot(rules: [rule])
    #expect(snapshot.diagnostics(rules: [rule]).count == snapshot.diagnostics.count)
    #expect(snapshot.diagnostics.count { $0.id == .missingBinding } == 2)
  }

  @Test func theAsynchronousValidationHasTheSameRules() async {
    let rules: [any GraphRule] = [.shared(.type(Letters.self), because: "there is one mailbox")]
    let error = await #expect(throws: GraphError.self) { try await Office().validate(rules: rules) }
    #expect(error?.component == "Office")
    #expect(error?.diagnostics.map(\.id.description) == ["shared"])
  }

  @Test func aViolationReadsLikeAFault() throws {
    let line = #line + 1
    let rule: any GraphRule = .forbid(from: .module("Mail*"), to: .type(Cabinet.self), because: "letters are not filed")
    let diagnostic = try #require(Office().graph().diagnostics(rules: [rule]).first { $0.id.description == rule.name })
    #expect(
      diagnostic.description.replacing(/Office.swift:\d+/, with: "Office.swift").replacing(
        /swift +\(/, with: "swift  (") == """
          error: [forbidden-request] `Letters` must not request `Cabinet`

            Office → Desk → Letters → Cabinet

              required by  Letters            DovetailGraphTests/Office.swift  («Cabinet», TaggedProvider<Sender>, Int)
              bound        Cabinet            DovetailGraphTests/Office.swift
              installed    MailModule         DovetailGraphTests/Office.swift  (by Office)
              installed    ArchiveModule      DovetailGraphTests/Office.swift  (by Office)
              rule         forbidden-request  DovetailGraphTests/RuleTests.swift:\(line)

            note: because letters are not filed
            fix: request `any Archive` in `Letters`
          """)
  }

  @Test(arguments: ReportFormat.allCases) func everyFormatHasViolations(format: ReportFormat) {
    let rules: [any GraphRule] = [.shared(.type(Letters.self), because: "there is one mailbox")]
    let text = Office().graph().diagnostics(rules: rules).text(as: format)
    #expect(text.contains("shared"))
    #expect(text.contains("there is one mailbox"))
    #expect(text.contains("asSingleton"))
    #expect(text == Office().graph().diagnostics(rules: rules).text(as: format))
  }
}
