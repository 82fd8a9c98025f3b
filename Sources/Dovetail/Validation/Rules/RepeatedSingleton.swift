// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A module is installed both in a component and in one inside it, as modules that differ, so that its singletons would exist
/// in both.
///
/// Sound because modules that are the same are installed once, in the outer component; of those that differ, the same lines
/// bind the same keys. One diagnostic for each two installations, whatever they bind, since one edit mends it. Costs no more
/// than there is to report.
struct RepeatedSingleton: Rule {
  static let id = Diagnostic.ID.repeatedSingleton

  func findings(in survey: Survey) -> [Finding] {
    survey.repeatedModules.filter { $0.hasSingletons(in: survey.graph) }.map { finding(of: $0, in: survey) }
  }

  private func finding(of repeated: RepeatedModule, in survey: Survey) -> Finding {
    let module = survey.name(of: repeated)
    let first = repeated.shadowings[0]
    let inner = survey.component(around: first.node)
    let outer = survey.component(around: first.shadowed)
    return Finding(
      id: Self.id, severity: .error, subject: module,
      summary: "the singletons of `\(module)` would exist both in `\(outer)` and in `\(inner)`",
      place: survey.site(of: repeated), path: [],
      evidence: survey.evidence(of: repeated), notes: [survey.fix(of: repeated)])
  }
}
