// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Queries of rules and reports about keys. Most answers follow from the shapes of keys.

extension Survey {
  package func shape(of key: Key) -> KeyShape { keys.shape(of: key) }

  /// The element of a collection, without its tag.
  package func element(ofCollection key: Key) -> Key? { keys.element(ofCollection: key) }

  /// Whether all values of `key` are objects.
  package func isObject(_ key: Key) -> Bool { keys.source.isObject(key) }

  /// The key of the constructed element: for an assisted construction, its product.
  package func constructed(by key: Key) -> Key {
    if case .construction(let product, _) = shape(of: key).form { product } else { key }
  }

  /// The parameters of the key's factory that are arguments rather than requests. They come before the requests.
  package func arguments(of key: Key) -> [Key] {
    keys.arguments(of: key)
  }
}
