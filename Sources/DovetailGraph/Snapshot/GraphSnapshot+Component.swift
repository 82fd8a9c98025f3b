// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension GraphSnapshot {
  /// A component: the one that the graph was made of, or an installed child.
  ///
  /// A child that several components install appears once for each.
  ///
  /// ```swift
  /// for component in AppComponent().graph().snapshot().components {
  ///   print(component.name, "constructs", component.root)
  /// }
  /// ```
  ///
  /// - Isolation: Sendable.
  public struct Component: Sendable, Equatable, Codable {
    /// The identity.
    public let id: ID
    /// The name of its type.
    public let name: String
    /// ``name`` with its Swift module: `Shop.AppComponent`.
    public let qualifiedName: String
    /// The component that installs it; `nil` for the first.
    public let parent: ID?
    /// The binding that opens it. The requests of that binding are the root, the eager singletons and the actions on
    /// build.
    public let binding: ID
    /// The type of its root.
    public let root: String
    /// The binding of its seed, if it has one.
    public let seed: ID?
  }
}
