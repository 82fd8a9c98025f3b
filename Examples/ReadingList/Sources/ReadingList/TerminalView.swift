// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ReadingListCore

/// Shows on the terminal what views would show, and like them loads a screen when it appears.
struct TerminalView {
  func show(_ coordinator: AppCoordinator) async {
    switch coordinator.phase {
    case .signedOut(let signIn): print("    [sign in] \(signIn.message ?? "")".trimmed)
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
        content = ["\(note.heading): \(note.text)"]
      }
    }
    print("    [\(titles.joined(separator: " › "))]")
    for line in content { print("      \(line)".trimmed) }
  }

  private func lines(of details: BookDetailsViewModel) -> [String] {
    guard let entry = details.entry else { return ["You have no such book."] }
    return [
      details.summary ?? "No summary.", "page \(entry.page) of \(entry.book.pages), \(entry.secondsRead / 60) minutes",
    ]
      + entry.notes
  }
}

extension String {
  fileprivate var trimmed: String {
    var text = self
    while text.hasSuffix(" ") { text.removeLast() }
    return text
  }
}
