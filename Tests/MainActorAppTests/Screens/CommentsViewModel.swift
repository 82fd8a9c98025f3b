// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The comments of one article. It is the root of a component, opened for each article.
final class CommentsViewModel {
  let article: Article
  let draft: CommentDraft
  private let sender: CommentSender
  private let replies: MainActorComponentFactory<ReplyComponent>
  private let analytics: any Analytics

  init(
    article: Article, draft: CommentDraft, sender: CommentSender, replies: MainActorComponentFactory<ReplyComponent>,
    analytics: any Analytics
  ) {
    MainActor.assertIsolated()
    self.article = article
    self.draft = draft
    self.sender = sender
    self.replies = replies
    self.analytics = analytics
  }

  func send() -> String {
    analytics.record("comment")
    return sender.send()
  }

  func reply(to number: Int) -> ReplyViewModel { replies.build(CommentNumber(value: number)) }
}

/// The comment being written, which all objects of one article share.
final class CommentDraft {
  var text = ""
}

final class CommentSender {
  private let draft: CommentDraft
  private let article: Article

  init(draft: CommentDraft, article: Article) {
    self.draft = draft
    self.article = article
  }

  func send() -> String { "\(draft.text) (on \(article.title))" }
}

nonisolated struct CommentNumber: Hashable {
  let value: Int
}

final class ReplyViewModel {
  let article: Article
  let draft: CommentDraft
  let number: CommentNumber

  init(article: Article, draft: CommentDraft, number: CommentNumber) {
    MainActor.assertIsolated()
    self.article = article
    self.draft = draft
    self.number = number
  }
}
