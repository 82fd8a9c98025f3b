// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A module is installed both in a component and in one inside it, as modules that differ, so that its singletons would exist
/// in both.
///
/// Sound because modules that are the same are installed once, in the outer component; of those that differ, the same lines
/// bind the same. One diagnostic for each two installations, whatever they bind, since one edit fixes it. Costs no more
/// than there is to report.
struct RepeatedSingleton: Rule {
  static let id = Diagnostic.ID.repeatedSingleton
  let survey: Survey

  func faults() -> [Fault] {
    survey.repeatedModules.filter(survey.hasSingletons).map { repeated in
      fault(of: repeated) { "the singletons of `\($0)` would exist both in `\($1)` and in `\($2)`" }
    }
  }
}
