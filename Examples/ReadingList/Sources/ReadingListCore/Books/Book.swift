// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A book as the catalogue knows it. Plain data belongs to no actor.
nonisolated package struct Book: Sendable, Hashable, Codable, Identifiable {
  package let id: BookID
  package let title: String
  package let author: String
  package let pages: Int

  package init(id: BookID, title: String, author: String, pages: Int) {
    self.id = id
    self.title = title
    self.author = author
    self.pages = pages
  }
}
