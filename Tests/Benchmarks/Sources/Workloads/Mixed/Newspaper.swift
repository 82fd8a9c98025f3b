// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

struct Edition {
  let date: String
  let number: Int
}

protocol Typeface: Sendable {}

final class Serif: Typeface {}

final class Archive: Sendable {}

final class Press: Sendable {
  let archive: Archive
  let typeface: any Typeface

  init(archive: Archive, typeface: any Typeface) {
    self.archive = archive
    self.typeface = typeface
  }
}

protocol Author {}

struct Reporter: Author {
  let byline: String
  let archive: Archive
}

struct Layout {
  let columns: Int
  let typeface: any Typeface
}

final class Article {
  let author: any Author
  let layout: Layout

  init(author: any Author, layout: Layout) {
    self.author = author
    self.layout = layout
  }
}

final class Header {
  let title: String
  let edition: Edition

  init(title: String, edition: Edition) {
    self.title = title
    self.edition = edition
  }
}

final class FrontPage {
  let header: Header
  let lead: Article
  let second: Article
  let press: Press

  init(header: Header, lead: Article, second: Article, press: Press) {
    self.header = header
    self.lead = lead
    self.second = second
    self.press = press
  }
}
