// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
import Observation

/// The stack of a reader's open screens, with a list of books at its bottom.
///
/// Only the stack retains screens. Removing one releases it, with all that was shared inside it.
@Observable
package final class SessionCoordinator: ScreenStack {
  package let session: Session
  package let statistics: ReadingStatistics
  /// The list at the bottom of the stack.
  package private(set) var list: BookListViewModel
  /// The screens opened on top of it. A view sets this when the reader swipes back.
  package var path: [Screen] = []

  private let library: any Library
  private let lists: MainActorComponentFactory<BookListComponent>

  package init(
    session: Session, statistics: ReadingStatistics, library: any Library,
    lists: MainActorComponentFactory<BookListComponent>
  ) {
    self.session = session
    self.statistics = statistics
    self.library = library
    self.lists = lists
    list = lists.build(.toRead)
  }

  /// Replaces all open screens by a list of the books on `shelf`.
  package func showList(of shelf: Shelf) {
    list = lists.build(shelf)
    path = []
  }

  package func show(_ screen: Screen) { path.append(screen) }

  package func goBack() { _ = path.popLast() }

  /// Replaces all open screens by those that lead to the link's target, unless the reader has no such book.
  package func open(_ link: DeepLink) async {
    guard let shelf = await library.entry(for: link.book)?.shelf else { return }
    showList(of: shelf)
    let details = list.details(of: link.book)
    switch link.target {
    case .details: path = [.details(details)]
    case .note: path = [.details(details), .note(details.note(about: .wholeBook))]
    }
  }
}
