// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Everything that one component's modules declared, in the order in which they did.
///
/// Requests lie in one array, so that a declaration allocates nothing of its own.
package struct Declarations<Key: Sendable>: Sendable {
  package private(set) var all: [Declaration<Key>] = []
  /// Under which keys the declarations that contribute to dictionaries do, by the indices of those declarations.
  package private(set) var entries: [Int: DictionaryKey] = [:]
  /// What the declarations ask for, in their order.
  package private(set) var requests: [Key] = []
  /// What the component asks for.
  package let root: Key
  package private(set) var installations: [Installation<Key>] = []
  /// Modules that were not configured, because they would have gone on for ever; at most one inside each of the modules
  /// that the component itself installs.
  package private(set) var refusedInstallations: [Installation<Key>] = []

  /// The installation that is being configured, to which new declarations belong.
  private var current = 0
  /// How many installations are being configured, each inside the one before.
  private var depth = 1
  /// Whether a refusal has happened since the component itself installed a module.
  private var isRefusing = false

  /// A depth of installations that no sane program reaches.
  package static var deepestInstallation: Int { 200 }

  /// Begins with the component itself, as the first declaration and the first installation.
  package init(component: Key, root: Key) {
    self.root = root
    installations.append(Installation(module: component, parent: nil, site: nil))
    declare(.component, component, requestCount: 0, site: nil)
  }

  /// Records a request of the declaration that the next call of `declare` makes.
  package mutating func request(_ key: Key) {
    requests.append(key)
  }

  /// Records a declaration that owns the last `requestCount` requests.
  package mutating func declare(
    _ role: Declaration<Key>.Role, _ key: Key, entry: DictionaryKey? = nil, requestCount: Int,
    lifetime: Lifetime = .transient, effects: Effects = [], site: Site?
  ) {
    let declaration = Declaration(
      role: role, key: key, requests: requests.count - requestCount..<requests.count, lifetime: lifetime,
      effects: effects, site: site, installation: current)
    if let entry { entries[all.count] = entry }
    all.append(declaration)
  }

  /// Lets further declarations belong to a new installation of `module`, until `endInstallation()`.
  ///
  /// - Returns: whether it does. It does not where installations inside each other would go on for ever; and once that
  ///   has come to light, nor does any other inside the same module of the component's, or two branches at each depth
  ///   would take for ever as well.
  package mutating func beginInstallation(of module: Key, site: Site?) -> Bool {
    if depth == 1 { isRefusing = false }
    let installation = Installation(module: module, parent: current, site: site)
    guard depth < Self.deepestInstallation else {
      if !isRefusing { refusedInstallations.append(installation) }
      isRefusing = true
      return false
    }
    guard !isRefusing else { return false }
    installations.append(installation)
    current = installations.count - 1
    depth += 1
    return true
  }

  package mutating func endInstallation() {
    current = installations[current].parent ?? 0
    depth -= 1
  }

  /// The installations from the component down to the one at `index`.
  package func path(to index: Int) -> [Int] {
    Array(sequence(first: index) { installations[$0].parent }).reversed()
  }
}
