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
  }
}

extension GraphSnapshot {
  /// What declares bindings: a module or a component.
  struct Owner {
    let name: String
    let qualifiedName: String
    /// What installs it; `nil` for the first component.
    let parent: ID?
    /// The binding that opens it, if it is a component.
    let opening: ID?
    let site: Site?
  }

  /// The modules and components by their identities.
  var owners: [ID: Owner] {
    let components = components.map {
      ($0.id, Owner(name: $0.name, qualifiedName: $0.qualifiedName, parent: $0.parent, opening: $0.binding, site: nil))
    }
    let modules = modules.map {
      (
        $0.id,
        Owner(
          name: $0.name, qualifiedName: $0.qualifiedName, parent: $0.parent ?? $0.component, opening: nil, site: $0.site
        )
      )
    }
    return Dictionary(components + modules, uniquingKeysWith: { first, _ in first })
  }
}
