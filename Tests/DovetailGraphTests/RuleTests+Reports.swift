// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Foundation
import Testing

// How violations are reported, among the faults of the graph and by themselves.

extension RuleTests {
  @Test func violationsStandAmongTheFaultsOfABrokenGraph() throws {
    let rules: [any GraphRule] = [
      .forbid(from: .type(Desk.self), to: .type(Lamp.self), because: "the sun shines").reported(as: .note),
      .shared(.type(Letters.self), because: "there is one mailbox"),
    ]
    let error = #expect(throws: GraphError.self) { try Office(isBroken: true).validate(rules: rules) }
    #expect(error?.diagnostics.map(\.id.description) == ["missing-binding", "shared"])
    let all = Office(isBroken: true).graph().diagnostics(rules: rules)
    #expect(all.map(\.severity) == all.map(\.severity).sorted { $0 == .error && $1 != .error })
    #expect(all.last?.id.description == "forbidden-request")
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
    let rule: any GraphRule = .shared(.type(Letters.self), because: "there is one mailbox")
    #expect(
      findings(rule, in: Office(isBroken: true)) == [
        "`Letters` must be shared\nfix: add .asSingleton() to the binding at …, if `Letters` is Sendable"
      ])
  }

  @Test func aRuleHasTheSameVerdictOnAComponentAndItsSnapshot() throws {
    struct NoDiagnostics: GraphRule {
      let name = "no-diagnostics"
      let because = "a rule is about bindings and requests"

      func violations(in index: GraphIndex) -> [GraphViolation] {
        index.graph.diagnostics.isEmpty ? [] : [GraphViolation(of: index.graph.bindings[0], "there are diagnostics")]
      }
    }
    let office = Office(isBroken: true)
    let error = #expect(throws: GraphError.self) { try office.validate(rules: [NoDiagnostics()]) }
    #expect(error?.diagnostics.map(\.id) == [.missingBinding])
    #expect(office.graph().snapshot().diagnostics(rules: [NoDiagnostics()]) == office.graph().diagnostics)
    #expect(office.graph().snapshot(rules: [NoDiagnostics()]).diagnostics == office.graph().diagnostics)
  }

  @Test func aRuleThatIsCalledLikeAFaultHidesNone() {
    let rule: any GraphRule = .forbid(from: .type(Desk.self), to: .type(Lamp.self), because: "the sun shines")
      .named("missing-binding")
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

              required by  Letters            DovetailGraphTests/Office.swift
                           («Cabinet», TaggedProvider<Sender>, Int)
              bound        Cabinet            DovetailGraphTests/Office.swift
              installed    MailModule         DovetailGraphTests/Office.swift  (by Office)
              installed    ArchiveModule      DovetailGraphTests/Office.swift  (by Office)
              rule         forbidden-request  DovetailGraphTests/RuleTests+Reports.swift:\(line)

            note: because letters are not filed
            fix: request `any Archive` in `Letters.init`
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
