// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Something asynchronous needs a theme that is constructed on the main actor and is not Sendable.

// Expected: suggestion

final class Theme {
  @MainActor
  static func current() -> Theme { Theme() }
}

struct FeedPreview: Sendable {
  static func render(theme: Theme) async -> FeedPreview { FeedPreview() }
}

struct SharePage {
  let preview: AsyncProvider<FeedPreview>
}

struct App: Component {
  typealias Root = SharePage

  func configure(binder: Binder) {
    binder.bind(Theme.self).to(factory: Theme.current)
    binder.bind(FeedPreview.self).to(factory: FeedPreview.render)
    binder.bind().to(factory: SharePage.init)
  }
}
