// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension GraphSnapshot {
  /// The identity of a component, a module or a binding in its graph.
  ///
  /// | identity of | example |
  /// |---|---|
  /// | a component | `Shop.AppComponent/Shop.RequestComponent` |
  /// | a module | `Shop.AppComponent:Shop.NetworkModule/Shop.CacheModule` |
  /// | a binding | `Shop.AppComponent:Shop.NetworkModule binding any Shop.HTTPClient` |
  ///
  /// Names are complete: a type of another module changes none. If several parts would have the same identity, the
  /// second ends in `#2`. Private and local types of one name are numbered likewise, in the order in which the graph
  /// mentions them.
  ///
  /// - Isolation: Sendable.
  public struct ID: Sendable, Hashable, Codable {
    /// The identity as text.
    public let text: String

    /// The identity with this text.
    public init(_ text: String) { self.text = text }

    /// Reads a value that `encode(to:)` has written.
    public init(from decoder: any Decoder) throws { text = try String(from: decoder) }

    /// Writes the value in the format of graphs.
    public func encode(to encoder: any Encoder) throws { try text.encode(to: encoder) }
  }
}
