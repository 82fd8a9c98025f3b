// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Tiles

/// Draws one kind of things.
public protocol Layer: Sendable {
  var order: Int { get }
}

struct Roads: Layer {
  let order = 1
  let style: Style
}

struct Labels: Layer {
  let order = 2
  let fonts: Fonts
}

public struct Style: Sendable {
  let isNight: Bool

  public init(isNight: Bool) { self.isNight = isNight }
}

final class Fonts: Sendable {
  let glyphs: Glyphs

  init(glyphs: Glyphs) { self.glyphs = glyphs }
}

struct Glyphs: Sendable {
  static func read() throws -> Glyphs { Glyphs() }
}

public final class Renderer: Sendable {
  let source: any TileSource
  let layers: [any Layer]
  let clipper: Lazy<Clipper>

  init(source: any TileSource, layers: [any Layer], clipper: Lazy<Clipper>) {
    self.source = source
    self.layers = layers
    self.clipper = clipper
  }
}

struct Clipper: Sendable {
  let precision: Precision
}

enum Precision: Sendable {
  case coarse, fine
}
