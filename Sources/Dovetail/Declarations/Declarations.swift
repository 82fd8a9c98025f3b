// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// All declarations of a component and its children, in order, with children after their parents.
///
/// All requests are in one array, so that a single declaration allocates nothing.
package struct Declarations: Sendable {
  package internal(set) var all: [Declaration] = []
  /// The dictionary keys of contributions, by the indices of the declarations.
  package internal(set) var entries: [Int: DictionaryKey] = [:]
  /// The dictionary keys that need a contribution, by the indices of the declarations that demand it.
  package private(set) var requiredEntries: [Int: [DictionaryKey]] = [:]
  /// The requests of all declarations, in order.
  package private(set) var requests: [Key] = []
  /// The sites of declarations.
  private(set) var sites: [Site] = []
  /// The components, each after its parent. The first is the one that is built.
  package private(set) var scopes: [Scope] = []
  package private(set) var installations: [Installation] = []
  /// Modules and components that were not configured because their installations would not end. There is at most one in
  /// each module and child that the component itself installs.
  package private(set) var refusedInstallations: [Installation] = []
  /// The sites of repeated installations, each with the earlier installation that takes effect; `nil` if they are not
  /// recorded.
  package private(set) var repetitions: [(installation: Int, site: Site)]?
  /// The declarations of components that were not configured because they are installed inside themselves.
  private(set) var recursiveComponents: [Int] = []

  /// The effects of overrides, by the resulting declarations. They are in one property because declarations are copied
  /// often.
  package internal(set) var overrideOutcomes: [Int: OverrideOutcome] = [:]
  /// The placements of overriding contributions, by the declarations that specify them.
  package private(set) var placements: [Int: ContributionPlacement] = [:]

  /// The scope that is being configured, to which new declarations belong.
  private(set) var scope = 0
  /// The installation that is being configured, to which new declarations belong.
  private var current = 0
  /// The number of requests that belong to declarations. The others belong to the next declaration.
  private var ownedRequestCount = 0
  /// The number of nested installations of the component that are being configured.
  private var depth = 1
  /// Whether an installation has been refused since the component itself installed a module or a child.
  private var isRefusing = false
}

extension Declarations {
  /// The site with a number.
  package func site(numbered number: Site.Number) -> Site { sites[Int(number)] }

  /// Marks the last declaration as an import that requests what exists only after `build()`.
  mutating func constructLastAfterBuild() { all[all.count - 1].constructAfterBuild() }

  /// The sites of statements that have declared nothing.
  package var unfinishedSites: [Site] {
    let replaced = overrideOutcomes.values.flatMap { $0.replaced.joined().compactMap(\.siteNumber) }
    let finished = Set(all.indices.compactMap(site(of:)) + replaced.map(site(numbered:)))
    return sites.filter { !finished.contains($0) }
  }

  /// The sites of the statements that a declaration of an override replaces.
  package func replacedSites(of declaration: Int) -> [Site] {
    let replaced = overrideOutcomes[declaration]?.replaced ?? []
    return replaced.compactMap { $0[0].siteNumber.map(site(numbered:)) }
  }

  /// The site of a declaration.
  package func site(of declaration: Int) -> Site? { all[declaration].siteNumber.map { sites[Int($0)] } }
}

extension Declarations {
  /// Depths that no sane program reaches, of modules in one component and of components. Modules are configured
  /// recursively, so more of them might not fit on a stack.
  package static var deepestModule: Int { 200 }
  package static var deepestComponent: Int { 1_000 }

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
  /// Records a site for a later declaration.
  mutating func note(_ site: Site) -> Site.Number {
    sites.append(site)
    // Unchecked, because that many sites do not fit into memory.
    return Site.Number(truncatingIfNeeded: sites.count &- 1)
  }

  /// Records a request of the declaration that the next call of `declare` makes.
  package mutating func request(_ key: Key) { requests.append(key) }

  /// Makes a component request another key as its root.
  package mutating func setRoot(of scope: Int, to key: Key) { scopes[scope].root = key }

  /// Records a declaration that owns the requests since the last one.
  package mutating func declare(
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

  /// Notes what an override does with the next declaration, a contribution.
  mutating func place(_ placement: ContributionPlacement) { placements[all.count] = placement }

  /// Notes that the next declaration demands contributions under `keys`.
  package mutating func requireEntries(_ keys: [DictionaryKey]) { requiredEntries[all.count] = keys }

  /// Whether a declaration demands entries of a dictionary.
  package func demandsEntries(_ node: Int) -> Bool { requiredEntries[node] != nil }

  /// Records the installation of a child component.
  ///
  /// - Returns: The child's scope, to be configured after its parent. There is none for a component inside itself, nor
  ///   where installations would not end.
  package mutating func declareComponent(_ key: Key, root: Key, site: Site?) -> Int? {
    let component = all.count
    declare(.component, key, at: site.map { note($0) })
    guard !chain(to: scope).contains(where: { all[scopes[$0].component].key == key }) else {
      recursiveComponents.append(component)
      return nil
    }
    let installation = Installation(module: key, parent: current, site: site)
    guard !isRefused(installation, where: scopes[scope].depth >= Self.deepestComponent) else { return nil }
    installations.append(installation)
    scopes.append(
      Scope(
        component: component, parent: scope, depth: scopes[scope].depth + 1, root: root,
        installation: installations.count - 1))
    all[component].openedScope = scopes.count - 1
    return scopes.count - 1
  }

  /// Whether one scope is another, or inside it.
  package func isScope(_ scope: Int, inside other: Int) -> Bool { chain(to: scope).contains(other) }

  /// The scopes from the one at `index` out to the component that is built.
  package func chain(to index: Int) -> some Sequence<Int> {
    sequence(first: index) { [scopes] in scopes[$0].parent }
  }
}

// MARK: - Replacing

extension Declarations {
  /// Puts another declaration in the place of one, or none. The places of the others stay. Only this and `setRoot(of:to:)`
  /// change what has been declared, so overrides and the edits that reports try end here.
  ///
  /// - Parameters:
  ///   - entry: The new dictionary key.
  ///   - requested: The new requests; `nil` if they are those of `new`.
  @inline(never)
  package mutating func replace(
    _ node: Int, by new: Declaration?, entry: DictionaryKey? = nil, requesting requested: [Key]? = nil
  ) {
    entries[node] = entry
    guard var new else {
      overrideOutcomes[node] = nil
      return all[node].removeMeaning()
    }
    // Requests are only added, because outcomes of overrides refer to former ones.
    if let requested, requested[...] != requests[new.requests] {
      requests += requested
      new.requests = ownedRequestCount..<requests.count
      ownedRequestCount = requests.count
    }
    all[node] = new
  }
}

// MARK: - Leaving out

extension Declarations {
  /// The declarations in `kept`, under their places in it as new indices. Scopes and installations stay as they are.
  ///
  /// - Parameters:
  ///   - kept: Declarations in order. Those of all components are among them.
  ///   - isKept: Whether a declaration keeps its request at a place. Otherwise it requests `Void` instead, which is always
  ///     there.
  package func keeping(_ kept: [Int], requests isKept: (_ declaration: Int, _ place: Int) -> Bool) -> Declarations {
    var part = self
    (part.all, part.requests, part.entries, part.requiredEntries) = ([], [], [:], [:])
    (part.overrideOutcomes, part.placements) = ([:], [:])
    func copy(_ declaration: Declaration, requests isKept: (_ place: Int) -> Bool = { _ in true }) -> Declaration {
      var copy = declaration
      let start = part.requests.count
      for (place, request) in declaration.requests.enumerated() {
        part.requests.append(isKept(place) ? requests[request] : .void)
      }
      copy.requests = start..<part.requests.count
      return copy
    }
    for (index, node) in kept.enumerated() {
      let declaration = all[node]
      part.all.append(copy(declaration) { isKept(node, $0) })
      part.entries[index] = entries[node]
      part.requiredEntries[index] = requiredEntries[node]
      if var outcome = overrideOutcomes[node] {
        outcome.unmatched = outcome.unmatched.map { copy($0) }
        outcome.replaced = outcome.replaced.map { $0.map { copy($0) } }
        part.overrideOutcomes[index] = outcome
      }
      part.placements[index] = placements[node]
      if let opened = declaration.openedScope { part.scopes[opened].component = index }
    }
    let recursive = Set(recursiveComponents)
    part.recursiveComponents = recursive.isEmpty ? [] : kept.indices.filter { recursive.contains(kept[$0]) }
    part.ownedRequestCount = part.requests.count
    return part
  }
}

// MARK: - Installing

extension Declarations {
  /// Makes further declarations belong to the component itself or one of its children.
  package mutating func beginConfiguration(of scope: Int) {
    if scopes[scope].depth == 1 { isRefusing = false }
    self.scope = scope
    current = scopes[scope].installation
    depth = 1
  }

  /// Makes further declarations belong to a new installation of `module`, until `endInstallation()`.
  ///
  /// - Returns: Whether it is installed. It is refused where nested installations would not end. After a refusal, no
  ///   other is installed inside the same module or child of the component, because two branches at each depth would
  ///   take for ever.
  package mutating func beginInstallation(of module: Key, site: Site?) -> Bool {
    let installation = Installation(module: module, parent: current, site: site)
    guard !isRefused(installation, where: depth >= Self.deepestModule) else { return false }
    installations.append(installation)
    current = installations.count - 1
    depth += 1
    return true
  }

  /// Notes that the module of an installation is installed again, which has no effect.
  mutating func noteRepetition(of installation: Int, at site: Site) {
    // An installation that would not end has been refused and has no index.
    guard installations.indices.contains(installation) else { return }
    installations[installation].isRepeated = true
    repetitions?.append((installation, site))
  }

  /// Records the sites of repeated installations from now on.
  mutating func keepRepetitions() { repetitions = [] }

  mutating func endInstallation() {
    current = installations[current].parent ?? 0
    depth -= 1
  }

  private mutating func isRefused(_ installation: Installation, where isTooDeep: Bool) -> Bool {
    if depth == 1, scope == 0 { isRefusing = false }
    if isRefusing { return true }
    guard isTooDeep else { return false }
    refusedInstallations.append(installation)
    isRefusing = true
    return true
  }

  /// The installations from the component down to the one at `index`.
  package func path(to index: Int) -> [Int] {
    Array(sequence(first: index) { installations[$0].parent }).reversed()
  }
}
