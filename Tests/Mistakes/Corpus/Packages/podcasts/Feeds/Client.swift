// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

final class DiskCache: Cache {
  let folder: TaggedElement<CacheFolder>

  init(folder: TaggedElement<CacheFolder>) { self.folder = folder }

  func data(of episode: Episode) -> [UInt8]? { nil }
}

public struct CacheFolder: Tag { public typealias Element = String }

struct LiveFeedClient: FeedClient {
  let parsers: [Format: any FeedParser]
  let cache: any Cache

  func episodes() async throws -> [Episode] { [] }
}

struct RetryingClient: FeedClient {
  let inner: any FeedClient
  let policy: RetryPolicy

  func episodes() async throws -> [Episode] { try await inner.episodes() }
}

struct RetryPolicy: Sendable {
  let attempts: Int
}

struct RSSParser: FeedParser {
  func parse(_ bytes: [UInt8]) -> [Episode] { [] }
}

struct AtomParser: FeedParser {
  let fallback: RSSParser

  func parse(_ bytes: [UInt8]) -> [Episode] { fallback.parse(bytes) }
}
