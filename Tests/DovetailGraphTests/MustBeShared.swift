// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailGraph

/// A team's own rule about bindings: some must be shared.
struct MustBeShared: GraphRule {
  let name = "shared"
  let selector: BindingSelector
  let because: String

  func violations(in index: GraphIndex) -> [GraphViolation] {
    index.bindings(matching: selector).filter { $0.kind != .missing && $0.instanceLifetime == .transient }
      .map { GraphViolation(of: $0, "`\($0.element)` must be shared").trying(.share($0.id)) }
  }
}

extension GraphRule where Self == MustBeShared {
  static func shared(_ selector: BindingSelector, because: String) -> Self {
    MustBeShared(selector: selector, because: because)
  }
}
