// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A module and the one that it installs are both of no use to the root.

// Expected: thought

struct RecommendationModel {}

struct Recommender {
  let model: RecommendationModel
}

struct ModelModule: Module {
  func configure(binder: Binder) {
    binder.bind().to(factory: RecommendationModel.init)
  }
}

struct RecommendationModule: Module {
  func configure(binder: Binder) {
    binder.install(module: ModelModule())
    binder.bind().to(factory: Recommender.init)
  }
}

struct Home {}

struct App: Component {
  typealias Root = Home

  func configure(binder: Binder) {
    binder.bind().to(factory: Home.init)
    binder.install(module: RecommendationModule())
  }
}
