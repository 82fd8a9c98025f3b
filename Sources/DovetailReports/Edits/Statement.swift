// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// A statement as data: the chain of calls on one line of a `configure(binder:)`, or the call of `build()`.
struct Statement: Hashable, Sendable {
  enum Verb: Hashable, Sendable {
    case bind
    case bindDefault
    case contribute
    case decorate
    case declareEmpty
    /// Install what an installation has installed.
    case install(Int)
    /// Build the component in a context that accepts these effects.
    case build(accepting: Effects)
  }

  var verb: Verb
  /// The key with its tag. For a contribution, this is the collection. For an installation, it is the module.
  var key: Key
  /// The component in whose configuration it stands; `nil` if that does not matter.
  var scope: Int?
  /// The declaration that it makes; `nil` if it is new, or an installation.
  var node: Graph.Node?
  /// The override beside which it stands, because that needs it.
  var neighbor: Graph.Node?
  /// The key of a dictionary's entry; `nil` if its author has to choose one.
  var entry: DictionaryKey?
  var isShadowing = false
  var lifetime = Lifetime.transient
  /// The key that it is an alias of.
  var original: Key?
  /// The parameter that matters, if one does. The first one of a component is its root.
  var parameter: Parameter?

  struct Parameter: Hashable, Sendable {
    let place: Int
    var key: Key
  }
}

extension Statement.Verb {
  /// The installation that it repeats, or is.
  var installation: Int? { if case .install(let installation) = self { installation } else { nil } }
}

extension Statement {
  /// This statement after the change that leads from one statement to another.
  func changed(from old: Statement, to new: Statement) -> Statement {
    func changed<Part: Equatable>(_ part: KeyPath<Statement, Part>) -> Part {
      old[keyPath: part] == new[keyPath: part] ? self[keyPath: part] : new[keyPath: part]
    }
    return Statement(
      verb: changed(\.verb), key: changed(\.key), scope: changed(\.scope), node: node, neighbor: changed(\.neighbor),
      entry: changed(\.entry), isShadowing: changed(\.isShadowing), lifetime: changed(\.lifetime),
      original: changed(\.original), parameter: changed(\.parameter))
  }
}

extension Declarations {
  /// A declaration as its statement makes it, also if it is an override that replaces nothing.
  func declared(_ node: Int) -> Declaration {
    (all[node].role == .overridden ? overrideOutcomes[node]?.unmatched : nil) ?? all[node]
  }

  /// The statement that makes a declaration.
  func statement(of node: Int) -> Statement {
    let declaration = declared(node)
    let verb: Statement.Verb =
      switch declaration.role {
      case .defaultBinding: .bindDefault
      case .decoration: .decorate
      case .contribution, .wholeContribution: .contribute
      case .emptyCollection: .declareEmpty
      case .binding, .component, .hook, .overridden, .seed: .bind
      }
    return Statement(
      verb: verb, key: declaration.key, scope: declaration.scope, node: node, entry: entries[node],
      isShadowing: declaration.isShadowing,
      lifetime: declaration.lifetime, original: declaration.isAlias ? requests[declaration.requests].first : nil)
  }
}
