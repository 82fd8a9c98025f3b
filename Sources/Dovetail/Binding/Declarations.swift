// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Everything that one component's modules declared, in the order in which they did.
///
/// Requests lie in one array, so that a declaration allocates nothing of its own.
package struct Declarations<Key: Sendable>: Sendable {
  package private(set) var all: [Declaration<Key>] = []
  package private(set) var requests: [Request<Key>] = []
  package private(set) var installations: [Installation<Key>] = []
  /// Modules that were not configured, because they would have gone on for ever.
  package private(set) var refusedInstallations: [Installation<Key>] = []

  /// The installation that is being configured, to which new declarations belong.
  private var current: Int?

  /// Begins with the component itself, as the first declaration and the first installation.
  package init(component: Key, root: Key) {
    installations.append(Installation(module: component, parent: nil, site: nil))
    current = 0
    request(root, .eager)
    declare(.component, component, requestCount: 1, site: nil)
  }

  /// Records a request of the declaration that the next call of `declare` makes.
  package mutating func request(_ key: Key, _ strength: Strength) {
    requests.append(Request(key: key, strength: strength))
  }

  /// Records a declaration that owns the last `requestCount` requests.
  package mutating func declare(
    _ role: Declaration<Key>.Role, _ key: Key, requestCount: Int, isShared: Bool = false, effects: Effects = [],
    site: Site?
  ) {
    let declaration = Declaration(
      role: role, key: key, requests: requests.count - requestCount..<requests.count, isShared: isShared,
      effects: effects, site: site, installation: current ?? 0)
    all.append(declaration)
  }

  /// Lets further declarations belong to a new installation of `module`, until `endInstallation()`.
  package mutating func beginInstallation(of module: Key, site: Site?) {
    installations.append(Installation(module: module, parent: current, site: site))
    current = installations.count - 1
  }

  package mutating func refuseInstallation(of module: Key, site: Site?) {
    refusedInstallations.append(Installation(module: module, parent: current, site: site))
  }

  package mutating func endInstallation() {
    current = current.flatMap { installations[$0].parent }
  }

  /// The installations from the component down to the one at `index`.
  package func path(to index: Int) -> [Int] {
    Array(sequence(first: index) { installations[$0].parent }).reversed()
  }

}
