// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Rendering
import Tiles

struct Atlas: Sendable {
  let maps: MainActorComponentFactory<MapComponent>
  let style: Style
  let source: any TileSource
}

struct AppComponent: Component {
  typealias Root = Atlas

  func configure(binder: Binder) {
    binder.install(module: RenderingModule())
    binder.install(component: MapComponent())
    binder.bind(String.self).tagged(with: TileServer.self).to(value: "https://tiles.example")
    binder.bind(Int.self).tagged(with: CacheSize.self).to(value: 200)
    binder.bind(Style.self).to { Style(isNight: false) }
    binder.bind().to(factory: Atlas.init)
  }
}
