// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

extension GraphSnapshot {
  /// A component: the one that the graph was made of, or an installed child.
  ///
  /// A child that several components install appears once for each.
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

  /// An installed module. A module that is reached in several ways is installed once, in the first way.
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
    /// The lines that install an equal module again, without effect. A module of the same type with other values is
    /// another module, with lines of its own.
    public let furtherSites: [Site]
  }

  /// What declares bindings: a module or a component.
  package struct Owner {
    package let name: String
    package let qualifiedName: String
    /// What installs it; `nil` for the first component.
    let parent: ID?
    /// The binding that opens it, if it is a component.
    var opening: ID?
    var site: Site?
  }

  /// The modules and components by their identities.
  package var owners: [ID: Owner] {
    var owners: [ID: Owner] = [:]
    for part in components {
      owners[part.id] = Owner(
        name: part.name, qualifiedName: part.qualifiedName, parent: part.parent, opening: part.binding)
    }
    for part in modules {
      owners[part.id] = Owner(
        name: part.name, qualifiedName: part.qualifiedName, parent: part.parent ?? part.component, site: part.site)
    }
    return owners
  }
}
