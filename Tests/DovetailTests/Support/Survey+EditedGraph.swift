// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail
@testable import DovetailReports

extension Survey {
  /// The whole graph after edits; `nil` if they cannot be applied.
  func graph(after edits: [Edit]) -> Graph? { declarations(after: edits).map { graph(of: $0, after: edits) } }
}
