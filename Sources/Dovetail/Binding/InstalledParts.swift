// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What has been installed so far: the modules of one component, or its children.
struct InstalledParts {
  /// For each type, which of the lists has its instances.
  private var places = KeyTable<BindingKey>()
  private var lists: [[Any]] = []

  /// Those of one type.
  func all(of type: Any.Type) -> [Any] { places[BindingKey(type)].map { lists[$0] } ?? [] }

  mutating func add(_ part: Any, of type: Any.Type) {
    if let place = places.node(for: BindingKey(type), orInsert: lists.count) {
      lists[place].append(part)
    } else {
      lists.append([part])
    }
  }
}
