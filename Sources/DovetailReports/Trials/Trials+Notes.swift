// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Finding.Note {
  /// Says that edits have not been tried.
  static let untried = note("the suggestion has not been tried, because this report has tried as many edits as it may")
}

extension Trials {
  /// The advice on one fault: facts, then the fixes, the best first, then untried edits, then new bindings, then the
  /// declaration that a collection may be empty, or the removal of what is unused, and finally what may be elsewhere.
  ///
  /// - Parameter cause: The fault whose first fix also fixes this one.
  func notes(for advised: Case, causedBy cause: Case?) -> [Finding.Note] {
    let (finding, fixes) = (advised.finding, advised.fixes)
    let nearMisses = finding.proposals.indices.filter { place in !fixes.contains { $0.place == place } }
      .compactMap { finding.proposals[$0].nearMiss }.uniqued()
    var notes = finding.notes + nearMisses.prefix(3).map { .nearMiss($0) }
    if let cause, !fixes.contains(where: { $0.text == cause.fixes[0].text }) {
      let fix: Phrase = cause.fixes[0].bindsAnew ? "a binding for" : "the fix of"
      notes.append(.note("\(fix) `\(cause.finding.subject)` also fixes this: \(cause.fixes[0].text)"))
      // Removing what is unused would break that fix.
      if !advised.isError { return notes }
    } else if advised.isPremature {
      // An edit that is given here would be made.
      return notes + [.note("fix the errors above first, because what fixes them may request this")]
    }
    func advice(where isPart: (Fix) -> Bool) -> [Finding.Note] {
      fixes.filter(isPart).map { note(for: $0, countingFaults: advised.isError) }
    }
    // What is not used yet is removed only if it will never be.
    let isLast = { (fix: Fix) in advised.isUnused && fix.edits.allSatisfy(\.isRemoval) }
    notes += advice { !$0.isNew && !isLast($0) }
    // Instead of a new binding, an existing one may suffice with a second edit.
    if let (proposal, outcome) = advised.beginning, fixes.allSatisfy(\.bindsAnew) {
      notes.append(.suggestion("\(report.text(of: proposal)); then \(remainder(of: outcome))"))
    } else if fixes.isEmpty, let untried = untriedProposal(of: advised) {
      notes += [.suggestion(report.text(of: untried)), .untried]
    }
    return notes + finding.suggestions + advice(where: \.bindsAnew) + advice { $0.isNew && !$0.bindsAnew }
      + advice(where: isLast) + finding.conclusions
  }

  /// The first proposal for which no trial was left.
  private func untriedProposal(of advised: Case) -> Proposal? {
    advised.finding.proposals.dropFirst(advised.triedCount).first { !$0.edits.isEmpty }
  }

  /// The order: first fixes that fix other faults as well. Then fixes that are complete as written without a condition,
  /// or that only change the key of an entry. Then fixes that use existing bindings, and then those that change fewer
  /// lines. A removal may remove other faults, but does not really fix them. If every fix removes something, the
  /// smallest removal is first, and what it leaves without a request counts, too. A fix that changes the meaning comes
  /// after all others, if one of them keeps it without a condition; a removal under a condition does so always. New
  /// bindings come last; there is room for one of them beside three fixes.
  func ranked(_ fixes: [Fix]) -> [Fix] {
    let hasToRemove = fixes.allSatisfy { $0.edits.allSatisfy(\.isRemoval) }
    let changesMeaning = { (fix: Fix) in fix.proposal.consequence != nil && !fix.proposal.isConsequenceMeant }
    let keepsMeaning = { (fix: Fix) in !changesMeaning(fix) && fix.proposal.condition == nil }
    let isMeaningKept = fixes.contains { !$0.bindsAnew && keepsMeaning($0) }
    let ranked = fixes.ascending { (report.lineCount(of: $0.edits) << 8) + $0.place }
      .ascending { fix in
        let isComplete = fix.applies == .asWritten || fix.edits.allSatisfy(report.facts.isChangeOfEntry)
        let isConditional = fix.proposal.condition != nil
        if fix.edits.contains(where: \.isNew) { return 3 }
        // Changes come before removals, and all contributions before a part of them.
        if isConditional, fix.edits.allSatisfy(\.isContribution) { return 2 }
        if fix.edits.allSatisfy(\.isRemoval) { return 2 }
        return !isConditional && isComplete ? 0 : 1
      }
      .ascending { fix in
        let fixedCount = fix.fixedCount
        if hasToRemove { return ((fix.edits.count + fix.leftoverCount) << 16) - fixedCount }
        return fix.edits.allSatisfy(\.isRemoval) ? -Swift.min(fixedCount, 1) : -fixedCount
      }
      .ascending { fix in
        if fix.proposal.condition != nil, fix.edits.allSatisfy(\.isRemoval) { return 1 }
        return isMeaningKept && changesMeaning(fix) ? 1 : 0
      }
    let unique = ranked.uniqued(by: \.text)
    let known = unique.filter { !$0.bindsAnew }.prefix(Self.fixLimit)
    return Array(known) + unique.filter(\.bindsAnew).prefix(Swift.max(Self.fixLimit - known.count, 1))
  }

  private func note(for fix: Fix, countingFaults: Bool) -> Finding.Note {
    let count = fix.fixedCount
    let others: Phrase = count > 1 && countingFaults ? "; this fixes \(count) diagnostics" : ""
    return Finding.Note(
      kind: fix.bindsAnew ? .binding : .fix, text: fix.text + others, edits: fix.edits, applies: fix.applies)
  }
}
