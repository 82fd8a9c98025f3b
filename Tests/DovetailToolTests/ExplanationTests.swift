// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// The articles about diagnostics, in a terminal.
@Suite @MainActor struct ExplanationTests {
  private func explanation(of id: String, in catalogue: URL) -> CommandRun.Outcome {
    CommandRun(program: "Graphs", graphs: { [] }, catalogue: catalogue.path).outcome(of: ["explain", id])
  }

  @Test func anArticleIsPlainText() throws {
    try withFolder { folder in
      try folder.write(
        """
        # void-binding

        An error: see [void-binding](void-binding.md), [Longer page](../LongerPage.md#a-part) and `[*a* ``b]`.

        ## Overview

        - *Emphasis* is ``Binder/report(_:as:fileID:line:)`` or ``ObjectGraph/diagnostics``.

        ```swift
        let pair = *``

        ## next
        ```

        ## How to fix it
        """, into: "Diagnostics/void-binding.md")
      #expect(
        explanation(of: "void-binding", in: folder).output == """
          void-binding

          An error: see `void-binding`, “Longer page” and `[*a* ``b]`.

          - Emphasis is `Binder.report(_:as:)` or `ObjectGraph.diagnostics`.

              let pair = *``

              ## next

          HOW TO FIX IT

          """)
    }
  }

  @Test(arguments: Diagnostic.ID.described)
  func eachIDHasAnArticleWithoutSyntax(id: Diagnostic.ID) throws {
    let article = outcome("explain", id.description)
    #expect(article.status == 0)
    #expect(article.output.hasPrefix("\(id)\n\n"))
    let lines = article.output.split(separator: "\n").filter { !$0.hasPrefix("    ") }
    #expect(!lines.contains { $0.contains("``") || $0.contains("](") })
    #expect(!lines.contains { $0.hasPrefix("#") || $0.hasPrefix("@") })
    if !id.hasArticle {
      return #expect(
        article.output.hasSuffix("“Failing the build” in the documentation of Dovetail has examples.\n"))
    }
    #expect(lines.contains("HOW TO FIX IT"))
    #expect(article.output.contains("\n    import Dovetail\n"))
  }

  @Test func withoutTheSourcesThereIsTheMeaning() {
    #expect(
      explanation(of: "missing-binding", in: URL(filePath: "/nowhere"))
        == .init(
          output: """
            missing-binding

            No binding provides a requested type. The page “missing-binding” in the documentation of Dovetail has examples.
            There is no readable file /nowhere/Diagnostics/missing-binding.md, so the page is not printed here.

            """))
  }

  @Test func aRuleOfATeamHasItsReason() {
    let rules: [any GraphRule] = [
      .forbid(from: .type("Desk"), to: .type("Lamp"), because: "there is one").named("one-desk"),
      .only(.type("Desk"), mayRequest: .type("Bulb"), because: "it is heavy").named("one-desk"),
    ]
    let graphs = { [CheckedGraph(Office(), rules: rules)] }
    let reasons = "A rule of your team, because there is one.\nA rule of your team, because it is heavy.\n"
    #expect(outcome("explain", "one-desk", of: graphs()) == .init(output: "one-desk\n\n" + reasons))
    // The report of such a rule says why already.
    #expect(!outcome("check", of: graphs()).errors.contains("explain one-desk"))
    let typo = outcome("explain", "one-desc", of: graphs())
    #expect(typo == .init(errors: "error: unknown id `one-desc`; similar: one-desk\n", status: 2))
  }

  @Test(arguments: ["../FailingTheBuild", "", "x", "[missing-binding]"])
  func whatIsNoIDIsRefused(text: String) {
    let refused = outcome("explain", text)
    #expect(refused.status == 2)
    #expect(refused.output.isEmpty)
    #expect(refused.errors.hasPrefix("error: unknown id `\(text)`; "))
  }

  @Test func aCheckNamesTheCommandUnlessABuildSystemReads() throws {
    let broken = { [CheckedGraph(Office(isBroken: true))] }
    let line = "Run `Graphs explain <id>` for examples and fixes: missing-binding, duplicate-binding, unused-module.\n"
    #expect(outcome("check", of: broken()).errors.hasSuffix("\n" + line))
    #expect(!outcome("check", "--output", "/nowhere/Checked.swift", of: broken()).errors.contains("explain"))
    #expect(!outcome("check", "--as", "gitHub", of: broken()).output.contains("explain"))
  }
}
