// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct TileServer: Tag { public typealias Element = String }
public struct CacheSize: Tag { public typealias Element = Int }

final class MemoryCache: TileCache {
  let size: Int

  init(size: TaggedElement<CacheSize>) { self.size = size.element }

  func cached(_ id: TileID) -> Tile? { nil }
}

struct RemoteSource: TileSource {
  let server: TaggedElement<TileServer>

  func tile(_ id: TileID) async throws -> Tile { Tile(id: id) }
}

struct CachedSource: TileSource {
  let remote: RemoteSource
  let cache: any TileCache
  let budget: MemoryBudget

  func tile(_ id: TileID) async throws -> Tile { try await remote.tile(id) }
}

final class MemoryBudget: Sendable {
  let cache: Provider<any TileCache>

  init(cache: Provider<any TileCache>) { self.cache = cache }
}
