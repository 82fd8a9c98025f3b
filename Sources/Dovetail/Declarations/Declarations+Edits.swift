// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A change to the declarations that a report proposes.
///
/// Declarations, requests and scopes are given by their indices.
enum Edit: Hashable, Sendable {
  /// Bind a key in a scope; what is a collection is contributed to.
  case bind(Key, in: Int)
  /// Bind a key in a scope to what is bound as another.
  case alias(Key, of: Key, in: Int)
  /// Contribute to a dictionary in a scope, under a key of its own.
  case contribute(DictionaryKey, to: Key, in: Int)
  /// Let a declaration belong to another scope.
  case move(Int, to: Int)
  case remove(Int)
  /// Let one request be for another key.
  case request(Int, Key)
  case setLifetime(Int, Lifetime)
  /// Let a declaration say that it shadows, or not say so.
  case setShadowing(Int, Bool)
}

extension Declarations {
  /// Changes the declarations as `edit` says.
  ///
  /// - Parameter keys: those of the survey that proposed the edit. The graph's own lack the keys that edits request.
  /// - Returns: whether that is possible. A component cannot be installed, moved or removed, because its contents are part of the
  ///   declarations.
  mutating func apply(_ edit: Edit, keys: inout Keys) -> Bool {
    switch edit {
    case .bind(let key, let scope):
      switch keys.shape(of: key).form {
      // An entry of a dictionary needs a key.
      case .component, .collection(.dictionary, _, _): return false
      case .collection: add(.contribution, key, in: scope)
      default: add(.binding, key, in: scope)
      }
    case .alias(let key, let original, let scope):
      request(original)
      add(.binding, key, in: scope, alias: .shareable)
    case .contribute(let entry, let dictionary, let scope): add(.contribution, dictionary, in: scope, entry: entry)
    case .move(let declaration, let scope):
      if all[declaration].role == .component { return false }
      all[declaration].scope = scope
    case .remove(let declaration):
      if all[declaration].role == .component { return false }
      removeMeaning(of: declaration)
    case .request(let request, let key): replaceRequest(request, by: key)
    case .setLifetime(let declaration, let lifetime): all[declaration].lifetime = lifetime
    case .setShadowing(let declaration, let isShadowing): all[declaration].isShadowing = isShadowing
    }
    return true
  }

  private mutating func add(
    _ role: Declaration.Role, _ key: Key, in scope: Int, entry: DictionaryKey? = nil, alias: Alias? = nil
  ) {
    beginConfiguration(of: scope)
    declare(role, key, entry: entry, alias: alias, at: nil)
  }
}
