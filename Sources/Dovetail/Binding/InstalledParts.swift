// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What has been installed so far: the modules of one component, or its children.
struct InstalledParts {
  /// For each of the lists, of which type its instances are.
  private var types = Interner<BindingKey>()
  private var lists: [[Any]] = []

  /// Those of one type.
  func all(of type: Any.Type) -> [Any] { types.find(BindingKey(type)).map { lists[$0] } ?? [] }

  mutating func add(_ part: Any, of type: Any.Type) {
    let place = types.number(of: BindingKey(type))
    if place == lists.count { lists.append([]) }
    lists[place].append(part)
  }
}
