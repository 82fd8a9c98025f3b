// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The child binds how a cell is filled, as its parent does.

// Expected: thought

struct Artwork: Sendable {
  let size: Int
}

struct EpisodeCell: Sendable {
  var artwork: Artwork?
}

struct DetailPage {
  let injector: PropertyInjector<EpisodeCell>
}

struct DetailComponent: Component {
  typealias Root = DetailPage

  func configure(binder: Binder) {
    binder.bindPropertyInjection(of: EpisodeCell.self).to { (cell: inout EpisodeCell) in
      cell.artwork = Artwork(size: 600)
    }
    binder.bind().to(factory: DetailPage.init)
  }
}

struct ListPage {
  let injector: PropertyInjector<EpisodeCell>
  let details: ComponentFactory<DetailComponent>
}

struct App: Component {
  typealias Root = ListPage

  func configure(binder: Binder) {
    binder.bind(Artwork.self).to(value: Artwork(size: 60))
    binder.bindPropertyInjection(of: EpisodeCell.self).to { (cell: inout EpisodeCell, artwork: Artwork) in
      cell.artwork = artwork
    }
    binder.install(component: DetailComponent())
    binder.bind().to(factory: ListPage.init)
  }
}
