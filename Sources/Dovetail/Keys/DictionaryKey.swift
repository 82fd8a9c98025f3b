// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The key of one entry of a dictionary, of any type.
package struct DictionaryKey: Sendable {
  // A reference, because builders are copied at every step, and most of them have no key.
  private let box: Box

  private final class Box: Sendable {
    let key: any Hashable & Sendable

    init(_ key: any Hashable & Sendable) { self.key = key }
  }

  init<Key: Hashable & Sendable>(_ key: Key) {
    box = Box(key)
  }

  /// The original key.
  package var value: any Hashable & Sendable { box.key }

  /// The key with its original type; `nil` if that is not `Key`.
  func key<Key>(as type: Key.Type) -> Key? {
    // No cast, because a cast unwraps optionals: it would treat a key that is `nil` as no key. Sound, because the types
    // are the same.
    func typed<Known>(_ key: Known) -> Key? { Known.self == type ? unsafe unsafeBitCast(key, to: type) : nil }
    return typed(box.key)
  }
}

extension DictionaryKey {
  /// The hash of the original key, which ``DictionaryKeys`` uses. Not that of ``hash(into:)``: if it contradicts `==`, a
  /// set or a dictionary would end the program.
  var hash: Int { erased.hashValue }
}

extension DictionaryKey: Hashable {
  package static func == (left: DictionaryKey, right: DictionaryKey) -> Bool {
    // Nearly always both have the same type. Comparing without erasure costs far less.
    func isEqual<Key: Hashable>(_ key: Key) -> Bool {
      right.key(as: Key.self).map { $0 == key } ?? (left.erased == right.erased)
    }
    return isEqual(left.box.key)
  }

  /// Combines nothing, so that no set of these depends on the laws of users' types. Many of them are ``DictionaryKeys``.
  package func hash(into hasher: inout Hasher) {}

  private var erased: AnyHashable {
    func erase(_ key: some Hashable) -> AnyHashable { AnyHashable(key) }
    return erase(box.key)
  }
}

/// Many keys of entries, which are divided by their hashes before they are compared.
struct DictionaryKeys {
  private var ofHash: [Int: [DictionaryKey]] = [:]

  func contains(_ key: DictionaryKey) -> Bool { ofHash[key.hash]?.contains(key) ?? false }

  /// - Returns: whether the key is new.
  mutating func insert(_ key: DictionaryKey) -> Bool {
    if contains(key) { return false }
    ofHash[key.hash, default: []].append(key)
    return true
  }
}
