// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The numbers of the keys that a binder records.
package struct BindingKeys: Sendable {
  fileprivate(set) var keys: Interner<BindingKey>
  /// The addresses of generic declarations whose types have no structure.
  var unstructured: Set<Int> = []

  init() {
    keys = Interner(minimumCapacity: 128)
    // `Void` is the first key in every front end.
    _ = keys.number(of: BindingKey(Void.self))
  }

  private init(_ keys: Interner<BindingKey>) {
    self.keys = keys
  }
}

extension BindingKeys {
  /// The number of a key. A new key gets the next number.
  mutating func key(_ key: BindingKey) -> Key { Key(keys.number(of: key)) }

  /// The number of a type without a tag.
  mutating func key(_ type: Any.Type) -> Key { key(BindingKey(type)) }

  subscript(key: Key) -> BindingKey { keys.elements[key.number] }

  /// Moves all numbers to the result. No copy remains, so the new owner can change them in place.
  mutating func takeAll() -> BindingKeys {
    let all = self
    self = BindingKeys(Interner())
    return all
  }

  package func type(of key: Key) -> Any.Type { self[key].element }
}
