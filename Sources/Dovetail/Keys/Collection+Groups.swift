// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in the order of their first occurrences.
  package func uniqued() -> [Element] { uniqued { $0 } }
}

extension Sequence {
  /// The elements without those that have the same `property` as an earlier one.
  package func uniqued<Property: Hashable>(by property: (Element) -> Property) -> [Element] {
    var seen: Set<Property> = []
    return filter { seen.insert(property($0)).inserted }
  }
}

extension Collection {
  // The rules group their findings. A sound graph has none, and this costs nothing. The speed of a report does not
  // matter, so the rest is not specialized for each type.

  /// The elements in groups with the same key, in the order of their first elements.
  @inline(__always)
  package func grouped<GroupKey: Hashable>(by key: (Element) -> GroupKey) -> [(key: GroupKey, elements: [Element])] {
    isEmpty ? [] : groups(by: key)
  }

  @_semantics("optimize.sil.specialize.generic.never")
  private func groups<GroupKey: Hashable>(by key: (Element) -> GroupKey) -> [(key: GroupKey, elements: [Element])] {
    var indices: [GroupKey: Int] = [:]
    var groups: [(key: GroupKey, elements: [Element])] = []
    for element in self {
      let key = key(element)
      if let index = indices[key] {
        groups[index].elements.append(element)
      } else {
        indices[key] = groups.count
        groups.append((key, [element]))
      }
    }
    return groups
  }
}
