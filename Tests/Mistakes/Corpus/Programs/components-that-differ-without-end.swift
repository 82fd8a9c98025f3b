// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The component of a chapter installs one for its sections, which has another type, and so on without end.

// Expected: suggestion

struct Chapter: Sendable {}

struct Section<Outer>: Sendable {}

struct ChapterComponent<Part: Sendable>: Component {
  typealias Root = Void

  func configure(binder: Binder) {
    binder.install(component: ChapterComponent<Section<Part>>())
  }
}

struct Transcript {
  let open: ComponentFactory<ChapterComponent<Chapter>>
}

struct App: Component {
  typealias Root = Transcript

  func configure(binder: Binder) {
    binder.install(component: ChapterComponent<Chapter>())
    binder.bind().to(factory: Transcript.init)
  }
}
