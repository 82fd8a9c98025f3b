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

  init(of breakage: Breakage, in package: CorpusPackage, with toolchain: Toolchain, in folder: String) throws {
    let sources = try breakage.applied(to: package.sources)
    let broken = try toolchain.outcomes(of: sources, package.modules, in: folder)
    for fault in broken.distinctFaults {
      var results: [Int: FixResult] = [:]
      for (number, fix) in fault.notes.enumerated() where fix.kind == "fix" {
        let result = sources.result(of: fix) { fixed in
          let fixed = try toolchain.outcomes(of: fixed, package.modules, in: folder)
          return FixResult(of: fault, before: broken, after: fixed, isOther: \.isSuspicious)
        }
        results[number] = result
        trials.append(Trial(fault: fault, fix: fix, result: result))
      }
      verdicts.append(fault.verdict(trying: results) { "\($0.file):\($0.line)" })
    }
  }
}

extension [Outcome] {
  /// The faults that are not notes. Equal ones of several graphs are one, even if their evidence has other words.
  var distinctFaults: [Outcome.Fault] {
    var seen: Set<Outcome.Fault> = []
    return flatMap(\.faults).filter { fault in
      var compared = fault
      compared.text = ""
      return fault.isSuspicious && seen.insert(compared).inserted
    }
  }
}

extension Outcome.Fault {
  fileprivate var isSuspicious: Bool { severity != "note" }
}

extension Sources {
  fileprivate func result(of fix: Outcome.Note, _ attempt: (Sources) throws -> FixResult) -> FixResult {
    var fixed = self
    do {
      try fixed.apply(fix.edits.filter { !$0.changesBuild })
      for (file, text) in fixed.files where text != files[file] {
        fixed.files[file]?.add(imports: fix.edits.flatMap(\.imports))
      }
      for edit in fix.edits where edit.changesBuild { try fixed.changeBuild(to: edit.new) }
    } catch {
      return .isNotApplied("\(error)")
    }
    do { return try attempt(fixed) } catch { return FixResult(failure: "\(error)") }
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
