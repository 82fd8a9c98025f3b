// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The component of a comment's thread installs itself, for the replies.

// Expected: thought

struct Comment: Sendable {
  let text: String
}

struct CommentThread {
  let comment: Comment
  let replies: ComponentFactory<ThreadComponent>
}

struct ThreadComponent: Component {
  typealias Root = CommentThread
  typealias Seed = Comment

  func configure(binder: Binder) {
    binder.install(component: ThreadComponent())
    binder.bind().to(factory: CommentThread.init)
  }
}

struct EpisodeScreen {
  let threads: ComponentFactory<ThreadComponent>
}

struct App: Component {
  typealias Root = EpisodeScreen

  func configure(binder: Binder) {
    binder.install(component: ThreadComponent())
    binder.bind().to(factory: EpisodeScreen.init)
  }
}
