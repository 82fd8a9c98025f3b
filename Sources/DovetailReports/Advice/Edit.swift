// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

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
