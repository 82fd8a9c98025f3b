// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Trials {
  /// The advice on one fault: facts, then the fixes, the best first, and then untried edits.
  func notes(for advised: Case) -> [Finding.Note] {
    let fixes = advised.fixes
    let used = Set(fixes.map(\.proposal))
    let proposals = advised.finding.proposals
    let nearMisses = proposals.indices.filter { !used.contains($0) }.compactMap { proposals[$0].nearMiss }.uniqued()
    var notes = advised.finding.notes + nearMisses.prefix(3).map { .nearMiss($0) }
    switch advised.relation {
    case .consequence(let subject, let fix):
      notes.append(.note("the fix of `\(subject)` also fixes this: \(fix)"))
    case .redundant: notes.append(.note("the fixes above also fix this"))
    case .uncertain: notes.append(.note("apply the fixes above first, because what they bind may request this"))
    case .conflicting:
      notes.append(
        .note("the first fix below conflicts with the fixes above: apply those first, and validate again"))
    case .untried: notes.append(.note("from here on, the fixes have not been tried together with those above"))
    case .fitting, nil: break
    }
    // The fixes above may conflict with another fix of this.
    if advised.relation == .redundant { return notes }
    notes += fixes.map { note(for: $0, countingFaults: advised.fault.severity == .error) }
    let untried = proposals.indices.filter { !proposals[$0].edits.isEmpty && !advised.tried.contains($0) }
    if let fix = fixes.first, !fix.remainder.isEmpty, !untried.isEmpty {
      notes.append(.note("a report on a graph of this size tries \(limit) edits at most, and there are others"))
    }
    if fixes.isEmpty, let first = untried.first {
      notes.append(
        Finding.Note(kind: .suggestion, text: text(of: proposals[first], survey.sentence(for: proposals[first].edits))))
      notes.append(
        .note(
          "the suggestion has not been tried, because a report on a graph of this size tries \(limit) edits at most"))
    }
    notes += advised.finding.suggestions.map { Finding.Note(kind: .suggestion, text: $0) }
    // The fault needs more than two edits, so the suggestion is a beginning.
    if !notes.contains(where: { $0.kind == .fix || $0.kind == .suggestion }),
      let (place, outcome) = advised.partial.first(where: {
        $0.outcome.brought.contains { $0.id != .unusedBinding }
      })
    {
      let text = text(of: proposals[place], survey.sentence(for: proposals[place].edits))
      notes.append(Finding.Note(kind: .suggestion, text: "\(text); then \(remainder(of: outcome).listed())"))
    }
    return notes
  }

  func text(of proposal: Proposal, _ sentence: Phrase) -> Phrase {
    (proposal.condition.map { "\($0), " } ?? "") + sentence + (proposal.reason.map { ", because \($0)" } ?? "")
  }

  /// The summaries of the faults that an edit brings.
  func remainder(of outcome: Outcome) -> [Phrase] {
    outcome.brought.prefix(3).map { describe($0, in: outcome).summary }
  }

  /// The order: first fixes that fix other faults as well. Then fixes that are complete as written without a condition,
  /// or that only change the key of an entry. Then fixes that use existing bindings, and then those that change fewer
  /// lines. A removal may remove other faults, but does not really fix them. If every fix removes something, the
  /// smallest removal is first.
  func ranked(_ fixes: [Fix]) -> [Fix] {
    let hasToRemove = fixes.allSatisfy { $0.edits.allSatisfy(\.isRemoval) }
    let ranked = fixes.ascending { ($0.edits.count << 8) + $0.proposal }
      .ascending { fix in
        let isComplete = fix.applies == .asWritten || fix.edits.allSatisfy(\.isChangeOfEntry)
        if fix.edits.contains(where: \.isNew) { return 3 }
        // A part of the possible contributions comes after all of them.
        if fix.condition != nil, fix.edits.allSatisfy(\.isContribution) { return 2 }
        return fix.condition == nil && isComplete ? 0 : 1
      }
      .ascending { fix in
        if hasToRemove { return (fix.edits.count << 16) - fix.fixedCount }
        return fix.edits.allSatisfy(\.isRemoval) ? -Swift.min(fix.fixedCount, 1) : -fix.fixedCount
      }
      .ascending { $0.remainder.isEmpty ? 0 : 1 }
    return Array(ranked.uniqued(by: \.text).prefix(Self.fixLimit))
  }

  private func note(for fix: Fix, countingFaults: Bool) -> Finding.Note {
    var text: Phrase = fix.remainder.isEmpty ? fix.text : "\(fix.text); then \(fix.remainder.listed())"
    if fix.fixedCount > 1, countingFaults, fix.remainder.isEmpty {
      text = "\(text); this fixes \(fix.fixedCount) faults"
    }
    return Finding.Note(kind: .fix, text: text, tried: fix.tried, applies: fix.applies)
  }
}
