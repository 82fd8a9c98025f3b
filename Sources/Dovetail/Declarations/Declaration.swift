// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One statement of the user's about the graph, as it was made: nothing is looked up and nothing is run.
package struct Declaration: Sendable {
  package enum Role: Sendable {
    /// A component, whose requests are its root and its eager singletons: the one that is built, or an installed child.
    case component
    /// The value that an instance of a child component is opened with.
    case seed
    /// The one and only binding of its key.
    case binding
    /// The binding of its key if there is no other.
    case defaultBinding
    /// What its key leads to instead of what that led to before, which is the first of the requests.
    case decoration
    /// One element of the collection that its key names.
    case contribution
    /// A whole collection, all of whose elements go into the collection that its key names.
    case wholeContribution
    /// The permission for the collection that its key names to be empty.
    case emptyCollection
    /// What runs when its component is built, and binds nothing.
    case hook
    /// Nothing any more, because of an override.
    case overridden
  }

  package private(set) var role: Role
  /// What can be asked for because of this declaration: for a contribution, the collection.
  package internal(set) var key: Key
  /// Of a decoration, only the graph knows it.
  var lifetime: Lifetime
  private(set) var effects: Effects
  /// Whether it says that it takes the place of an ancestor's binding.
  var isShadowing: Bool
  /// That it is an alias, and of which kind. What it gives is the element of its only request, under another type.
  private(set) var alias: Alias?
  /// Whether it says how its element is closed. Then its last request, which is not for the factory, is a weak one for the closer.
  private(set) var isClosable: Bool
  /// Where the declaration stands, by its number; the component that is built has no place of its own.
  let siteNumber: Site.Number?
  // Indices take half a word, because a graph has many of these, and their memory costs a new process more than all else that is
  // done with them.
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
    requestStart = UInt32(requests.lowerBound)
    requestEnd = UInt32(requests.upperBound)
    scopeIndex = UInt32(scope)
    installationIndex = UInt32(installation)
  }
}

extension Declaration {
  /// The declaration's share of ``Declarations/requests``.
  package var requests: Range<Int> { Int(requestStart)..<Int(requestEnd) }

  /// How many of the requests are parameters of the factory.
  package var parameterCount: Int { requests.count - (isClosable ? 1 : 0) }

  /// The index of the component that the declaration belongs to.
  package internal(set) var scope: Int {
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

  /// The words for ``effects``, for a graph that is written down.
  package var writtenEffects: [String] { effects.written() }

  /// Whether it is an alias, whose only request leads to its original.
  package var isAlias: Bool { alias != nil }

  /// Lets it decorate its key.
  mutating func becomeDecoration() {
    role = .decoration
    lifetime = .transient
    isShadowing = false
  }

  /// Lets it contribute to a collection.
  mutating func becomeContribution(to collection: Key) {
    role = .contribution
    key = collection
    isShadowing = false
  }

  /// Lets it bind another key.
  mutating func becomeBinding(of key: Key, requests: Range<Int>) {
    self.key = key
    requestStart = UInt32(requests.lowerBound)
    requestEnd = UInt32(requests.upperBound)
  }

  /// Lets it declare nothing any more. What remains is where it stands.
  mutating func removeMeaning() {
    role = .overridden
    requestEnd = requestStart
    lifetime = .transient
    effects = []
    isShadowing = false
    alias = nil
    isClosable = false
    openedScopeIndex = nil
  }
}

/// Whether threads may share what decorators make of an alias.
///
/// An alias has no lifetime of its own. Of what decorates it there are as many instances as of its original, if that is possible.
enum Alias: UInt8, Sendable {
  /// The type of the alias is Sendable.
  case shareable
  /// It is not, though the original may be, so that each requester needs a decorated one of its own.
  case unshareable
}

/// When the requested element is needed.
package enum Strength: Sendable {
  /// While the requester is under construction.
  case eager
  /// At some later time, or never; but whoever asks keeps it within reach.
  case deferred
  /// If it happens to exist; whoever asks neither constructs nor keeps it.
  case weak
}

/// What an override does with a contribution that says so.
enum ContributionPlacement: Sendable {
  /// It takes the place of those that a module, or a component, makes to the same collection.
  case replacing(module: Key)
  /// It is an entry under a new key of a dictionary.
  case adding
}

extension ContributionPlacement {
  var replacedModule: Key? {
    if case .replacing(let module) = self { module } else { nil }
  }
}

/// A module, once, at the place that installed it first; or a component.
package struct Installation: Sendable {
  /// The module's type, or the component's key.
  package let module: Key
  /// The index of the installation whose `configure(binder:)` installed this one.
  package let parent: Int?
  package let site: Site?
  /// Whether the same module was to be installed once more where this is in effect.
  var isRepeated = false
}

/// A component at one place of the tree: the one that is built, or a child where it is installed. A child that several components
/// install has a scope in each.
package struct Scope: Sendable {
  /// The declaration that installs it.
  package let component: Int
  /// The index of the scope around it.
  package let parent: Int?
  /// How many scopes are around it.
  let depth: Int
  /// What the component asks for.
  package internal(set) var root: Key
  /// The index of the installation that configures the component.
  package let installation: Int
}
