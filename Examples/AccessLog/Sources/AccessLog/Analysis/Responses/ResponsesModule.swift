// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct ResponsesModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Analyzer).self).intoCollection().to { StatusAnalyzer() }
    binder.bind((any Analyzer).self).intoCollection().to { MethodsAnalyzer() }
  }
}
