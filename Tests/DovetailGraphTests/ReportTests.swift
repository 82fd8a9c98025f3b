// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Foundation
import Testing

/// Reports for other tools.
@Suite struct ReportTests {
  private static func diagnostic(_ site: Site?, line: Int = 12, notes: [Diagnostic.Note] = []) -> Diagnostic {
    Diagnostic(
      id: .missingBinding, severity: .error, subject: "Store", summary: "nothing binds `Store`", place: site,
      path: ["App", "Feed", "Store"],
      evidence: [
        .init(
          role: "required by", subject: "Feed", site: Site(fileID: "App/Feed, new.swift", line: line), remark: "«Store»"
        )
      ], notes: notes)
  }

  private static let fix = Diagnostic.Note(
    kind: .fix, text: "binder.bind(A.self).to { … }\nbinder.bind(B.self).to { … }", applies: .withPlaceholder, edits: []
  )

  private static let place = Site(fileID: "App/App.swift", line: 3)

  @Test func aCompilerWouldWriteItSo() {
    let text = [Self.diagnostic(Self.place, notes: [Self.fix])].text(as: .compilerLines)
    #expect(
      text == """
        App/App.swift:3:1: error: [missing-binding] nothing binds `Store`
        App/Feed, new.swift:12:1: note: required by `Feed` («Store»)
        App/App.swift:3:1: note: fix: binder.bind(A.self).to { … }; binder.bind(B.self).to { … }

        """)
  }

  @Test func aDiagnosticWithoutALineOfItsOwnIsMarkedAtItsFirstPlace() {
    let text = [Self.diagnostic(nil)].text(as: .compilerLines) { "Sources/" + $0.fileID }
    #expect(text.hasPrefix("Sources/App/Feed, new.swift:12:1: error: [missing-binding]"))
    let nowhere = Diagnostic(
      id: .missingBinding, severity: .error, subject: "Root", summary: "nothing binds `Root`", place: nil, path: [],
      evidence: [], notes: [])
    #expect([nowhere].text(as: .compilerLines) == "error: [missing-binding] nothing binds `Root`\n")
    #expect([nowhere].text(as: .gitHub) == "::error title=missing-binding::nothing binds `Root`\n")
  }

  @Test func aWorkflowCommandIsOneLine() {
    let text = [Self.diagnostic(nil, notes: [Self.fix])].text(as: .gitHub)
    #expect(
      text
        == "::error file=App/Feed%2C new.swift,line=12,title=missing-binding::nothing binds `Store`%0AApp → Feed → Store"
        + "%0Afix: binder.bind(A.self).to { … }%0Abinder.bind(B.self).to { … }\n")
  }

  @Test func aFingerprintDoesNotKnowLines() throws {
    func fingerprints(_ diagnostics: [Diagnostic]) throws -> [String] {
      let text = diagnostics.text(as: .sarif)
      let log = try #require(try JSONSerialization.jsonObject(with: Data(text.utf8)) as? [String: Any])
      let run = try #require((log["runs"] as? [[String: Any]])?.first)
      let results = try #require(run["results"] as? [[String: Any]])
      return results.compactMap { ($0["partialFingerprints"] as? [String: String])?.values.first }
    }
    let found = try fingerprints([Self.diagnostic(Self.place), Self.diagnostic(Self.place)])
    #expect(found.count == 2)
    #expect(Set(found).count == 2)
    #expect(try fingerprints([Self.diagnostic(Self.place, line: 99), Self.diagnostic(nil)]) == found)
  }

  @Test func aPlaceIsRelatedOnce() throws {
    let row = Diagnostic.Evidence(role: "contributed", subject: "Step", site: Self.place, remark: nil)
    let other = Diagnostic.Evidence(role: "bound", subject: "Step", site: Self.place, remark: nil)
    let diagnostic = Diagnostic(
      id: .missingBinding, severity: .error, subject: "Store", summary: "nothing binds `Store`", place: nil, path: [],
      evidence: [row, other, row], notes: [])
    let text = [diagnostic].text(as: .sarif)
    #expect(text.ranges(of: "contributed `Step`").count == 1)
    #expect(text.ranges(of: "bound `Step`").count == 1)
  }

  @Test func theSameReportIsTheSameText() throws {
    let graph = BrokenShop().graph()
    for format in ReportFormat.allCases {
      let text = graph.diagnostics.text(as: format)
      #expect(text.hasSuffix("\n"))
      #expect(text == BrokenShop().graph().diagnostics.text(as: format))
      #expect(graph.diagnostics.allSatisfy { text.contains($0.id.description) })
    }
  }
}

/// A component with a missing binding and an unused one.
private struct BrokenShop: Component {
  struct Till {
    let clock: Clock
  }

  struct Clock {}

  typealias Root = Till

  func configure(binder: Binder) {
    binder.bind().to(factory: Till.init)
    binder.bind(Int.self).to(value: 1)
  }
}
