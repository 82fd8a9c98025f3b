// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

extension GraphSnapshot {
  /// An installed module. A module that is reached in several ways is installed once, in the first way.
  ///
  /// ```swift
  /// for module in AppComponent().graph().snapshot().modules {
  ///   print(module.name, module.site?.description ?? "")
  /// }
  /// ```
  ///
  /// - Isolation: Sendable.
  public struct Module: Sendable, Equatable, Codable {
    /// The identity.
    public let id: ID
    /// The name of its type.
    public let name: String
    /// ``name`` with its Swift module: `Shop.NetworkModule`.
    public let qualifiedName: String
    /// The module that installs it; `nil` if the component does.
    public let parent: ID?
    /// The component that it is installed in.
    public let component: ID
    /// Where it is installed.
    public let site: Site?
    /// The places that install an equal module again, without effect. A module of the same type with other values is
    /// another module, with places of its own.
    public let furtherSites: [Site]

    package init(
      id: ID, name: String, qualifiedName: String, parent: ID?, component: ID, site: Site?,
      furtherSites: [Site]
    ) {
      self.id = id
      self.name = name
      self.qualifiedName = qualifiedName
      self.parent = parent
      self.component = component
      self.site = site
      self.furtherSites = furtherSites
    }
  }
}
