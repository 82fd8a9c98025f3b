// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Takes down what modules declare about a graph.
///
/// Dovetail passes a binder to ``Module/configure(binder:)`` and ``Component/configure(binder:)``. The binder runs no factory
/// and checks nothing: `build()` validates the bindings when all of them are known.
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
/// Do not keep a binder, or a chain of steps that you have begun, after `configure(binder:)` returns, and do not use one inside
/// a factory. When the component and its children are configured, a further declaration could only be lost, so it ends the
/// program with a message that names its place and the component.
///
/// - Isolation: not Sendable; a binder stays where `configure(binder:)` runs.
/// - Cost: what is declared is appended to arrays; nothing is looked up, except whether a module is installed already.
/// - Origin: Guice's `Binder`, by way of Cleanse.
public final class Binder {
  private(set) var declarations: Declarations

  // Nothing else happens during an access to one of these, so nothing checks that accesses exclude each other.

  /// The numbers of the keys in the declarations.
  @exclusivity(unchecked)
  private var keys: BindingKeys
  /// How each declaration is linked, by its index. There are as many links as declarations: each method that declares appends to
  /// both. An override replaces in both at the same index, and appends copies of its decorations to both in the same order. A
  /// declaration that has lost its meaning keeps its link, which is never followed.
  @exclusivity(unchecked)
  private(set) var links: [Link]

  /// The component that is built.
  private let component: BindingKey

  /// Whether the component and its children are configured, so that a further declaration would be lost.
  private var isConfigured = false

  /// What has been installed so far, by scope.
  var installed = [(modules: InstalledParts(), components: InstalledParts())]

  /// The severities that the component sets.
  var severities = SeveritySettings()

  /// The children that wait for their parent to be configured, the next one last.
  private var pendingComponents: [(scope: Int, configure: () -> Void)] = []

  /// The overrides that wait for everything to be configured, with the component whose bindings they replace.
  private var pendingOverrides: [(scope: Int, configure: (Binder) -> Void)] = []

  /// Takes down what `component` and its children declare.
  ///
  /// - Parameter keepsRepetitions: whether to keep where modules were to be installed again, which only those want to know who look at
  ///   the graph.
  init<C: Component>(configuring component: C, keepingRepetitions keepsRepetitions: Bool = false) {
    self.component = .component(C.self)
    var keys = BindingKeys()
    declarations = Declarations(component: keys.key(self.component), root: keys.key(C.Root.self))
    if keepsRepetitions { declarations.keepRepetitions() }
    unsafe self.keys = keys
    unsafe links = [.none]
    // Nothing opens this component, so its seed may belong anywhere.
    configure(component, at: nil, seedEffects: [])
    configurePendingComponents()
    declarations.endDeclaring()
    configurePendingOverrides()
    isConfigured = true
  }

  /// A child may install modules of its own that an ancestor installs as well, so ancestors are configured to their ends
  /// first; and one child with all that is inside it before the next.
  private func configurePendingComponents() {
    while let (scope, configure) = pendingComponents.popLast() {
      declarations.beginConfiguration(of: scope)
      configure()
    }
  }

  /// A component knows best about its children, so it has the last word on what is overridden there.
  private func configurePendingOverrides() {
    let overrides = pendingOverrides.ascending { -declarations.scopes[$0.scope].depth }
    pendingOverrides = []
    for (scope, configure) in overrides { override(scope, by: configure) }
  }

  private func override(_ scope: Int, by configure: (Binder) -> Void) {
    let start = declarations.all.count
    declarations.beginConfiguration(of: scope)
    configure(self)
    configurePendingComponents()
    for (declaration, model) in declarations.override(scope, from: start) {
      let link = unsafe links[model]
      if unsafe declaration == links.count { unsafe links.append(link) } else { unsafe links[declaration] = link }
    }
    // What an override installs may be overridden itself.
    configurePendingOverrides()
  }

  /// Lets what `configure` declares replace what the component that is being configured declares, and its children.
  func override(_ configure: @escaping (Binder) -> Void) {
    requireConfiguring(at: nil)
    pendingOverrides.append((declarations.scope, configure))
  }

  private func configure<C: Component>(_ component: C, at site: Site?, seedEffects: Effects) {
    if C.Seed.self != Void.self { declareSeed(of: C.self, at: site, effects: seedEffects) }
    let pendingCount = pendingComponents.count
    component.configure(binder: self)
    pendingComponents[pendingCount...].reverse()
  }

  private func declareSeed<C: Component>(of component: C.Type, at site: Site?, effects: Effects) {
    declare(
      BindingTraits(site: site.map { note($0) }, role: .seed, lifetime: .singleton), BindingKey(C.Seed.self),
      requesting: NoRequests(), effects: effects,
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
    BindingBuilder(binder: self, site: note(Site(fileID: fileID, line: line)))
  }

  /// Begins a binding of `type` that gives way to any other: the steps that may follow are those of ``BindingBuilder``.
  ///
  /// A module brings along what it needs, and whoever installs the module may know better:
  ///
  /// ```swift
  /// binder.bindDefault((any Clock).self).asSingleton().to(factory: SystemClock.init)
  /// ```
  ///
  /// In an override, a default replaces nothing; see ``Component/overriding(_:)``.
  ///
  /// Any other binding of the same type and tag takes its place, wherever it is declared: in another module, in a component
  /// around this one, or in a child, which need not say that it shadows. A default collection gives way to contributions. Of
  /// two defaults in one component, neither gives way to the other, so that is reported as `duplicate-binding`.
  ///
  /// - Parameters:
  ///   - type: what can be asked for because of this binding. May be left out where the last step tells it.
  ///   - fileID: where the binding stands, for diagnostics; the compiler fills it in.
  ///   - line: the line there.
  /// - Returns: a builder. A binding whose last step is missing binds nothing, which the compiler warns of.
  /// - Cost: that of any binding; a default that has given way is not constructed.
  /// - Origin: `OptionalBinder.setDefault` in Guice.
  public func bindDefault<Element>(
    _ type: Element.Type = Element.self, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<Element, BindingStage.Default> {
    BindingBuilder(binder: self, site: note(Site(fileID: fileID, line: line)), role: .defaultBinding)
  }

  /// Begins the binding of how the properties of a `Target` are filled, which makes a ``PropertyInjector`` of it available.
  ///
  /// ```swift
  /// binder.bindPropertyInjection(of: AppDelegate.self).to(injector: AppDelegate.injectProperties)
  /// ```
  ///
  /// For objects that somebody else constructs: an app delegate, a parsed command, a test case.
  ///
  /// - Parameters:
  ///   - type: the type of what has the properties.
  ///   - fileID: where the binding stands, for diagnostics; the compiler fills it in.
  ///   - line: the line there.
  /// - Returns: a builder. A binding whose last step is missing binds nothing, which the compiler warns of.
  /// - Cost: see ``PropertyInjector``.
  /// - Origin: `bindPropertyInjectionOf` in Cleanse.
  public func bindPropertyInjection<Target: Sendable>(
    of type: Target.Type, fileID: String = #fileID, line: Int = #line
  ) -> PropertyInjectionBuilder<Target, BindingStage.Begun> {
    PropertyInjectionBuilder(binder: self, site: note(Site(fileID: fileID, line: line)), isSendable: true)
  }

  /// Begins the binding of how the properties of a `Target` are filled, which is not Sendable.
  ///
  /// If that happens on the main actor, the target has to be there already: an ``AsyncPropertyInjector`` of it is refused.
  public func bindPropertyInjection<Target>(
    of type: Target.Type, fileID: String = #fileID, line: Int = #line
  ) -> PropertyInjectionBuilder<Target, BindingStage.Begun> {
    PropertyInjectionBuilder(binder: self, site: note(Site(fileID: fileID, line: line)), isSendable: false)
  }
}

// MARK: - Taking down

extension Binder {
  /// The number of a type without a tag. Too late for a declaration, nothing is written, because the declaration itself fails.
  func key(_ type: Any.Type) -> Key { isConfigured ? .void : unsafe keys.key(type) }

  /// The graph of what has been declared, to be taken once: it gets the numbers of the keys.
  func takeGraph(accepting effects: Effects = .all) -> Graph {
    unsafe Graph(declarations, keys: keys.takeAll(), accepting: effects)
  }

  /// Notes where a chain begins, so that its builders need not carry that along.
  func note(_ site: Site) -> Site.Number {
    requireConfiguring(at: site)
    return declarations.note(site)
  }

  /// Takes down one declaration that requests `dependencies`, and how to link it.
  func declare<each Dependency>(
    _ traits: BindingTraits, _ key: BindingKey, entry: DictionaryKey? = nil,
    requesting dependencies: Requests<repeat each Dependency>, effects: Effects, isClosable: Bool = false, link: Link
  ) {
    // A chain that was begun in time may end too late.
    if isConfigured { failConfigured(at: traits.site.map { declarations.site(numbered: $0) }) }
    // In one function, because each access to the declarations has to be checked.
    func declare(in declarations: inout Declarations, numberedBy keys: inout BindingKeys) {
      func request(_ type: Any.Type) { declarations.request(keys.key(type)) }
      // Not in a loop over the pack, for which the runtime would make the type of a tuple.
      repeat request((each Dependency).self)
      // What is constructed is recorded by the closer.
      if isClosable { request(WeakProvider<ComponentCloser>.self) }
      declarations.declare(
        traits.role, keys.key(key), entry: entry, lifetime: traits.lifetime, effects: effects,
        isShadowing: traits.isShadowing, isClosable: isClosable, at: traits.site)
    }
    unsafe declare(in: &declarations, numberedBy: &keys)
    unsafe links.append(link)
  }

  /// Takes down one declaration that is an alias of what `original` finds, and how to link it.
  func declareAlias(
    _ alias: Alias, of original: BindingKey, _ traits: BindingTraits, _ key: BindingKey, entry: DictionaryKey? = nil,
    link: AliasLink
  ) {
    requireConfiguring(at: traits.site.map { declarations.site(numbered: $0) })
    declarations.request(unsafe keys.key(original))
    declarations.declare(
      traits.role, unsafe keys.key(key), entry: entry, isShadowing: traits.isShadowing, alias: alias, at: traits.site)
    unsafe links.append(.alias(link))
  }

  /// Takes down that requests for a collection may find it empty, or, of a dictionary, that it must have certain entries.
  func declareEmptyCollection(_ key: BindingKey, requiring entries: [DictionaryKey] = [], site: Site) {
    let site = note(site)
    if !entries.isEmpty { declarations.requireEntries(entries) }
    declarations.declare(.emptyCollection, unsafe keys.key(key), at: site)
    unsafe links.append(.none)
  }

  /// Notes what an override does with the contribution that is declared next.
  func place(_ placement: ContributionPlacement) { declarations.place(placement) }

  /// Takes down that `component` is a child of the component that is being configured.
  ///
  /// - Parameter seedEffects: what requesting the seed does.
  func declareChild<C: Component>(_ component: C, site: Site, seedEffects: Effects) {
    let scope = declarations.declareComponent(
      unsafe keys.key(.component(C.self)), root: unsafe keys.key(C.Root.self), site: site)
    func link<Known>(_ known: Known.Type) { self.link(known, seed: C.Seed.self, root: C.Root.self) }
    if let variant = C.self as? any ComponentVariant.Type { link(variant.represented) } else { link(C.self) }
    guard let scope else { return }
    installed.append((InstalledParts(), InstalledParts()))
    pendingComponents.append((scope, { [self] in configure(component, at: site, seedEffects: seedEffects) }))
  }

  private func link<C, Seed, Root>(_ component: C.Type, seed: Seed.Type, root: Root.Type) {
    unsafe links.append(.other { linker in linker.completeOpening(of: component, seed: seed, root: root) })
  }

  /// Lets what `configure` declares belong to a new installation of `module`, unless installations go on for ever.
  func installing(_ module: Any.Type, site: Site, configure: () -> Void) {
    guard declarations.beginInstallation(of: unsafe keys.key(module), site: site) else { return }
    configure()
    declarations.endInstallation()
  }

  /// Notes that the module of an installation was to be installed again.
  func noteRepetition(of installation: Int, at site: Site) { declarations.noteRepetition(of: installation, at: site) }
}

// MARK: - Too late

extension Binder {
  /// Ends the program if the component and its children are configured, because what is declared at `site` would be lost.
  ///
  /// Everything that begins a declaration calls this before it writes anything. Several threads that use a binder too late
  /// therefore only read it.
  func requireConfiguring(at site: @autoclosure () -> Site?) {
    if isConfigured { failConfigured(at: site()) }
  }

  @inline(never)
  private func failConfigured(at site: Site?) -> Never {
    let name = component.name
    fatalError(
      """
      \(site.map { "The declaration at \($0)" } ?? "An override") comes too late: `\(name)` is already configured

      It would be lost. Move it into configure(binder:), and do not use the binder after that returns.

      """)
  }
}
