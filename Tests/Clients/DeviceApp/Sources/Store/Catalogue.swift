// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct Book: Sendable {
  let title: String
  let price: Int
}

protocol Catalogue: Sendable {
  func books() -> [Book]
}

actor Downloads {
  private var titles: [String] = []

  func note(_ title: String) { titles.append(title) }
}

struct RemoteCatalogue: Catalogue {
  let downloads: Downloads
  let clock: any Clock

  func books() -> [Book] { [Book(title: "Middlemarch", price: 12)] }
}

struct CatalogueModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Catalogue).self).asSingleton().to(factory: RemoteCatalogue.init)
    binder.bind(Downloads.self).asSingleton().to { Downloads() }
  }
}
