// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// `[K: T]` contains all contributions, each under its key. `[K: Provider<T>]` gives access to each of them.
extension Dictionary: RequestShape {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    func accessed<Shape: AccessShape>(by shape: Shape.Type) -> Any.Type { [Key: Shape.Accessed].self }
    let accessed =
      tag == nil ? (Value.self as? any AccessShape.Type).flatMap { $0.isOfEach ? accessed(by: $0) : nil } : nil
    return .collection(
      .dictionary(key: keys.key(Key.self)), of: keys.key(Value.self), accessed: accessed.map { keys.key($0) })
  }

  static func link(_ linker: Linker) {
    let keys = linker.isJoined ? [] : linker.entries(as: Key.self)
    func link<Shape: AccessShape>(accessBy shape: Shape.Type) { linker.collectAccess(by: Entries<Key, Shape>(keys)) }
    guard linker.givesAccess, let shape = Value.self as? any AccessShape.Type else {
      return linker.collect(by: Entries<Key, Value>(keys))
    }
    link(accessBy: shape)
  }
}

/// A dictionary of the elements, each under its key.
private struct Entries<Key: Hashable, Element>: Assembly, @unchecked Sendable {
  // Sendable because all keys of contributions are: `intoDictionary(key:)` requires it.

  // An entry is one value, so there are no whole contributions.
  typealias Whole = EmptyCollection<Element>

  /// The index of the element of each key. The keys are hashed once, for this dictionary. Assembled dictionaries copy
  /// its structure.
  private let indices: [Key: Int]

  init(_ keys: [Key]) {
    var indices = [Key: Int](minimumCapacity: keys.count)
    for (index, key) in keys.enumerated() where indices.updateValue(index, forKey: key) != nil {
      // Validation has compared all keys, and none were equal.
      fatalError("`\(BindingKey(Key.self).name)` cannot be a key: its `==` and `hash(into:)` contradict each other")
    }
    self.indices = indices
  }

  func assemble(_ elements: [Element]) -> [Key: Element] { indices.mapValues { elements[$0] } }

  /// Contributions have different keys, as validation ensures. If a decorator adds a key that the child also
  /// contributes, the child's entry wins.
  func join(_ outer: [Key: Element], _ inner: [Key: Element]) -> [Key: Element] { outer.merging(inner) { $1 } }
}
