// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Foundation

/// Applies fixes, and keeps those after which a new check finds their faults no more and no others.
@MainActor struct FixSession {
  private typealias Attempt = (fault: Diagnostic, fix: Diagnostic.Note, changes: [SourceChange])

  private let context: CommandContext
  private let journal: FixJournal
  private var editor: SourceEditor
  private var faults: [Diagnostic]
  /// The files of graphs that each check has to write.
  private let written: Set<String>
  /// What the first check found.
  private let found: Set<[String]>
  /// Why fixes are not applied.
  private var reasons: [[String]: String] = [:]
  /// Those of the fixes that a person was shown to decide on. Another fix may leave only one way.
  private var decisions: [[String]: String] = [:]
  /// The errors of the compiler after a fix that is kept nevertheless. Nothing can be checked before they are gone.
  private var errorsToFix: [String] = []

  /// Begins with a check, so that the sources are those that were built.
  init(_ context: CommandContext) throws(CommandFailure) {
    self.context = context
    let environment = context.run.environment
    let folders = context.arguments.has("--sources") ? context.files.folders.map(\.path) : [context.package]
    journal = try FixJournal(
      in: [context.package]
        + folders.map { SourceFolder.containing("Package.swift", around: WholeFile($0).path)?.path ?? $0 })
    if let left = try journal.restore() {
      let outcome = left.isEmpty ? "The files are restored" : "The files are restored, except where"
      environment.show("The last run was ended while it tried a fix. \(outcome)\(left.isEmpty ? ".\n" : " \(left)")")
    }
    editor = SourceEditor(files: context.files, package: context.package, folders: folders, checked: .now)
    (faults, written) = try Interruption.deferred { () throws(CommandFailure) in try context.check() }
    found = Set(faults.map(\.mark))
  }
}

extension FixSession {
  private var environment: FixEnvironment { context.run.environment }

  private var faultsToFix: [Diagnostic] {
    faults.filter { $0.severity == .error || context.arguments.has("--strict") && $0.severity == .warning }
  }

  /// The report on the faults that are left, with the reasons why fixes are not applied; empty if none is left. What does
  /// not compile comes first.
  var rest: String {
    if !errorsToFix.isEmpty { return errorsToFix.map { $0 + "\n" }.joined() }
    return faultsToFix.map { fault in
      let refused = refusals(of: fault)
      let others = fault.notes.filter { $0.edits.isEmpty }
      let hasAdvice = !refused.isEmpty || others.contains { $0.kind == .suggestion }
      let none = hasAdvice ? [] : [Diagnostic.Note(kind: .note, text: "there is no fix to apply")]
      return fault.with(refused + none + others)
        .compilerLines(path: { context.path(of: $0) }, source: { context.files.line(of: $0) })
    }.joined()
  }

  /// How much is left; empty if nothing is.
  var sum: String {
    let left = errorsToFix.isEmpty ? faultsToFix : []
    let counts = [
      (errorsToFix.count, "compiler error"), (left.count { $0.severity == .error }, "error"),
      (left.count { $0.severity == .warning }, "warning"),
    ].filter { $0.0 > 0 }
    return counts.isEmpty ? "" : "Left to fix: \(counts.map { $0.counted(as: $1) }.joined(separator: " and ")).\n"
  }

  /// What is left although it was not to be fixed.
  var remark: String {
    let count = faults.count { $0.severity == .warning }
    return count == 0 ? "" : ", except for \(count.counted(as: "warning")): `fix --strict` fixes warnings as well"
  }

  /// The report on the warnings that are not to be fixed, and that the first check did not find; empty if there are none.
  var newWarnings: String {
    if context.arguments.has("--strict") { return "" }
    return faults.filter { $0.severity == .warning && !found.contains($0.mark) }.map { fault in
      fault.compilerLines(path: { context.path(of: $0) }, source: { context.files.line(of: $0) })
    }.joined()
  }

  /// The fixes of a fault that are not applied.
  private func refusals(of fault: Diagnostic) -> [Diagnostic.Note] {
    fault.notes.compactMap { fix in
      reasons[fault.mark(of: fix)].map { reason in
        Diagnostic.Note(kind: .note, text: "not applied, because \(reason): \(fix.text)", edits: fix.edits)
      }
    }
  }

  mutating func run() throws(CommandFailure) {
    // The number of faults to fix before a check.
    var limit = context.arguments.has("--all") ? Int.max : 1
    while true {
      let attempts = nextAttempts(atMost: limit)
      if attempts.isEmpty { return }
      guard let reason = try refusal(of: attempts) else {
        let outcome = errorsToFix.isEmpty ? "fixed" : "kept, and the sources do not compile yet"
        for (fault, _, _) in attempts { environment.show("\(outcome): [\(fault.id)] \(fault.summary)\n") }
        if !errorsToFix.isEmpty { return }
        for (mark, decision) in decisions where reasons[mark] == decision { reasons[mark] = nil }
        continue
      }
      environment.show("not applied, because \(reason)\n")
      if attempts.count == 1 { reasons[attempts[0].fault.mark(of: attempts[0].fix)] = reason }
      limit = 1
    }
  }

  /// The first fixes that were not tried and that do not touch the same statement.
  private mutating func nextAttempts(atMost limit: Int) -> [Attempt] {
    var attempts: [Attempt] = []
    for fault in faultsToFix where attempts.count < limit {
      for fix in fault.notes where !fix.edits.isEmpty && reasons[fault.mark(of: fix)] == nil {
        do throws(CommandFailure) {
          if fix.edits.contains(where: \.hasPlaceholder) { throw CommandFailure("it has a part to fill in") }
          let changes = try editor.changes(for: fix)
          if fix.kind != .fix || fix.applies != .asWritten {
            if let decision = fault.decision(on: fix) {
              let files = try rewritten(by: changes)
              let isFirst = !fault.notes.contains { reasons[fault.mark(of: $0)] == decision }
              let heading = isFirst ? heading(of: fault, before: fix) + "left to you, because \(decision):\n" : ""
              let isKnown = decisions.updateValue(decision, forKey: fault.mark(of: fix)) == decision
              if !isKnown { environment.show(heading + fix.text + "\n" + files.map(\.difference).joined()) }
              throw CommandFailure(decision)
            }
            if context.arguments.has("--yes") { throw CommandFailure("it needs a decision (run `fix` without --yes)") }
          }
          let touches = attempts.contains { other in
            !Set(other.changes).isDisjoint(with: changes) || !other.fix.changedSites.isDisjoint(with: fix.changedSites)
          }
          if !touches { attempts.append((fault, fix, changes)) }
          break
        } catch {
          reasons[fault.mark(of: fix)] = error.sentence
        }
      }
    }
    return attempts
  }

  /// A fault, with the advice that is not applied before a fix.
  private func heading(of fault: Diagnostic, before fix: Diagnostic.Note) -> String {
    // What the report prefers may not be a change that can be applied.
    let preferred = fault.notes.prefix { $0 != fix }.filter { $0.kind == .suggestion && $0.edits.isEmpty }
    let lines = preferred.map { "suggestion: \($0.text)" } + refusals(of: fault).map(\.text)
    return (["\n[\(fault.id)] \(fault.summary)"] + lines).map { $0 + "\n" }.joined()
  }

  private func rewritten(by changes: [SourceChange]) throws(CommandFailure) -> [RewrittenFile] {
    try Dictionary(grouping: changes, by: \.path).sorted { $0.key < $1.key }
      .map { (file) throws(CommandFailure) in try RewrittenFile(at: file.key, by: file.value) }
  }

  /// Writes and checks the files, and restores them if the check fails. Returns why the fixes are not applied.
  private mutating func refusal(of attempts: [Attempt]) throws(CommandFailure) -> String? {
    let files: [RewrittenFile]
    do throws(CommandFailure) { files = try rewritten(by: attempts.flatMap(\.changes)) } catch { return error.sentence }
    for (fault, fix, _) in attempts {
      // The text of a new statement has no verb, unless it begins with a condition.
      let isInsertion = fix.edits[0].change == .addStatement && (fix.kind == .binding || fix.applies == .asWritten)
      environment.show(heading(of: fault, before: fix) + (isInsertion ? "insert " : "") + fix.text + "\n")
    }
    for file in files { environment.show(file.difference) }
    if !context.arguments.has("--yes"), !environment.confirms("Apply? [y/N] ") { return "it was declined" }
    return try Interruption.deferred { () throws(CommandFailure) in
      do throws(CommandFailure) {
        try journal.begin(files)
        for file in files { try file.write() }
        let date = Date.now
        let after = try context.check(writing: written).faults
        if let problem = problem(of: attempts.map(\.fault), after) { throw CommandFailure(problem) }
        try journal.end()
        (faults, editor.checked) = (after, date)
        return nil
      } catch {
        // The graph is sound after it, and other code may have to follow.
        let mayNeedOthers = attempts.map(\.fix).filter { $0.kind == .fix && $0.applies == .withThought }
        let mayBeKept = attempts.count == 1 && !mayNeedOthers.isEmpty && !error.errors.isEmpty
        if mayBeKept, context.arguments.has("--keep") {
          try journal.end()
          errorsToFix = error.errors
          return nil
        }
        let left = try journal.restore() ?? ""
        // The check may have removed the journal.
        for file in files where file.real.has(.bytes(file.new)) { try file.revert() }
        environment.show(left)
        if Interruption.hasCome, left.isEmpty { environment.show("Interrupted. The files are restored.\n") }
        return error.sentence + (mayBeKept ? " (`--keep` keeps it nevertheless)" : "")
      }
    }
  }

  /// Why a fix is not kept, although the sources compile.
  private func problem(of fixed: [Diagnostic], _ after: [Diagnostic]) -> String? {
    var expected = Dictionary(grouping: faults, by: \.mark).mapValues(\.count)
    for fault in fixed { expected[fault.mark, default: 0] -= 1 }
    // An error hides warnings.
    let isError = fixed.contains { $0.severity == .error }
    for fault in after {
      expected[fault.mark, default: 0] -= 1
      if expected[fault.mark, default: 0] >= 0 { continue }
      let text = "[\(fault.id)] \(fault.summary)"
      if fixed.contains(where: { $0.mark == fault.mark }) { return "the diagnostic is still there: \(text)" }
      if !isError || fault.severity == .error { return "another diagnostic appears: \(text)" }
    }
    return nil
  }
}

extension Diagnostic.Note {
  /// The statements that it changes.
  fileprivate var changedSites: Set<Site> { Set(edits.filter { $0.change != .addStatement }.compactMap(\.site)) }
}

extension Diagnostic {
  /// Why a person has to decide on a fix, and a *yes* would not do: it must neither lose a service nor choose one of several.
  fileprivate func decision(on fix: Note) -> String? {
    let ways = notes.filter { !$0.edits.isEmpty || $0.kind == .suggestion }
    guard ways.prefix(while: { $0.kind == ways[0].kind }) == [fix] else {
      return "there are \(ways.count) ways, and only you know which one is meant"
    }
    let isRemoval = fix.edits.contains { $0.change == .removeStatement }
    return isRemoval ? "only you know whether what it removes is needed" : nil
  }

  /// What the same fault has in common in two checks.
  fileprivate var mark: [String] { [id.description, identity ?? subject] }

  fileprivate func mark(of fix: Note) -> [String] { mark + [notes.firstIndex(of: fix)?.description ?? ""] }
}
