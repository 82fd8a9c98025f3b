// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The target of a link into the app.
///
/// ```text
/// readinglist://books/3          the details of a book
/// readinglist://books/3/note     the editor of a new note about it
/// ```
nonisolated package struct DeepLink: Hashable {
  package enum Target { case details, note }

  package let book: BookID
  package let target: Target

  package init?(_ link: String) {
    let scheme = "readinglist://"
    guard link.hasPrefix(scheme) else { return nil }
    let parts = link.dropFirst(scheme.count).split(separator: "/")
    guard parts.count >= 2, parts[0] == "books", let number = Int(parts[1]) else { return nil }
    book = BookID(number)
    switch parts.dropFirst(2) {
    case []: target = .details
    case ["note"]: target = .note
    default: return nil
    }
  }
}
