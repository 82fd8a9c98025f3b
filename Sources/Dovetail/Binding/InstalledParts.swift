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

  /// The installed parts of one type.
  func all(of type: Any.Type) -> [Part] { types.find(BindingKey(type)).map { lists[$0] } ?? [] }

  mutating func add(_ part: Part, of type: Any.Type) {
    let index = types.number(of: BindingKey(type))
    if index == lists.count { lists.append([]) }
    lists[index].append(part)
  }
}
