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

  @Test func aRuleHasANameAndASeverity() throws {
    let rule: any GraphRule = .forbid(from: .type(Desk.self), to: .type(Lamp.self), because: Self.because)
      .named("dark").reported(as: .warning)
    try Office().validate(rules: [rule])
    let error = #expect(throws: GraphError.self) { try Office().validate(failingOn: .warning, rules: [rule]) }
    #expect(error?.diagnostics.filter { $0.id.description == "dark" }.map(\.severity) == [.warning])
  }

  @Test func aSelectorExcusesSomeBindings() {
    func requests(except excused: BindingSelector) -> [String] {
      findings(
        .forbid(from: .type("Letters").and(.not(excused)), to: .type("*").and(.not(excused)), because: Self.because))
    }
    #expect(
      requests(except: .type("Int").or(.tag(Sender.self))).map { $0.prefix { $0 != "\n" } } == [
        "`Letters` must not request `Cabinet`"
      ])
  }

  @Test func aRuleOfItsOwnIsTenLines() {
    struct NoConstants: GraphRule {
      let name = "no-constants"
      let because = "values belong into settings"

      func violations(in index: GraphIndex) -> [GraphViolation] {
        index.graph.bindings.filter { $0.lifetime == .constant && $0.tag == nil }
          .map { GraphViolation(of: $0, "`\($0.key)` is a value") }
      }
    }
    #expect(findings(NoConstants()) == ["`Int` is a value"])
    #expect(
      findings(.shared(.type(Letters.self).or(.type(Lamp.self)), because: Self.because)) == [
        "`Letters` must be shared\nfix: add .asSingleton() to the binding at …, if `Letters` is Sendable"
      ])
  }
}
