// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// A statement that declares a key, as data: the chain of calls on one line of a `configure(binder:)`.
struct Statement: Hashable, Sendable {
  enum Verb: Hashable, Sendable {
    case bind
    case bindDefault
    case contribute
    case decorate
    case declareEmpty
  }

  var verb: Verb
  /// The key with its tag. For a contribution, this is the collection.
  var key: Key
  /// The key of a dictionary's entry; `nil` if its author has to choose one.
  var entry: DictionaryKey?
  var isShadowing = false
  var lifetime = Lifetime.transient
  /// The key that it is an alias of.
  var original: Key?
}

extension Statement {
  /// This statement after the change that leads from one statement to another.
  func changed(from old: Statement, to new: Statement) -> Statement {
    func changed<Part: Equatable>(_ part: KeyPath<Statement, Part>) -> Part {
      old[keyPath: part] == new[keyPath: part] ? self[keyPath: part] : new[keyPath: part]
    }
    return Statement(
      verb: changed(\.verb), key: changed(\.key), entry: changed(\.entry), isShadowing: changed(\.isShadowing),
      lifetime: changed(\.lifetime), original: changed(\.original))
  }
}

extension Declarations {
  /// The statement that makes a declaration.
  func statement(of node: Int) -> Statement {
    let declaration = all[node]
    let verb: Statement.Verb =
      switch declaration.role {
      case .defaultBinding: .bindDefault
      case .decoration: .decorate
      case .contribution, .wholeContribution: .contribute
      case .emptyCollection: .declareEmpty
      // An override that replaces nothing keeps its entry.
      case .overridden: entries[node] == nil ? .bind : .contribute
      case .binding, .component, .hook, .seed: .bind
      }
    return Statement(
      verb: verb, key: declaration.key, entry: entries[node], isShadowing: declaration.isShadowing,
      lifetime: declaration.lifetime, original: declaration.isAlias ? requests[declaration.requests].first : nil)
  }
}
