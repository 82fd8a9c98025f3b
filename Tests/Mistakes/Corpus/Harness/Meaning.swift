// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailGraph

extension GraphSnapshot {
  /// What the graph constructs and shares: a line for each binding that something requests, without the places and modules of
  /// statements. Programs with equal lines do the same.
  var meaning: [String] {
    let requested = Set(requests.flatMap(\.targets))
    let requests = Dictionary(grouping: requests, by: \.requester)
    let bindings = Dictionary(uniqueKeysWithValues: bindings.map { ($0.id, $0) })
    let components = Dictionary(uniqueKeysWithValues: components.map { ($0.id, $0.name) })
    return self.bindings.filter { requested.contains($0.id) || $0.kind == .component }.map { binding in
      let needs = requests[binding.id, default: []].map { request in
        let targets = request.targets.compactMap { target in
          bindings[target].map { "\($0.label) of \(components[$0.component] ?? "")" }
        }
        return "\(request.type) (\(targets.sorted().joined(separator: ", ")))"
      }
      let words = [binding.label, components[binding.component], binding.lifetime.rawValue, binding.original?.key]
      return (words.compactMap(\.self) + needs.sorted()).joined(separator: "; ")
    }
    .sorted()
  }
}
