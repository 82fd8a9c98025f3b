// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Tiles

public struct RenderingModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.install(module: TilesModule())
    binder.bind((any Layer).self).intoCollection().to(factory: Roads.init)
    binder.bind((any Layer).self).intoCollection().to(factory: Labels.init)
    binder.bind(Fonts.self).asSingleton().to(factory: Fonts.init)
    binder.bind(Glyphs.self).asEagerSingleton().to(factory: Glyphs.read)
    binder.bind(Precision.self).to(value: .fine)
    binder.bind().to(factory: Clipper.init)
    binder.bind(Renderer.self).asSingleton().to(factory: Renderer.init)
  }
}
