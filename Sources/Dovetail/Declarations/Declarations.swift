// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Everything that a component and its children declared, in the order in which they did; children after their parents.
///
/// Requests lie in one array, so that a declaration allocates nothing of its own.
package struct Declarations: Sendable {
  package internal(set) var all: [Declaration] = []
  /// Under which keys the declarations that contribute to dictionaries do, by the indices of those declarations.
  var entries: [Int: DictionaryKey] = [:]
  /// The keys under which something has to be contributed, by the indices of the declarations that demand it.
  var requiredEntries: [Int: [DictionaryKey]] = [:]
  /// What the declarations ask for, in their order.
  package private(set) var requests: [Key] = []
  /// Where declarations stand.
  private var sites: [Site] = []
  /// The components, each after the one that installs it; the first is the one that is built.
  package private(set) var scopes: [Scope] = []
  package private(set) var installations: [Installation] = []
  /// Modules and components that were not configured, because they would have gone on for ever; at most one inside each of
  /// the modules and children that the component itself installs.
  private(set) var refusedInstallations: [Installation] = []
  /// Where modules were to be installed again, and which installations count instead; `nil` if that is not kept.
  package private(set) var repetitions: [(installation: Int, site: Site)]?
  /// The declarations of components that were not configured, because they are installed inside themselves.
  private(set) var recursiveComponents: [Int] = []

  /// What overrides did, by the declarations that are theirs now. One property, because declarations are copied often.
  var overrideOutcomes: [Int: OverrideOutcome] = [:]
  /// What an override does with contributions, by the declarations that say so.
  private(set) var placements: [Int: ContributionPlacement] = [:]

  /// The scope that is being configured, to which new declarations belong.
  private(set) var scope = 0
  /// The installation that is being configured, to which new declarations belong.
  private var current = 0
  /// How many requests belong to declarations; the others to the next.
  private var ownedRequestCount = 0
  /// How many installations are being configured, each inside the one before.
  private var depth = 1
  /// Whether a refusal has happened since the component itself installed a module or a child.
  private var isRefusing = false
}

extension Declarations {
  /// The place that has been noted under a number.
  func site(numbered number: Site.Number) -> Site { sites[Int(number)] }

  /// Where statements begin that have declared nothing.
  var unfinishedSites: [Site] {
    let replaced = overrideOutcomes.values.flatMap(\.replacedSites).map(site(numbered:))
    let finished = Set(all.indices.compactMap(site(of:)) + replaced)
    return sites.filter { !finished.contains($0) }
  }

  /// The declaration that a request belongs to.
  func owner(ofRequest request: Int) -> Int { all.firstIndex { $0.requests.contains(request) } ?? 0 }

  /// Where the statements stand whose place a declaration of an override has.
  package func replacedSites(of declaration: Int) -> [Site] {
    var replaced: [Site] = []
    for number in overrideOutcomes[declaration]?.replacedSites ?? [] { replaced.append(site(numbered: number)) }
    return replaced
  }

  /// Where a declaration stands.
  func site(of declaration: Int) -> Site? { all[declaration].siteNumber.map { sites[Int($0)] } }
}

extension Declarations {
  /// A depth of installations that no sane program reaches.
  static var deepestInstallation: Int { 200 }

  /// Begins with the component itself, as the first declaration, the first scope and the first installation.
  init(component: Key, root: Key) {
    installations.append(Installation(module: component, parent: nil, site: nil))
    scopes.append(Scope(component: 0, parent: nil, depth: 0, root: root, installation: 0))
    declare(.component, component, at: nil)
    all[0].openedScope = 0
  }
}

// MARK: - Declaring

extension Declarations {
  /// Notes a place, for a declaration to come.
  mutating func note(_ site: Site) -> Site.Number {
    sites.append(site)
    // Unchecked, because so many sites fit into no memory.
    return Site.Number(truncatingIfNeeded: sites.count &- 1)
  }

  /// Records a request of the declaration that the next call of `declare` makes.
  mutating func request(_ key: Key) { requests.append(key) }

  /// Lets one of the recorded requests be for another key.
  mutating func replaceRequest(_ request: Int, by key: Key) { requests[request] = key }

  /// Lets a component request another key as its root.
  mutating func setRoot(of scope: Int, to key: Key) { scopes[scope].root = key }

  /// Records a declaration that owns the requests since the last one.
  mutating func declare(
    _ role: Declaration.Role, _ key: Key, entry: DictionaryKey? = nil, lifetime: Lifetime = .transient,
    effects: Effects = [], isShadowing: Bool = false, alias: Alias? = nil, isClosable: Bool = false,
    at site: Site.Number?
  ) {
    let declaration = Declaration(
      role: role, key: key, requests: ownedRequestCount..<requests.count, lifetime: lifetime,
      effects: effects, isShadowing: isShadowing, alias: alias, isClosable: isClosable, siteNumber: site, scope: scope,
      installation: current)
    if let entry { entries[all.count] = entry }
    all.append(declaration)
    ownedRequestCount = requests.count
  }

  /// Lets a declaration bind another key, and request other keys.
  mutating func rebind(_ declaration: Int, as key: Key, requesting requested: [Key]) {
    requests += requested
    all[declaration].becomeBinding(of: key, requests: ownedRequestCount..<requests.count)
    ownedRequestCount = requests.count
  }

  /// Notes what an override does with the next declaration, a contribution.
  mutating func place(_ placement: ContributionPlacement) { placements[all.count] = placement }

  /// Notes that the next declaration demands contributions under `keys`.
  mutating func requireEntries(_ keys: [DictionaryKey]) { requiredEntries[all.count] = keys }

  /// Records the installation of a child component.
  ///
  /// - Returns: the child's scope, to be configured when its parent has been. There is none for a component inside itself,
  ///   and where installations would go on for ever.
  mutating func declareComponent(_ key: Key, root: Key, site: Site?) -> Int? {
    let component = all.count
    declare(.component, key, at: site.map { note($0) })
    guard !chain(to: scope).contains(where: { all[scopes[$0].component].key == key }) else {
      recursiveComponents.append(component)
      return nil
    }
    let installation = Installation(module: key, parent: current, site: site)
    guard !isRefused(installation) else { return nil }
    installations.append(installation)
    scopes.append(
      Scope(
        component: component, parent: scope, depth: scopes[scope].depth + 1, root: root,
        installation: installations.count - 1))
    all[component].openedScope = scopes.count - 1
    return scopes.count - 1
  }

  /// Whether one scope is another, or inside it.
  func isScope(_ scope: Int, inside other: Int) -> Bool { chain(to: scope).contains(other) }

  /// The scopes from the one at `index` out to the component that is built.
  func chain(to index: Int) -> some Sequence<Int> {
    sequence(first: index) { [scopes] in scopes[$0].parent }
  }
}

// MARK: - Installing

extension Declarations {
  /// Lets further declarations belong to the component itself or a child of it, from where it is configured or when all are.
  mutating func beginConfiguration(of scope: Int) {
    if scopes[scope].depth == 1 { isRefusing = false }
    self.scope = scope
    current = scopes[scope].installation
    depth = path(to: current).count
  }

  /// Lets further declarations belong to a new installation of `module`, until `endInstallation()`.
  ///
  /// - Returns: whether it is installed. It is not where installations inside each other would not end. After that, no other is
  ///   installed inside the same module or child of the component, because two branches at each depth would not end either.
  mutating func beginInstallation(of module: Key, site: Site?) -> Bool {
    let installation = Installation(module: module, parent: current, site: site)
    guard !isRefused(installation) else { return false }
    installations.append(installation)
    current = installations.count - 1
    depth += 1
    return true
  }

  /// Notes that the module of an installation was to be installed again, which changes nothing else.
  mutating func noteRepetition(of installation: Int, at site: Site) {
    // One that would not end has been refused.
    guard installations.indices.contains(installation) else { return }
    installations[installation].isRepeated = true
    repetitions?.append((installation, site))
  }

  /// Keeps from now on where modules were to be installed again.
  mutating func keepRepetitions() { repetitions = [] }

  mutating func endInstallation() {
    current = installations[current].parent ?? 0
    depth -= 1
  }

  private mutating func isRefused(_ installation: Installation) -> Bool {
    if depth == 1 { isRefusing = false }
    if isRefusing { return true }
    guard depth >= Self.deepestInstallation else { return false }
    refusedInstallations.append(installation)
    isRefusing = true
    return true
  }

  /// The installations from the component down to the one at `index`.
  func path(to index: Int) -> [Int] {
    Array(sequence(first: index) { installations[$0].parent }).reversed()
  }
}
