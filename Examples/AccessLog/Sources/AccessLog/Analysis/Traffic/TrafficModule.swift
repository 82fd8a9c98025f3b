// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct TrafficModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Analyzer).self).intoCollection().to { TotalsAnalyzer() }
    binder.bind((any Analyzer).self).intoCollection().to { HoursAnalyzer() }
  }
}
