// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct AudienceModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Analyzer).self).intoCollection().to { RankingAnalyzer(Ranking(of: .paths, count: 5)) }
    binder.bind((any Analyzer).self).intoCollection().to { RankingAnalyzer(Ranking(of: .clients, count: 5)) }
    binder.bind((any Analyzer).self).intoCollection().to { KindsAnalyzer() }
  }
}
