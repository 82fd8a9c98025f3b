// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import DovetailTool
import Foundation
import Testing

/// Sources before and after `fix`.
@Suite @MainActor struct FixTests {
  /// A package whose faults have fixes that a test states, and that are gone as soon as a source changes.
  struct Package {
    var source: String
    var path = "Sources/Shop/Shop.swift"
    /// The path of an empty file.
    var other = "Package.swift"
    var faults: [Diagnostic]
    var arguments = ["--yes"]
    var answers: [Bool] = []
    /// The faults after each change; by default, there are none.
    var later: [[Diagnostic]] = []
    /// Changes the files before a check.
    var prepare: (URL, _ check: Int) throws -> Void = { _, _ in }
    /// What a check prints instead of a report.
    var output: (_ check: Int) -> String? = { _ in nil }
    /// What another program writes into the source while a question is asked.
    var written: String?
  }

  struct Result {
    var source = ""
    var shown = ""
    var outcome = CommandRun.Outcome()
    var checks = 0
    var questions = 0
    /// The command of the checks.
    var command = ""
    /// When the source was changed.
    var date: Date?
    /// The hidden files of the package.
    var left: [String] = []
    /// The sentences why fixes were not applied.
    var reasons: [String] { outcome.errors.matches(of: /not applied, because ([^\n]*)/).map { String($0.1) } }
  }

  func result(_ package: Package) throws -> Result {
    var result = Result()
    try withFolder { folder in
      for path in ["Package.swift", package.other] { try folder.write("", into: path) }
      try folder.write(package.source, into: package.path)
      var environment = FixEnvironment()
      var answers = package.answers
      environment.show = { result.shown += $0 }
      environment.confirms = { _ in
        result.questions += 1
        if let text = package.written { try? folder.write(text, into: package.path) }
        return answers.isEmpty ? false : answers.removeFirst()
      }
      environment.output = { command in
        result.command = command.replacing(folder.path, with: "FOLDER")
        defer { result.checks += 1 }
        do { try package.prepare(folder, result.checks) } catch { return "error: \(error)" }
        if let output = package.output(result.checks) { return output }
        if result.checks == 0 { return "Building{\nready" + package.faults.text(as: .json) }
        let later = result.checks <= package.later.count ? package.later[result.checks - 1] : []
        return later.text(as: .json)
      }
      let run = CommandRun(
        program: "Graphs", graphs: { [CheckedGraph(Office())] }, workingFolder: folder.path, environment: environment)
      result.outcome = run.outcome(of: ["fix"] + package.arguments)
      result.outcome.errors = result.outcome.errors.replacing(folder.path + "/", with: "")
      result.shown = result.shown.replacing(folder.path + "/", with: "")
      result.left = try FileManager.default.contentsOfDirectory(atPath: folder.path).filter { $0.hasPrefix(".") }
      let file = folder.appending(path: package.path).path
      result.source = String(decoding: FileManager.default.contents(atPath: file) ?? Data(), as: UTF8.self)
      result.date = try FileManager.default.attributesOfItem(atPath: file)[.modificationDate] as? Date
    }
    return result
  }

  func edit(
    _ change: Diagnostic.Edit.Change, at line: Int? = nil, in component: String? = nil, from old: String = "",
    to new: String = "", importing imports: [String] = [], step: Diagnostic.Edit.Step? = nil,
    hasPlaceholder: Bool = false
  ) -> Diagnostic.Edit {
    let site = line.map { Site(fileID: "Shop/Shop.swift", line: $0) }
    return Diagnostic.Edit(
      change: change, site: site, component: component, old: old, new: new, imports: imports, step: step,
      hasPlaceholder: hasPlaceholder)
  }

  func fault(
    _ edits: [Diagnostic.Edit], about subject: String = "Clock", applies: Diagnostic.Note.Applicability = .asWritten,
    severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    fault(
      [Diagnostic.Note(kind: .fix, text: "fix it", applies: applies, edits: edits)], about: subject, severity: severity)
  }

  func fault(
    _ fixes: [Diagnostic.Note], about subject: String = "Clock", severity: Diagnostic.Severity = .error
  ) -> Diagnostic {
    Diagnostic(
      id: .missingBinding, severity: severity, subject: subject, summary: "nothing binds `\(subject)`",
      place: Site(fileID: "Shop/Shop.swift", line: 1), path: [], evidence: [], notes: fixes)
  }

  /// The sources of a shop with these lines in its `configure(binder:)`, which begin at line 7.
  func shop(_ lines: String) -> String {
    """
    import Dovetail

    struct Shop: Component {
      typealias Root = Desk

      func configure(binder: Binder) {
    \(lines)
      }
    }

    """
  }

  /// The statements of the shop after fixes.
  func lines(_ before: String, after edits: Diagnostic.Edit...) throws -> String {
    let result = try result(Package(source: shop(before), faults: [fault(edits)]))
    #expect(result.outcome == .init(output: "Nothing is left to fix.\n"))
    #expect(result.reasons.isEmpty)
    return String(result.source.dropFirst(shop("").count - "\n  }\n}\n".count).dropLast("\n  }\n}\n".count))
  }
}
