// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The installed modules of one component, or its installed children.
struct InstalledParts {
  /// A module or a component, and the index of its installation.
  struct Part {
    let value: Any
    let installation: Int
  }

  /// The type of the instances in each list.
  private var types = Interner<BindingKey>()
  private var lists: [[Part]] = []
  /// For each list that was long when it was searched, the installations of its first parts by their values.
  private var tables: [Int: (count: Int, installations: [AnyHashable: Int])] = [:]

  /// The installed parts of one type.
  func all(of type: Any.Type) -> [Part] { types.find(BindingKey(type)).map { lists[$0] } ?? [] }

  /// The installation of a part equal to `value`, among those of its type.
  mutating func installation<Value: Hashable>(of value: Value) -> Int? {
    guard let index = types.find(BindingKey(Value.self)) else { return nil }
    var (count, installations) = tables.removeValue(forKey: index) ?? (0, [:])
    for part in lists[index][count...] {
      if let known = part.value as? Value, installations[known] == nil { installations[known] = part.installation }
    }
    count = lists[index].count
    tables[index] = (count, installations)
    return installations[value]
  }

  mutating func add(_ part: Part, of type: Any.Type) {
    let index = types.number(of: BindingKey(type))
    if index == lists.count { lists.append([]) }
    lists[index].append(part)
  }
}
