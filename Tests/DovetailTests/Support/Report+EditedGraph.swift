// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail
@testable import DovetailReports

extension Report {
  /// The whole graph after edits; `nil` if they cannot be applied.
  func graph(after edits: [Edit]) -> Graph? {
    facts.declarations(after: edits).map { facts.after(edits, leadingTo: $0).graph }
  }
}
