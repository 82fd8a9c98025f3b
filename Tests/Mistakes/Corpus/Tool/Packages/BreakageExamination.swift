// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The results of a breakage and of all fixes in its reports.
struct BreakageExamination: Sendable {
  struct Trial: Sendable {
    let fault: Outcome.Fault
    let fix: Outcome.Note
    let result: FixResult
  }

  private(set) var verdicts: [String] = []
  private(set) var trials: [Trial] = []
  private(set) var course = Course.endsAtAdvice("")

  /// - Parameter original: what the graphs did before they were broken.
  init(
    of breakage: Breakage, in package: CorpusPackage, original: [[String]], with toolchain: Toolchain, in folder: String
  ) throws {
    let sources = try breakage.applied(to: package.sources)
    let broken = try toolchain.outcomes(of: sources, package.modules, in: folder, isAdvised: true)
    for fault in broken.distinctFaults {
      var results: [Int: FixResult] = [:]
      for (number, fix) in fault.notes.enumerated() where fix.kind == "fix" {
        let result = sources.result(of: fix, completedBy: LostStatements(of: breakage)) { fixed in
          let fixed = try toolchain.outcomes(of: fixed, package.modules, in: folder)
          return FixResult(of: fault, before: broken, after: fixed, original: original, isOther: \.isSuspicious)
        }
        results[number] = result
        trials.append(Trial(fault: fault, fix: fix, result: result))
      }
      verdicts.append(fault.verdict(trying: results) { "\($0.file):\($0.line)" })
    }
    course = sources.course(completedBy: LostStatements(of: breakage)) {
      try toolchain.outcomes(of: $0, package.modules, in: folder, isAdvised: true)
    } isRestored: {
      $0.map(\.meaning) == original
    }
    verdicts.append("the first advice \(course.text)")
  }
}

/// The result of applying the first fix of the first fault, or the binding that it proposes, until nothing is left.
enum Course: Sendable {
  case restoresTheProgram
  case endsInAnotherProgram
  /// The first advice of a fault is not a change that can be applied.
  case endsAtAdvice(String)
  case fails(String)
}

extension Course {
  var text: String {
    switch self {
    case .restoresTheProgram: "restores the program"
    case .endsInAnotherProgram: "ends in another program"
    case .endsAtAdvice(let advice): "ends at \(advice)"
    case .fails(let reason): "fails, because \(reason)"
    }
  }

  /// The course in as few words as the tally has.
  var kind: String {
    switch self {
    case .restoresTheProgram, .endsInAnotherProgram: text
    case .endsAtAdvice: "ends at advice without a change"
    case .fails: "fails"
    }
  }
}

extension Sources {
  /// What comes of following advice. More rounds than a program has mistakes are a failure.
  fileprivate func course(
    completedBy original: LostStatements, examining examine: (Sources) throws -> [Outcome],
    isRestored: ([Outcome]) -> Bool
  ) -> Course {
    var (sources, lost) = (self, original)
    // A binding to add that its author completes. If nothing comes of it, the advice was not enough.
    var completed: Course?
    do {
      for _ in 1...24 {
        let outcomes = try examine(sources)
        guard let fault = outcomes.distinctFaults.first else {
          return isRestored(outcomes) ? .restoresTheProgram : .endsInAnotherProgram
        }
        let first = fault.notes.first { ["fix", "to bind it", "suggestion"].contains($0.kind) }
        let end = Course.endsAtAdvice("\(first?.kind ?? "no advice") of \(fault.id) of \(fault.subject)")
        guard let first, first.kind != "suggestion" else { return end }
        completed = first.kind == "fix" ? nil : end
        do { sources = try sources.applying(first, completedBy: &lost) } catch { return end }
        // The lines of the next report are those of the text.
        sources.files = sources.files.mapValues { SourceText($0.text) }
      }
      return .fails("it goes on and on")
    } catch {
      return completed ?? .fails(FixResult(failure: "\(error)").word)
    }
  }
}

extension [Outcome] {
  /// The faults that are not notes. Equal ones of several graphs are one, even if they have other words.
  var distinctFaults: [Outcome.Fault] {
    var seen: Set<Outcome.Fault> = []
    return flatMap(\.faults).filter { fault in
      var compared = fault
      compared.text = ""
      compared.notes = fault.notes.map { Outcome.Note(kind: $0.kind, text: "", applies: $0.applies, edits: $0.edits) }
      return fault.isSuspicious && seen.insert(compared).inserted
    }
  }
}

extension Outcome.Fault {
  fileprivate var isSuspicious: Bool { severity != "note" }
}

extension Sources {
  fileprivate func result(
    of fix: Outcome.Note, completedBy lost: LostStatements, _ attempt: (Sources) throws -> FixResult
  ) -> FixResult {
    var lost = lost
    let fixed: Sources
    do { fixed = try applying(fix, completedBy: &lost) } catch { return .isNotApplied("\(error)") }
    do { return try attempt(fixed) } catch { return FixResult(failure: "\(error)") }
  }

  private func applying(_ fix: Outcome.Note, completedBy lost: inout LostStatements) throws -> Sources {
    var fixed = self
    try fixed.apply(fix.edits.filter { !$0.changesBuild }) { lost.completing($0) }
    // What an edit imports is for its own file: elsewhere, it may be circular.
    for edit in fix.edits {
      if let file = edit.site?.file, fixed.files[file] != files[file] {
        fixed.files[file]?.add(imports: edit.imports ?? [])
      }
    }
    for edit in fix.edits where edit.changesBuild { try fixed.changeBuild(to: edit.new) }
    return fixed
  }

  /// Changes how the program builds its graphs.
  private mutating func changeBuild(to new: String) throws {
    let examine = new.contains("await") ? "examine(" : "try examineOnMainActor("
    guard let file = files.first(where: { $1.text.contains(/try examine\w+\(/) }) else {
      throw Failure("nothing is built synchronously")
    }
    files[file.key] = SourceText(file.value.text.replacing(/try examine\w+\(/, with: examine))
  }
}
