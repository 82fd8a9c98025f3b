// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

/// Child components whose roots are view models.
@Suite struct CommentsTests {
  private let app: CommentsApp

  init() throws {
    app = try CommentsAppComponent().build()
  }

  @Test func isSound() {
    #expect(CommentsAppComponent().graph().diagnostics.map(\.id) == [.unusedBinding])
  }

  @Test func eachArticleHasADraftOfItsOwn() {
    let first = app.comments.build(Article(id: 1, title: "Joints"))
    let second = app.comments.build(Article(id: 2, title: "Mortises"))
    first.draft.text = "Nice"
    #expect(first.send() == "Nice (on Joints)")
    #expect(second.send() == " (on Mortises)")
    #expect(
      app.analytics.events == [
        "decorated", "open comments on Joints", "open comments on Mortises", "comment", "comment",
      ])
  }

  @Test func repliesShareTheDraft() {
    let comments = app.comments.build(Article(id: 1, title: "Joints"))
    let reply = comments.reply(to: 3)
    #expect(reply.draft === comments.draft)
    #expect(reply.article == comments.article)
    #expect(reply.number == CommentNumber(value: 3))
  }

  @Test func whatTakesTimeIsThereWhenTheScreenIs() async throws {
    let comments = try await app.loadedComments.build(Article(id: 1, title: "Joints"))
    #expect(comments.send() == "14 (on Joints)")
  }

  @Test func aPreviewReplacesWhatIsInsideTheScreens() async throws {
    let preview = try await CommentsAppComponent().overriding { binder in
      binder.bind(CommentDraft.self).asSingleton().to { @MainActor in
        let draft = CommentDraft()
        draft.text = "Lorem ipsum"
        return draft
      }
    }.build()
    let article = Article(id: 1, title: "Joints")
    #expect(preview.comments.build(article).send() == "Lorem ipsum (on Joints)")
    #expect(try await preview.loadedComments.build(article).send() == "Lorem ipsum (on Joints)")
  }
}

/// Any task may open a `nonisolated` component; the compiler checks that only the main actor opens
/// others.
@Suite nonisolated struct CommentsElsewhereTests {
  @Test @concurrent func repliesAreOpenedFromElsewhere() async throws {
    let replies = try await makeFactory()
    let reply = try await replies.build(CommentNumber(value: 3))
    #expect(reply.number == CommentNumber(value: 3))
  }

  @MainActor private func makeFactory() async throws -> AsyncComponentFactory<BackgroundReplyComponent> {
    try await BackgroundAppComponent().build()
  }
}
