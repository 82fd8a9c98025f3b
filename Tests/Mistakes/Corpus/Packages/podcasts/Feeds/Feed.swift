// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct Episode: Sendable, Hashable {
  public let title: String

  public init(title: String) { self.title = title }
}

public protocol FeedClient: Sendable {
  func episodes() async throws -> [Episode]
}

public protocol Cache: AnyObject, Sendable {
  func data(of episode: Episode) -> [UInt8]?
}

/// Reads one format of feeds.
public protocol FeedParser: Sendable {
  func parse(_ bytes: [UInt8]) -> [Episode]
}

public enum Format: String, Sendable, CaseIterable {
  case rss, atom
}
