// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ReadingListCore

/// Shows what views would show, and loads a screen when it appears, as they do.
struct TerminalView {
  func show(_ coordinator: AppCoordinator) async {
    switch coordinator.phase {
    case .signedOut(let signIn): show(["sign in"], content: [signIn.message].compactMap { $0 })
    case .signedIn(let session): await show(session)
    }
  }

  private func show(_ session: SessionCoordinator) async {
    let list = session.list
    await list.load()
    var titles = [list.shelf.rawValue]
    var content = list.entries.map { "\($0.book.title), by \($0.book.author)" } + [list.message].compactMap { $0 }
    for screen in session.path {
      switch screen {
      case .details(let details):
        await details.load()
        titles.append(details.entry?.book.title ?? "?")
        content = lines(of: details)
      case .reading(let reading):
        titles.append("reading")
        content = ["\(reading.seconds / 60) minutes"]
      case .note(let note):
        titles.append("note")
        content = [note.heading]
      }
    }
    show(titles, content: content)
  }

  private func show(_ titles: [String], content: [String]) {
    print("    [\(titles.joined(separator: " › "))]")
    for line in content { print("      \(line)") }
  }

  private func lines(of details: BookDetailsViewModel) -> [String] {
    guard let entry = details.entry else { return ["You have no such book."] }
    let progress = "page \(entry.page) of \(entry.book.pages), \(entry.secondsRead / 60) minutes"
    return [details.summary ?? "No summary.", progress] + entry.notes
  }
}
