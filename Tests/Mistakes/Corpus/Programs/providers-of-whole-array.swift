// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The importer requests a provider of each step, but the steps are bound as one array.

// Expected: thought

protocol ImportStep: Sendable {}

struct ParseStep: ImportStep {}

struct StoreStep: ImportStep {}

struct Importer {
  let steps: [Provider<any ImportStep>]
}

struct App: Component {
  typealias Root = Importer

  func configure(binder: Binder) {
    binder.bind([any ImportStep].self).to { [ParseStep(), StoreStep()] }
    binder.bind().to(factory: Importer.init)
  }
}
