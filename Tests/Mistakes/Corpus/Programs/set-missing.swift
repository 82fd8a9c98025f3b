// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// No feature flag is contributed to the set that the menu requests.

// Placeholder: `.intoSet().to { … }` is `.intoSet().to { .chapters }`
// Placeholder: `{ … }` is `{ [.chapters] }`
// Expected: thought

enum FeatureFlag: Hashable, Sendable {
  case chapters, transcripts
}

struct DebugMenu {
  let flags: Set<FeatureFlag>
}

struct App: Component {
  typealias Root = DebugMenu

  func configure(binder: Binder) {
    binder.bind().to(factory: DebugMenu.init)
  }
}
