// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One statement of the user's about the graph, as it was made: nothing is looked up and nothing is run.
package struct Declaration<Key: Sendable>: Sendable {
  package enum Role: UInt8, Sendable {
    /// The component itself, whose one request is the root.
    case component
    /// The one and only binding of its key.
    case binding
    /// One element of the collection that its key names.
    case contribution
    /// A whole collection, all of whose elements go into the collection that its key names.
    case wholeContribution
    /// The permission for the collection that its key names to be empty.
    case emptyCollection
  }

  package let role: Role
  /// What can be asked for because of this declaration: for a contribution, the collection.
  package let key: Key
  /// The declaration's share of ``Declarations/requests``.
  package let requests: Range<Int>
  package let lifetime: Lifetime
  package let effects: Effects
  /// Where the declaration stands; a component has no place of its own.
  package let site: Site?
  /// The index of the installation whose module made the declaration.
  package let installation: Int
}

/// How many instances of what a declaration constructs there are.
package enum Lifetime: UInt8, Sendable {
  /// One for each request.
  case transient
  /// One for all requests, constructed when it is first wanted.
  case singleton
  /// One for all requests, constructed before the root.
  case eagerSingleton
}

/// When the requested element is needed.
package enum Strength: UInt8, Sendable {
  /// While the requester is under construction.
  case eager
  /// At some later time, or never; but whoever asks keeps it within reach.
  case deferred
  /// If it happens to exist; whoever asks neither constructs nor keeps it.
  case weak
}

/// A module, once, at the place that installed it first.
package struct Installation<Key: Sendable>: Sendable {
  /// The module's type; of the first installation, the component's.
  package let module: Key
  /// The index of the installation whose `configure(binder:)` installed this one.
  package let parent: Int?
  package let site: Site?
}
