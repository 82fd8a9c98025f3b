// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

extension Workload {
  /// A set of a hundred contributions, all different.
  static var set: Workload {
    Workload(
      name: "set", title: "set of 100 contributions", goal: 2,
      withDovetail: .plain { count in
        let provider = try PermissionsComponent().build()
        return {
          var sink = Sink<Set<Permission>>()
          for _ in 0..<count { sink.take(provider.get()) }
        }
      },
      byHand: .plain { count in
        {
          var sink = Sink<Set<Permission>>()
          for _ in 0..<count { sink.take(makePermissions()) }
        }
      })
  }
}

private struct Permission: Hashable {
  let number: Int
}

private struct PermissionsComponent: Component {
  typealias Root = Provider<Set<Permission>>

  func configure(binder: Binder) {
    for number in 0..<100 {
      binder.bind(Permission.self).intoSet().to { Permission(number: number) }
    }
  }
}

@inline(never)
private func makePermissions() -> Set<Permission> {
  var permissions = Set<Permission>(minimumCapacity: 100)
  for number in 0..<100 { permissions.insert(Permission(number: number)) }
  return permissions
}
