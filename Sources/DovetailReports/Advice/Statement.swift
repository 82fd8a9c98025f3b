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

/// A change to the declarations that a report proposes.
///
/// Declarations, installations and scopes are given by their indices.
enum Edit: Hashable, Sendable {
  /// Add a statement to a scope, or beside the override that needs it.
  case add(Statement, in: Int, besideOverride: Int? = nil)
  /// Make the statement of a declaration another one.
  case replace(Int, by: Statement)
  /// Remove the statement of a declaration.
  case remove(Int)
  /// Move the statement of a declaration to another scope.
  case move(Int, to: Int)
  /// Make one of the requests of a declaration be for another key.
  case request(by: Int, at: Int, Key)
  /// Install in a scope a module or a component that an existing installation has installed elsewhere.
  case install(Int, in: Int)
  /// Remove an installation with everything that it installed.
  case uninstall(Int)
  /// Make the component of a scope request another key as its root.
  case setRoot(Int, Key)
  /// Build the component in a context that accepts these effects.
  case build(accepting: Effects)
}

extension Edit {
  var isRemoval: Bool {
    switch self {
    case .remove, .uninstall: true
    default: false
    }
  }

  /// Whether it uses no existing declaration.
  var isNew: Bool { if case .add(let added, in: _, _) = self { added.original == nil } else { false } }

  /// Whether it needs a new factory, which may request anything.
  var bindsAnew: Bool {
    if case .add(let added, in: _, _) = self { added.original == nil && added.verb != .declareEmpty } else { false }
  }

  /// Whether it makes a statement contribute to a collection.
  var isContribution: Bool { if case .replace(_, by: let new) = self { new.verb == .contribute } else { false } }

  /// The declaration that it changes.
  var declaration: Graph.Node? {
    switch self {
    case .replace(let node, _), .remove(let node), .move(let node, _), .request(by: let node, _, _): node
    case .add, .install, .uninstall, .setRoot, .build: nil
    }
  }
}

// MARK: - Edits of one part

extension Survey {
  /// Whether an edit only changes the key of an entry.
  func isChangeOfEntry(_ edit: Edit) -> Bool {
    guard case .replace(let node, by: let new) = edit else { return false }
    return new.key == graph.key(of: node) && new.entry != statement(of: node).entry
  }

  func statement(of node: Graph.Node) -> Statement { graph.declarations.statement(of: node) }

  /// The edit that changes one part of a declaration's statement.
  func edit<Part>(_ node: Graph.Node, _ part: WritableKeyPath<Statement, Part>, _ value: Part) -> Edit {
    var statement = statement(of: node)
    statement[keyPath: part] = value
    return .replace(node, by: statement)
  }

  /// The edit that turns a binding, or a contribution to another collection, into a contribution to this collection.
  func edit(_ node: Graph.Node, contributingTo collection: Key) -> Edit {
    var statement = statement(of: node)
    if case .dictionary(let old) = collectionKind(of: statement.key),
      case .dictionary(let new) = collectionKind(of: collection), old == new
    {
    } else {
      statement.entry = nil
    }
    (statement.verb, statement.key, statement.isShadowing) = (.contribute, collection, false)
    return .replace(node, by: statement)
  }

  /// The edit that turns a binding whose factory first requests its own key into a decorator of the other binding.
  func edit(decoratingBy node: Graph.Node) -> Edit {
    .replace(node, by: Statement(verb: .decorate, key: graph.key(of: node)))
  }

  /// The edit that binds a key. For a collection, it contributes to it.
  func edit(
    binding key: Key, in scope: Int, besideOverride override: Graph.Node? = nil, lifetime: Lifetime = .transient
  ) -> Edit {
    // An override must not bind a key that it does not replace, so this adds a default.
    let verb = override == nil ? verb(binding: key) : .bindDefault
    let statement = Statement(verb: verb, key: key, lifetime: lifetime)
    return .add(statement, in: scope, besideOverride: override)
  }

  func verb(binding key: Key) -> Statement.Verb { collectionKind(of: key) == nil ? .bind : .contribute }

  /// The edit that binds a key as an alias of a bound one, beside it.
  func edit(aliasing bound: Graph.Node, as key: Key) -> Edit {
    .add(Statement(verb: .bind, key: key, original: graph.key(of: bound)), in: graph.scope(of: bound))
  }
}
