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
  /// For each list that was long when it was searched, its first parts by their hashes, and objects by their identity. Not
  /// by their values: if the hash contradicts `==`, that would end the program.
  private var tables: [Int: (count: Int, parts: [Int: [Part]])] = [:]

  /// The installed parts of one type.
  func all(of type: Any.Type) -> [Part] { types.find(BindingKey(type)).map { lists[$0] } ?? [] }

  /// The installed parts of a type that have a hash, or an identity with that hash.
  mutating func all(of type: Any.Type, withHash hash: Int) -> [Part] {
    guard let index = types.find(BindingKey(type)) else { return [] }
    var table = tables.removeValue(forKey: index) ?? (0, [:])
    for part in lists[index][table.count...] {
      if type is AnyObject.Type {
        table.parts[ObjectIdentifier(part.value as AnyObject).hashValue, default: []].append(part)
      }
      if let value = part.value as? any Hashable { table.parts[value.hashValue, default: []].append(part) }
    }
    table.count = lists[index].count
    tables[index] = table
    return table.parts[hash, default: []]
  }

  mutating func add(_ part: Part, of type: Any.Type) {
    let index = types.number(of: BindingKey(type))
    if index == lists.count { lists.append([]) }
    lists[index].append(part)
  }
}
