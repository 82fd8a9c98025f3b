// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One of the user's statements about the graph, as it was made. Nothing has been looked up or run yet.
package struct Declaration: Sendable {
  package enum Role: UInt8, Sendable {
    /// The one and only binding of its key.
    case binding
    /// A component: the one that is built, or an installed child. It requests its root and its eager singletons.
    case component
    /// The value that an instance of a child component is opened with.
    case seed
    /// The binding of its key if there is no other.
    case defaultBinding
    /// A decorator of its key. Its first request is for the value that it decorates.
    case decoration
    /// One element of the collection that its key names.
    case contribution
    /// A whole collection. All its elements go into the collection that its key names.
    case wholeContribution
    /// A statement that the collection named by its key may be empty.
    case emptyCollection
    /// A hook, which runs when its component is built and binds nothing.
    case hook
    /// Nothing any more, because of an override.
    case overridden

    /// Whether its collection contains its elements.
    var isContribution: Bool { self == .contribution || self == .wholeContribution }
  }

  package var role: Role
  /// The key that this declaration provides. For a contribution, this is the collection.
  package var key: Key
  /// The lifetime. The graph determines that of a decoration.
  package var lifetime: Lifetime
  package private(set) var effects: Effects
  /// Whether it explicitly shadows an ancestor's binding.
  package var isShadowing: Bool
  /// The kind of alias, if it is one. An alias provides the element of its only request under another type.
  package private(set) var alias: Alias?
  /// Whether it states how its element is closed. If so, its last request is a weak one for the closer, not for the
  /// factory.
  package private(set) var isClosable: Bool
  /// The number of the declaration's site. The component that is built has no site.
  package let siteNumber: Site.Number?
  // Indices take half a word. A graph has many declarations, and in a new process their memory costs more than
  // everything else that is done with them. Numbers are not checked: that many declarations do not fit into memory.
  private var requestStart: UInt32
  private var requestEnd: UInt32
  private var scopeIndex: UInt32
  private let installationIndex: UInt32
  private var openedScopeIndex: UInt32?

  init(
    role: Role, key: Key, requests: Range<Int>, lifetime: Lifetime, effects: Effects, isShadowing: Bool,
    alias: Alias? = nil, isClosable: Bool, siteNumber: Site.Number?, scope: Int, installation: Int
  ) {
    self.role = role
    self.key = key
    self.lifetime = lifetime
    self.effects = effects
    self.isShadowing = isShadowing
    self.alias = alias
    self.isClosable = isClosable
    self.siteNumber = siteNumber
    requestStart = UInt32(truncatingIfNeeded: requests.lowerBound)
    requestEnd = UInt32(truncatingIfNeeded: requests.upperBound)
    scopeIndex = UInt32(truncatingIfNeeded: scope)
    installationIndex = UInt32(truncatingIfNeeded: installation)
  }
}

extension Declaration {
  /// The declaration's share of ``Declarations/requests``.
  package internal(set) var requests: Range<Int> {
    get { Int(requestStart)..<Int(requestEnd) }
    set {
      requestStart = UInt32(truncatingIfNeeded: newValue.lowerBound)
      requestEnd = UInt32(truncatingIfNeeded: newValue.upperBound)
    }
  }

  /// The number of requests that are parameters of the factory.
  package var parameterCount: Int { requests.count - (isClosable ? 1 : 0) }

  /// The index of the component that the declaration belongs to.
  package var scope: Int {
    get { Int(scopeIndex) }
    set { scopeIndex = UInt32(newValue) }
  }

  /// The index of the installation whose module made the declaration.
  package var installation: Int { Int(installationIndex) }

  /// The scope that a component opens, if it is configured.
  package internal(set) var openedScope: Int? {
    get { openedScopeIndex.map { Int($0) } }
    set { openedScopeIndex = newValue.map { UInt32($0) } }
  }

  /// Whether it is an alias, whose only request leads to its original.
  package var isAlias: Bool { alias != nil }

  mutating func constructAfterBuild() { effects.formUnion(.afterBuild) }

  /// Makes it declare nothing. Only its key and its site remain.
  mutating func removeMeaning() {
    role = .overridden
    lifetime = .transient
    requestEnd = requestStart
    effects = []
    isShadowing = false
    alias = nil
    isClosable = false
    openedScopeIndex = nil
  }
}

/// Whether threads may share the decorated value of an alias.
///
/// An alias has no lifetime of its own. If possible, its decorators have the lifetime of its original.
package enum Alias: UInt8, Sendable {
  /// The type of the alias is Sendable.
  case shareable
  /// The type is not Sendable, even if the original's is. Each requester therefore needs its own decorated value.
  case unshareable
}

/// What an override does with a contribution, if the contribution specifies it.
package enum ContributionPlacement: Sendable {
  /// It replaces the contributions of a module or a component to the same collection.
  case replacing(module: Key)
  /// It is an entry under a new key of a dictionary.
  case adding
}

extension ContributionPlacement {
  package var replacedModule: Key? {
    if case .replacing(let module) = self { module } else { nil }
  }
}

/// A component, or a module at the place that installed it first.
package struct Installation: Sendable {
  /// The module's type, or the component's key.
  package let module: Key
  /// The index of the installation whose `configure(binder:)` installed this one.
  package let parent: Int?
  package let site: Site?
  /// Whether a later installation of the same module has no effect because of this one.
  package var isRepeated = false
}

/// A component at one place in the tree: the one that is built, or a child where it is installed. A child that several
/// components install has one scope in each.
package struct Scope: Sendable {
  /// The declaration that installs it.
  package internal(set) var component: Int
  /// The index of its parent scope.
  package let parent: Int?
  /// The number of its ancestors.
  let depth: Int
  /// The key that the component requests as its root.
  package internal(set) var root: Key
  /// The index of the installation that configures the component.
  package let installation: Int
}
