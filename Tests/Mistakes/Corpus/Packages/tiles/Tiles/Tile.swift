// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct TileID: Sendable, Hashable {
  public let zoom: Int
  public let x: Int
  public let y: Int

  public init(zoom: Int, x: Int, y: Int) {
    self.zoom = zoom
    self.x = x
    self.y = y
  }
}

public struct Tile: Sendable {
  public let id: TileID

  public init(id: TileID) { self.id = id }
}

public protocol TileSource: Sendable {
  func tile(_ id: TileID) async throws -> Tile
}

public protocol TileCache: AnyObject, Sendable {
  func cached(_ id: TileID) -> Tile?
}
