// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail
@testable import DovetailReports

/// Long reports are shortened and wrapped. The data of the diagnostics stays complete.
@Suite struct PlainRendererTests {
  private typealias Evidence = Diagnostic.Evidence

  private func diagnostic(
    _ summary: String = "nothing binds `A`", path: [String] = [], evidence: [Diagnostic.Evidence] = [],
    notes: [Diagnostic.Note] = []
  ) -> Diagnostic {
    Diagnostic(
      id: .missingBinding, severity: .error, subject: "A", summary: summary, place: nil, path: path, evidence: evidence,
      notes: notes)
  }

  private func bound(_ subject: String, line: Int, remark: String? = nil) -> Diagnostic.Evidence {
    Evidence(role: "bound", subject: subject, site: Site(fileID: "App/App.swift", line: line), remark: remark)
  }

  /// The lines of all blocks but the headline.
  private func lines(of diagnostic: Diagnostic) -> [String] {
    diagnostic.description.split(separator: "\n").dropFirst().map(String.init)
  }

  private func lines(of evidence: [Diagnostic.Evidence]) -> [String] {
    lines(of: diagnostic(evidence: evidence)).map { String($0.drop { $0 == " " }) }
  }

  // MARK: - Paths

  @Test func aPathOfFortyNamesIsWhole() {
    let text = lines(of: diagnostic(path: (1...40).map { "N\($0)" })).joined()
    #expect((1...40).allSatisfy { text.contains("N\($0)") })
    #expect(!text.contains("more"))
  }

  @Test func aLongerPathIsCutInTheMiddle() {
    let long = diagnostic(path: (1...2_000).map { "N\($0)" })
    #expect(
      lines(of: long) == [
        "  N1 → N2 → N3 → N4 → N5 → N6 → N7 → N8 → N9 → N10 → … 1,980 more … → N1991 → N1992 → N1993 → N1994",
        "    → N1995 → N1996 → N1997 → N1998 → N1999 → N2000",
      ])
    #expect(long.path.count == 2_000)
    #expect(lines(of: diagnostic(path: (1...41).map { "N\($0)" })).joined().contains(" → … 21 more … → "))
  }

  // MARK: - Tables

  @Test func fiveEqualRowsAreFiveRows() {
    #expect(lines(of: (1...5).map { _ in bound("A", line: 1) }).count == 5)
    #expect(lines(of: (1...5).map { bound("A", line: $0) } + [bound("B", line: 1)]).count == 6)
  }

  @Test func aRowThatIsTooLongGoesOnBelow() {
    let parameters = (1...9).map { "Parameter\($0)" }.joined(separator: ", ")
    let rows = [bound("A", line: 1, remark: parameters), bound(String(repeating: "B", count: 90), line: 2)]
    #expect(
      diagnostic(evidence: rows).description.split(separator: "\n").dropFirst().map(String.init) == [
        "    bound  A  App/App.swift:1",
        "           (Parameter1, Parameter2, Parameter3, Parameter4, Parameter5, Parameter6, Parameter7,",
        "           Parameter8, Parameter9)",
        "    bound  \(String(repeating: "B", count: 90))",
        "           App/App.swift:2",
      ])
  }

  @Test func aTableHasFiveRowsAndTheCountOfTheOthers() {
    let long = diagnostic(evidence: (1...3_000).map { bound("A\($0)", line: $0) })
    #expect(lines(of: long).count == 6)
    #expect(lines(of: long).last == "    and 2,995 more")
    #expect(long.evidence.count == 3_000)
    // The last row takes no more room than its count.
    #expect(lines(of: (1...6).map { bound("A\($0)", line: $0) }).count == 6)
  }

  @Test func numbersHaveCommasBetweenThousands() {
    #expect([0, 999, 1_000, 16_020, 1_002_003].map(\.grouped) == ["0", "999", "1,000", "16,020", "1,002,003"])
  }

  // MARK: - Wrapping

  private func wrapped(_ text: String, at width: Int) -> [String] { text[...].wrapped(at: width).map(String.init) }

  @Test func linesEndBetweenWords() {
    #expect(wrapped("one two three", at: 13) == ["one two three"])
    #expect(wrapped("one two three", at: 11) == ["one two", "three"])
    #expect(wrapped("one two three", at: 7) == ["one two", "three"])
    #expect(wrapped("one two three", at: 1) == ["one two three"])
    // Columns are characters, not bytes.
    #expect(wrapped("é é é é é", at: 9) == ["é é é é é"])
  }

  @Test func codeIsNotBroken() {
    #expect(wrapped("let it be a `Provider<A, B>` instead", at: 24) == ["let it be a", "`Provider<A, B>` instead"])
    #expect(wrapped("what is ``a name`` of", at: 10) == ["what is", "``a name``", "of"])
    #expect(
      wrapped("bind it: binder.bind((any A).self).to { A(b: $0) }, or not", at: 46) == [
        "bind it:", "binder.bind((any A).self).to { A(b: $0) }, or not",
      ])
    #expect(wrapped("ask for [Int: String] and more", at: 14) == ["ask for", "[Int: String]", "and more"])
    #expect(wrapped("remove it // in the module", at: 12) == ["remove it // in the module"])
    #expect(wrapped("call .tagged(with: A, B", at: 10) == ["call .tagged(with: A, B"])
  }

  @Test func remarksInParenthesesAreProse() {
    #expect(wrapped("one (two three) four", at: 8) == ["one (two", "three)", "four"])
    #expect(wrapped("1) one two", at: 6) == ["1) one", "two"])
  }

  @Test func whatIsLongerThanALineStaysInIt() {
    #expect(wrapped("about `ABCDEFGHIJKLMNOP` or so", at: 10) == ["about `ABCDEFGHIJKLMNOP`", "or so"])
  }

  @Test func aWordMoreThanALineStaysInIt() {
    let line = (1...18).map { "word\($0 + 10)" }.joined(separator: " ")
    #expect(line.count == 125)
    #expect(wrapped(line, at: 114) == [line])
    #expect(wrapped(line, at: 113).map(\.count) == [111, 13])
    #expect(wrapped(line + " " + line, at: 125) == [line, line])
  }

  @Test func furtherLinesAreUnderTheFirst() {
    let words = (1...30).map { "word\($0)" }.joined(separator: " ")
    let text = diagnostic(
      words, notes: [.init(kind: .nearMiss, text: words + "\nor " + words, applies: nil, edits: [])]
    )
    .description
    let lines = text.split(separator: "\n").map(String.init)
    #expect(lines.allSatisfy { $0.count <= 120 })
    #expect(lines.map { $0.prefix { $0 == " " }.count }.uniqued() == [0, 7, 2, 13])
    #expect(lines[1].hasPrefix("       word"))
    #expect(lines.contains { $0.hasPrefix("             or word1 ") })
  }

  // MARK: - The whole

  @Test func aLargeReportIsReadable() throws {
    let chain = (0..<2_000).map { number in
      "N\(number)".bound.needs(number < 1_999 ? ["N\(number + 1)"] : ["Client", "Store", "[Plugin]"])
    }
    let users = (1...3_000).map { "Screen\($0)".needs("Client") }
    let stores = (1...3_000).map { _ in "Store".bound }
    let plugins = (1...3_000).map { _ in "Plugin".contribution.needs("Theme") }
    let idle = (1...3_000).map { _ in "Idle".contribution }
    let toy = ToyGraph(root: "N0", statements: chain + stores + plugins + users + idle)
    let report = toy.diagnostics.filter { $0.id != .unusedBinding || $0.subject == "[Idle]" }
    try Golden.expect(PlainRenderer().text(for: report), toEqual: "large-report")
  }
}
