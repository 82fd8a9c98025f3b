// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Like everything here, a component belongs to the main actor, and so does its conformance.
struct CommentsComponent: Component {
  typealias Root = CommentsViewModel
  typealias Seed = Article

  func configure(binder: Binder) {
    binder.install(component: ReplyComponent())
    binder.bind().to(factory: CommentsViewModel.init)
    binder.bind(CommentDraft.self).asSingleton().to(factory: CommentDraft.init)
    binder.bind().to(factory: CommentSender.init)
    binder.onBuild { @MainActor (analytics: any Analytics, article: Article) in
      analytics.record("open comments on \(article.title)")
    }
  }
}

struct ReplyComponent: Component {
  typealias Root = ReplyViewModel
  typealias Seed = CommentNumber

  func configure(binder: Binder) {
    binder.bind().to(factory: ReplyViewModel.init)
  }
}

/// The same for callers outside the main actor.
nonisolated struct BackgroundReplyComponent: Component {
  typealias Root = ReplyViewModel
  typealias Seed = CommentNumber

  func configure(binder: Binder) {
    binder.bind(CommentDraft.self).asSingleton().to(factory: CommentDraft.init)
    binder.bind().to(factory: ReplyViewModel.init)
  }
}

struct BackgroundAppComponent: Component {
  typealias Root = AsyncComponentFactory<BackgroundReplyComponent>

  func configure(binder: Binder) {
    binder.bind(Article.self).to(value: Article(id: 1, title: "Joints"))
    binder.install(component: BackgroundReplyComponent())
  }
}

/// Comments that begin with an asynchronous load.
struct LoadedCommentsComponent: Component {
  typealias Root = CommentsViewModel
  typealias Seed = Article

  func configure(binder: Binder) {
    binder.install(component: ReplyComponent())
    binder.bind().to(factory: CommentsViewModel.init)
    binder.bind(CommentDraft.self).asEagerSingleton().to {
      @MainActor (preferences: AsyncProvider<Preferences>) async throws in
      let draft = CommentDraft()
      draft.text = "\(try await preferences().fontSize)"
      return draft
    }
    binder.bind().to(factory: CommentSender.init)
  }
}

struct CommentsAppComponent: Component {
  typealias Root = CommentsApp

  func configure(binder: Binder) {
    binder.install(module: AnalyticsModule())
    binder.install(component: CommentsComponent())
    binder.install(component: LoadedCommentsComponent())
    binder.bind(Preferences.self).asSingleton().to(factory: Preferences.load)
    binder.decorate((any Analytics).self).to { @MainActor inner in
      MainActor.assertIsolated()
      inner.record("decorated")
      return inner
    }
    binder.bind().to(factory: CommentsApp.init)
  }
}

struct CommentsApp {
  let comments: MainActorComponentFactory<CommentsComponent>
  let loadedComments: AsyncComponentFactory<LoadedCommentsComponent>
  let analytics: any Analytics
}
