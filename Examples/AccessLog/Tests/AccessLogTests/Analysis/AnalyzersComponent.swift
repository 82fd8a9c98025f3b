// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import Dovetail

/// The analyzers without the rest of the program.
struct AnalyzersComponent: Component {
  typealias Root = [any Analyzer]

  func configure(binder: Binder) {
    binder.install(module: AnalysisModule())
  }
}
