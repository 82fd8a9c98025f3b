// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Foundation
import Testing

/// A team's own rules: each word violated and kept.
@Suite struct RuleTests {
  static let because = "we say so"

  /// The findings, each with its fixes.
  func findings(_ rules: any GraphRule..., in office: Office = Office()) -> [String] {
    let names = Set(rules.map(\.name))
    return office.graph().diagnostics(rules: rules).filter { names.contains($0.id.description) }.map { diagnostic in
      ([diagnostic.summary] + diagnostic.notes.filter { $0.kind == .fix }.map { "fix: \($0.text)" })
        .joined(separator: "\n").replacing(/DovetailGraphTests\/[\w+]+\.swift:\d+/, with: "…")
    }
  }

  func findings(_ rules: any GraphRule..., in graph: String) -> [String] {
    GraphSnapshot(graph).diagnostics(rules: rules).map(\.summary)
  }

  @Test func aForbiddenRequestIsReplacedByAnInterface() {
    #expect(
      findings(.forbid(from: .module(MailModule.self), to: .type(Cabinet.self), because: Self.because)) == [
        "`Letters` must not request `Cabinet`\nfix: request `any Archive` in `Letters.init`"
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
        "only `.module(\"Archive*\")` may request `Cabinet`, but `Letters` does\nfix: request `any Archive` in `Letters.init`"
      ])
    #expect(findings(.only(.all, mayRequest: .type(Cabinet.self), because: Self.because)) == [])
    // The requests of a component are no requests of statements.
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
          + "protocol\nfix: request `any Archive` in `Letters.init`"))
  }

  @Test func whatTakesLongIsRequestedByProviders() {
    #expect(
      findings(.deferred(.type(Lamp.self), because: Self.because)) == [
        "`Desk` must defer its request of `Lamp`\nfix: request `Provider<Lamp>` in `Desk.init`"
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

  @Test func anExceptionExcusesOnlyThePathsThroughItsBindings() {
    let index = GraphIndex(GraphSnapshot("App: A; A: Short, Long; Short: End; Long: Longer; Longer: End"))
    func summaries(_ rule: any GraphRule) -> [String] { rule.violations(in: index).map(\.summary) }
    let paths: any GraphRule = .forbid(from: .type("A"), reaching: .type("End"), because: Self.because)
    #expect(summaries(paths) == ["a path leads from `A` to `End`"])
    let excused = paths.except(.type("Short"), because: "it is old")
    #expect(summaries(excused) == ["a path leads from `A` to `End`"])
    #expect(summaries(excused.except(.type("Longer"), because: "it is old, too")) == [])
    let chains: any GraphRule = .chains(atMost: 3, because: Self.because)
    #expect(summaries(chains) == ["`App` begins a chain of 5 bindings, and 3 are allowed"])
    let excusedChain = chains.except(.type("Longer"), because: "it is old")
    #expect(summaries(excusedChain) == ["`App` begins a chain of 4 bindings, and 3 are allowed"])
    #expect(summaries(excusedChain.except(.type("Short"), because: "it is old, too")) == [])
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
}
