// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct CardCatalogue: Catalogue {
  let shelf: Shelf
  let index: TitleIndex

  func book(_ isbn: ISBN) throws -> Book { Book(isbn: isbn, title: "") }
}

struct Shelf: Sendable {
  let branch: Branch
}

public struct Branch: Sendable {
  public let city: String

  public init(city: String) { self.city = city }
}

final class TitleIndex: Sendable {
  private init() {}

  static func build(shelf: Shelf) throws -> TitleIndex { TitleIndex() }
}

struct WallCalendar: Calendar {
  let today = 20_000
}

/// The books of a branch.
public struct BooksModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().to(factory: Shelf.init)
    binder.bind(TitleIndex.self).asEagerSingleton().to(factory: TitleIndex.build)
    binder.bind((any Catalogue).self).asSingleton().to(factory: CardCatalogue.init)
    binder.bind((any Calendar).self).asSingleton().to(factory: WallCalendar.init)
  }
}
