// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// What the last steps of statements tell, which a report does not know.

extension SourceAdvice {
  /// The notes on what a child binds again. If it does so with the same factory, and without sharing the
  /// instance, the removal is first.
  func notes(onShadowing fault: Diagnostic, in graph: String) -> [Diagnostic.Note] {
    let sites = fault.evidence.prefix(2).compactMap(\.site)
    let steps = sites.map { types.source(of: $0.fileID)?.lastStep(ofStatementAt: $0.line) }
    guard steps.count == 2, steps[0] != nil, steps[0] == steps[1], known[graph]?.shared.contains(sites[0]) == false
    else { return fault.notes }
    return fault.notes.ascending { note in
      note.edits.map(\.site) == [sites[0]] && note.edits[0].change == .removeStatement ? 0 : 1
    }
  }

  /// The fix that removes effects from a closure that has no use for them.
  func removal(ofEffectsBy row: Diagnostic.Evidence) -> Diagnostic.Note? {
    let words = row.request == nil ? row.role.split(separator: ", ").map(String.init) : []
    guard let site = row.site, let source = types.source(of: site.fileID),
      let (step, new, effects) = source.lastStep(ofStatementAt: site.line, without: words)
    else { return nil }
    let uses = effects.map { $0 == "async" ? "awaits" : "throws" }.joined(separator: " and ")
    return Diagnostic.Note(
      kind: .fix,
      text: "remove \(effects.map { "`\($0)`" }.joined(separator: " and ")) from the closure at \(site), because it "
        + "\(uses) nothing", applies: .asWritten,
      edits: [Diagnostic.Edit(change: .changeStep, site: site, component: nil, old: step, new: new, step: .factory)])
  }
}
