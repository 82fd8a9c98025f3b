// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Opens screens. It receives providers, not screens.
final class Router {
  enum Screen {
    case home(HomeViewModel)
    case inbox(InboxViewModel)
    case reader(ReaderViewModel)
  }

  private let makeHome: MainActorProvider<HomeViewModel>
  private let makeInbox: MainActorProvider<InboxViewModel>
  private let makeReader: MainActorFactory<ReaderViewModel, Article.ID>
  private(set) var screens: [Screen] = []

  init(
    makeHome: MainActorProvider<HomeViewModel>, makeInbox: MainActorProvider<InboxViewModel>,
    makeReader: MainActorFactory<ReaderViewModel, Article.ID>
  ) {
    MainActor.assertIsolated()
    self.makeHome = makeHome
    self.makeInbox = makeInbox
    self.makeReader = makeReader
  }

  @discardableResult
  func showHome() -> HomeViewModel {
    let home = makeHome()
    home.didAppear()
    screens.append(.home(home))
    return home
  }

  func showInbox() -> InboxViewModel {
    let inbox = makeInbox()
    screens.append(.inbox(inbox))
    return inbox
  }

  func showReader(forArticleWithID id: Article.ID) -> ReaderViewModel {
    let reader = makeReader(id)
    reader.didAppear()
    screens.append(.reader(reader))
    return reader
  }
}
