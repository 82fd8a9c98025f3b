// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Records the declarations of modules.
///
/// Dovetail passes a binder to ``Module/configure(binder:)`` and ``Component/configure(binder:)``. The binder runs no
/// factory and checks nothing: `build()` validates the bindings when all of them are known.
///
/// ```swift
/// func configure(binder: Binder) {
///   binder.install(module: LoggingModule())
///   binder.install(module: NetworkModule(baseURL: url))
///   binder.bind((any Clock).self).asSingleton().to(factory: SystemClock.init)
///   binder.bind().to(factory: App.init)
/// }
/// ```
///
/// Do not keep a binder or an unfinished chain after `configure(binder:)` returns, and do not use one inside a factory.
/// Once the component and its children are configured, a further declaration would be lost. It therefore ends the
/// program with a message that names its location and the component.
///
/// - Isolation: not Sendable; a binder stays where `configure(binder:)` runs.
/// - Cost: declarations are appended to arrays. The only lookup is whether a module is already installed.
/// - Origin: Guice's `Binder`, by way of Cleanse.
public final class Binder {
  // No other code runs during an access to one of these, so exclusive access is not checked. That spares each binding 3 % of
  // its build.

  /// The declarations so far.
  @exclusivity(unchecked)
  private(set) var declarations: Declarations
  /// The numbers of the keys in the declarations.
  @exclusivity(unchecked)
  private var keys: BindingKeys
  /// How to link each declaration, by its index. There are as many links as declarations: each declaring method appends
  /// to both arrays. An override replaces at the same index in both, and appends copies of its decorations to both in
  /// the same order. A declaration that no longer counts keeps its link, which is never followed.
  @exclusivity(unchecked)
  private(set) var links: [Link]

  /// How to make collections of single elements, by type, if that code is compiled where they are contributed to.
  private(set) var collectors: [ObjectIdentifier: ErasedConstructor] = [:]

  /// The component being built.
  private let component: BindingKey
  /// Where the chains of bindings find this binder.
  private let chains = Chains.takeIdle()

  /// Whether the component and its children are configured. A further declaration would be lost.
  private var isConfigured = false

  /// The modules and the components installed so far, by scope.
  var (installedModules, installedComponents) = ([InstalledParts()], [InstalledParts()])

  /// The severities that the component sets.
  var severities = SeveritySettings()

  /// The children that wait until their parent is configured. The next one is last.
  private var pendingComponents: [(scope: Int, configure: () -> Void)] = []

  /// The overrides that wait until everything is configured, each with the component whose bindings it replaces.
  private var pendingOverrides: [(scope: Int, configure: (Binder) -> Void)] = []

  /// Records the declarations of `component` and its children.
  ///
  /// - Parameter keepsRepetitions: whether to record repeated installations of modules. Only inspection of the graph
  ///   needs them.
  init<C: Component>(configuring component: C, keepingRepetitions keepsRepetitions: Bool = false) {
    self.component = .component(C.self)
    var keys = BindingKeys()
    unsafe declarations = Declarations(component: keys.key(self.component), root: keys.key(C.Root.self))
    if keepsRepetitions { unsafe declarations.keepRepetitions() }
    unsafe self.keys = keys
    unsafe links = [.none]
    chains.open(for: self, of: self.component)
    // No parent opens this component, so its seed may have any isolation.
    configure(component, at: nil, seedEffects: [])
    configurePendingComponents()
    unsafe declarations.endDeclaring()
    configurePendingOverrides()
    isConfigured = true
    unsafe chains.close(with: declarations.sites)
  }

  /// Configures each parent completely before its children, because a child may install a module that an ancestor
  /// installs later. Each child is configured together with its own children, before the next child.
  private func configurePendingComponents() {
    while let (scope, configure) = pendingComponents.popLast() {
      unsafe declarations.beginConfiguration(of: scope)
      configure()
    }
  }

  /// Applies the overrides of the innermost components first, so that a parent has the last word about its children.
  private func configurePendingOverrides() {
    let overrides = pendingOverrides.ascending { unsafe -declarations.scopes[$0.scope].depth }
    pendingOverrides = []
    for (scope, configure) in overrides { override(scope, by: configure) }
  }

  private func override(_ scope: Int, by configure: (Binder) -> Void) {
    let start = unsafe declarations.all.count
    unsafe declarations.beginConfiguration(of: scope)
    configure(self)
    configurePendingComponents()
    for (declaration, model) in unsafe declarations.override(scope, from: start) {
      let link = unsafe links[model]
      if unsafe declaration == links.count { unsafe links.append(link) } else { unsafe links[declaration] = link }
    }
    // A component that an override installs may have overrides of its own.
    configurePendingOverrides()
  }

  /// Lets the declarations of `configure` replace those of the component being configured and of its children.
  func override(_ configure: @escaping (Binder) -> Void) {
    requireConfiguring(at: nil)
    unsafe pendingOverrides.append((declarations.scope, configure))
  }

  private func configure<C: Component>(_ component: C, at site: Site?, seedEffects: Effects) {
    if C.Seed.self != Void.self { declareSeed(of: C.self, at: site, effects: seedEffects) }
    let pendingCount = pendingComponents.count
    component.configure(binder: self)
    pendingComponents[pendingCount...].reverse()
  }

  private func declareSeed<C: Component>(of component: C.Type, at site: Site?, effects: Effects) {
    declare(
      BindingTraits(site: site.map { note($0) } ?? Site.noNumber, role: .seed, lifetime: .singleton),
      BindingKey(C.Seed.self), requesting: NoRequests(), effects: effects,
      link: .other { linker in linker.completeSeed(C.Seed.self) })
  }
}

// MARK: - Beginning a binding

extension Binder {
  /// Begins a binding of `type`. The next steps are methods of ``BindingBuilder``.
  ///
  /// ```swift
  /// binder.bind((any HTTPClient).self).asSingleton().to(factory: URLSessionClient.init)
  /// binder.bind().to(factory: App.init)   // binds App
  /// ```
  ///
  /// - Parameters:
  ///   - type: the type that can be requested. May be left out if the compiler can infer it from the last step.
  ///   - fileID: the file of the binding, for diagnostics; the compiler fills it in.
  ///   - line: the line of the binding, likewise.
  /// - Returns: a builder. Without its last step, a binding binds nothing, and the compiler warns.
  /// - Origin: `bind` in Guice, by way of Cleanse.
  public func bind<Element>(
    _ type: Element.Type = Element.self, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<Element, BindingStage.Begun> {
    BindingBuilder(beginChain(at: Site(fileID: fileID, line: line)))
  }

  /// Begins a default binding of `type`, which any other binding replaces. The next steps are methods of
  /// ``BindingBuilder``.
  ///
  /// A module can provide defaults for its dependencies, and other modules or the app can replace them:
  ///
  /// ```swift
  /// binder.bindDefault((any Clock).self).asSingleton().to(factory: SystemClock.init)
  /// ```
  ///
  /// In an override, a default replaces nothing; see ``Component/overriding(_:)``.
  ///
  /// Any other binding of the same type and tag replaces it, wherever it is declared: in another module, in an
  /// ancestor, or in a child, without ``BindingBuilder/shadowing()``. Contributions replace a default collection. Two
  /// defaults in one component are reported as `duplicate-binding`.
  ///
  /// - Parameters:
  ///   - type: the type that can be requested. May be left out if the compiler can infer it from the last step.
  ///   - fileID: the file of the binding, for diagnostics; the compiler fills it in.
  ///   - line: the line there, likewise.
  /// - Returns: a builder. Without its last step, a binding binds nothing, and the compiler warns.
  /// - Cost: that of any binding. A replaced default is not constructed.
  /// - Origin: `OptionalBinder.setDefault` in Guice.
  public func bindDefault<Element>(
    _ type: Element.Type = Element.self, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<Element, BindingStage.Qualified> {
    BindingBuilder(beginChain(at: Site(fileID: fileID, line: line)).with(.defaultBinding))
  }

  func beginChain(at site: Site) -> Chain {
    Chain(chains, BindingTraits(site: note(site) &+ chains.firstSite))
  }

  /// Begins a binding that fills the properties of a `Target`. It makes a ``PropertyInjector`` of `Target` available.
  ///
  /// ```swift
  /// binder.bindPropertyInjection(of: AppDelegate.self).to(injector: AppDelegate.injectProperties)
  /// ```
  ///
  /// For instances that the graph does not construct: an app delegate, a parsed command, a test case.
  ///
  /// - Parameters:
  ///   - type: the type that has the properties.
  ///   - fileID: the file of the binding, for diagnostics; the compiler fills it in.
  ///   - line: the line there, likewise.
  /// - Returns: a builder. Without its last step, a binding binds nothing, and the compiler warns.
  /// - Cost: see ``PropertyInjector``.
  /// - Origin: `bindPropertyInjectionOf` in Cleanse.
  public func bindPropertyInjection<Target: Sendable>(
    of type: Target.Type, fileID: String = #fileID, line: Int = #line
  ) -> PropertyInjectionBuilder<Target, BindingStage.Begun> {
    PropertyInjectionBuilder(beginChain(at: Site(fileID: fileID, line: line)), isSendable: true)
  }

  /// Begins a binding that fills the properties of a `Target` that is not Sendable.
  ///
  /// If the injector runs on the main actor, the target must already be there. An ``AsyncPropertyInjector`` is refused.
  public func bindPropertyInjection<Target>(
    of type: Target.Type, fileID: String = #fileID, line: Int = #line
  ) -> PropertyInjectionBuilder<Target, BindingStage.Begun> {
    PropertyInjectionBuilder(beginChain(at: Site(fileID: fileID, line: line)), isSendable: false)
  }
}

// MARK: - Taking down

extension Binder {
  /// The number of the key of an untagged type. After configuration, this writes nothing: the declaration itself fails.
  func key(_ type: Any.Type) -> Key { isConfigured ? .void : unsafe keys.key(type) }

  /// The graph of all declarations. Call this only once: the numbers of the keys move to the graph.
  func takeGraph(accepting effects: Effects = .all) -> Graph {
    unsafe Graph(declarations, keys: keys.takeAll(), accepting: effects)
  }

  /// Records where a chain begins, so that its builders need not carry the location.
  func note(_ site: Site) -> Site.Number {
    requireConfiguring(at: site)
    return unsafe declarations.note(site)
  }

  /// How many sites have been recorded.
  var siteCount: Int { unsafe declarations.sites.count }

  /// The site with this number.
  func site(numbered number: Site.Number) -> Site { unsafe declarations.site(numbered: number) }

  /// Records one declaration that requests `dependencies`, and how to link it.
  func declare<each Dependency>(
    _ traits: BindingTraits, _ key: BindingKey, entry: DictionaryKey? = nil,
    requesting dependencies: Requests<repeat each Dependency>, effects: Effects, isClosable: Bool = false,
    link: consuming Link
  ) {
    func request(_ type: Any.Type) { unsafe declarations.request(keys.key(type)) }
    // Not a loop over the pack: for a loop, the runtime would create a tuple type.
    repeat request((each Dependency).self)
    // The closer records each constructed element.
    if isClosable { request(WeakProvider<ComponentCloser>.self) }
    unsafe declarations.declare(
      traits.role, keys.key(key), entry: entry, lifetime: traits.lifetime, effects: effects,
      isShadowing: traits.isShadowing, isClosable: isClosable,
      at: traits.site == Site.noNumber ? nil : traits.site)
    unsafe links.append(link)
  }

  /// Records how to make a collection of single elements.
  func collect(_ collection: Any.Type, by constructor: ErasedConstructor) {
    collectors[ObjectIdentifier(collection)] = constructor
  }

  /// Lets the last declaration count as one whose construction needs what exists only after `build()`.
  package func constructLastAfterBuild() { unsafe declarations.constructLastAfterBuild() }

  /// Records an alias of the binding that `original` finds, and how to link it.
  func declareAlias(
    _ alias: Alias, of original: BindingKey, _ traits: BindingTraits, _ key: BindingKey, entry: DictionaryKey? = nil,
    link: AliasLink
  ) {
    unsafe declarations.request(keys.key(original))
    unsafe declarations.declare(
      traits.role, keys.key(key), entry: entry, isShadowing: traits.isShadowing, alias: alias, at: traits.site)
    unsafe links.append(.alias(link))
  }

  /// Records that a collection may be empty, or that a dictionary must have certain entries.
  func declareEmptyCollection(_ key: BindingKey, requiring entries: [DictionaryKey] = [], site: Site) {
    let site = note(site)
    if !entries.isEmpty { unsafe declarations.requireEntries(entries) }
    unsafe declarations.declare(.emptyCollection, keys.key(key), at: site)
    unsafe links.append(.none)
  }

  /// Records what an override does with the next contribution that is declared.
  func place(_ placement: ContributionPlacement) { unsafe declarations.place(placement) }

  /// Records that `component` is a child of the component being configured.
  ///
  /// - Parameter seedEffects: the effects of a request for the seed.
  func declareChild<C: Component>(_ component: C, site: Site, seedEffects: Effects) {
    let scope = unsafe declarations.declareComponent(
      keys.key(.component(C.self)), root: keys.key(C.Root.self), site: site)
    func link<Known>(_ known: Known.Type) { self.link(known, seed: C.Seed.self, root: C.Root.self) }
    if let variant = variant(C.self) { link(variant.represented) } else { link(C.self) }
    guard let scope else { return }
    installedModules.append(InstalledParts())
    installedComponents.append(InstalledParts())
    pendingComponents.append((scope, { [self] in configure(component, at: site, seedEffects: seedEffects) }))
  }

  private func link<C, Seed, Root>(_ component: C.Type, seed: Seed.Type, root: Root.Type) {
    unsafe links.append(.other { linker in linker.completeOpening(of: component, seed: seed, root: root) })
  }

  /// Assigns the declarations of `configure` to a new installation of `module`, unless installations continue without
  /// end.
  func installing(_ module: Any.Type, site: Site, configure: () -> Void) {
    guard unsafe declarations.beginInstallation(of: keys.key(module), site: site) else { return }
    configure()
    unsafe declarations.endInstallation()
  }

  /// Records that an installed module was installed again.
  func noteRepetition(of part: Int, at site: Site) { unsafe declarations.noteRepetition(of: part, at: site) }
}

// MARK: - Too late

extension Binder {
  /// Ends the program if the component and its children are configured, because the declaration at `site` would be
  /// lost.
  ///
  /// Everything that begins a declaration calls this before it writes anything. Several threads that use a binder too late
  /// therefore only read it.
  func requireConfiguring(at site: @autoclosure () -> Site?) {
    guard isConfigured else { return }
    Binder.failConfigured(site().map { "The declaration at \($0)" } ?? "An override", of: "`\(component.name)`")
  }

  @inline(never)
  static func failConfigured(_ declaration: String, of component: String) -> Never {
    fatalError(
      """
      \(declaration) comes too late: \(component) is already configured

      It would be lost. Move it into configure(binder:), and do not use the binder after that returns.

      """)
  }
}
