// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A cache is requested weakly only, and not shared.

// Expected: suggestion

final class ImageCache: Sendable {}

struct Screen {
  let images: WeakProvider<ImageCache>
}

struct App: Component {
  typealias Root = Screen

  func configure(binder: Binder) {
    binder.bind().to(factory: ImageCache.init)
    binder.bind().to(factory: Screen.init)
  }
}
