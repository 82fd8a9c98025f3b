// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Binder {
  /// Installs `module`: its bindings become part of the component.
  ///
  /// A module is configured once, however often it is installed. Two modules are the same if they have one type and
  ///
  /// - the type has no stored properties (it may be a structure, an enumeration, a class or an actor), or
  /// - they are the same instance, or
  /// - the type is Equatable and they are equal.
  ///
  /// Modules of one type that are not the same are different modules, and all are installed. A module may install one
  /// that is the same as itself, directly or through others. This has no effect.
  ///
  /// ```swift
  /// func configure(binder: Binder) {
  ///   binder.install(module: LoggingModule())
  ///   binder.install(module: NetworkModule(baseURL: url))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - module: the module to install. It is configured before this method returns, unless it is already installed.
  ///   - fileID: the file of the installation, for diagnostics; the compiler fills it in.
  ///   - line: the line there, likewise.
  /// - Cost: a comparison with each installed module of the same type, or one look-up if the type is Hashable, plus the
  ///   module's own declarations.
  /// - Origin: `install` in Guice, which also compares modules by equality.
  public func install<M: Module>(module: M, fileID: String = #fileID, line: Int = #line) {
    requireConfiguring(at: Site(fileID: fileID, line: line))
    // `M` may be a superclass of the module's own type.
    let type: Any.Type = Swift.type(of: module)
    for scope in unsafe declarations.chain(to: declarations.scope) {
      if let known = find(module, among: installedModules[scope].all(of: type), in: &installedModules[scope]) {
        return noteRepetition(of: known, at: Site(fileID: fileID, line: line))
      }
    }
    unsafe installedModules[declarations.scope].add(part(module), of: type)
    installing(type, site: Site(fileID: fileID, line: line)) { module.configure(binder: self) }
  }

  /// Installs `component` as a child: a ``ComponentFactory`` or one of its variants opens instances of it.
  ///
  /// An instance has singletons of its own, shared inside it and released with it. The child gets everything else from
  /// its ancestors, singletons included. It is configured and validated once, when its parent is built.
  ///
  /// ```swift
  /// struct RequestComponent: Component {
  ///   typealias Root = RequestHandler
  ///   typealias Seed = HTTPRequest
  ///
  ///   func configure(binder: Binder) {
  ///     binder.bind(Transaction.self).asSingleton().to(factory: Transaction.init)   // (Database) -> Transaction
  ///     binder.bind().to(factory: RequestHandler.init)   // (HTTPRequest, Transaction) -> RequestHandler
  ///   }
  /// }
  ///
  /// binder.bind(Database.self).asEagerSingleton().to(factory: Database.open)
  /// binder.install(component: RequestComponent())
  /// binder.bind().to(factory: Server.init)   // (ComponentFactory<RequestComponent>) -> Server
  /// ```
  ///
  /// - A contribution to an ancestor's collection extends it as seen from this child, after the ancestors'
  ///   contributions.
  /// - A binding of a type that an ancestor binds needs ``BindingBuilder/shadowing()``. Without this step, it is
  ///   reported as `undeclared-shadowing`. The ancestor's own instances keep the ancestor's binding.
  /// - A module that an ancestor has installed is not installed again.
  /// - Several components may install the same child. Each has its own. A component inside itself is reported as
  ///   `component-cycle`.
  ///
  /// - A seed that is not Sendable is isolated to the main actor: a ``MainActorComponentFactory`` opens the child.
  ///
  /// - Parameters:
  ///   - component: the child component.
  ///   - fileID: the file of the installation, for diagnostics; the compiler fills it in.
  ///   - line: the line there, likewise.
  /// - Cost: the child is configured once, after this component. For the cost of an instance, see ``ComponentFactory``.
  /// - Origin: subcomponents in Dagger and Cleanse.
  public func install<C: Component>(component: C, fileID: String = #fileID, line: Int = #line)
  where C.Seed: Sendable {
    install(component, at: Site(fileID: fileID, line: line), seedEffects: [])
  }

  /// Installs `component` as a child whose seed is isolated to the main actor, because it is not Sendable.
  ///
  /// Inside the child, only main-actor bindings and a ``MainActorProvider`` may request the seed. All other requests
  /// are reported as `effect-mismatch`.
  ///
  /// ```swift
  /// final class Sketch { var lines: [String] = [] }   // not Sendable
  ///
  /// @MainActor
  /// final class SketchEditor {
  ///   let sketch: Sketch
  ///
  ///   init(sketch: Sketch) { self.sketch = sketch }
  /// }
  ///
  /// struct SketchComponent: Component {
  ///   typealias Root = SketchEditor
  ///   typealias Seed = Sketch
  ///
  ///   func configure(binder: Binder) { binder.bind().to(factory: SketchEditor.init) }
  /// }
  ///
  /// binder.install(component: SketchComponent())   // requested by a MainActorComponentFactory<SketchComponent>
  /// ```
  ///
  /// Whether a seed is Sendable is known at compile time only. Generic code that installs any component therefore gets
  /// this method, unless it requires `C.Seed: Sendable`.
  public func install<C: Component>(component: C, fileID: String = #fileID, line: Int = #line) {
    install(component, at: Site(fileID: fileID, line: line), seedEffects: [.mainActor, .confined])
  }

  /// A call without a label does not say whether a module or a component is installed.
  @available(*, unavailable, message: "say what it is: install(module: …) or install(component: …)")
  public func install<Part>(_ part: Part) { fatalError("unavailable") }

  private func install<C: Component>(_ component: C, at site: Site, seedEffects: Effects) {
    requireConfiguring(at: site)
    let type = Swift.type(of: component)
    if unsafe find(
      component, among: installedComponents[declarations.scope].all(of: type),
      in: &installedComponents[declarations.scope]) != nil
    {
      return
    }
    unsafe installedComponents[declarations.scope].add(part(component), of: type)
    declareChild(component, site: site, seedEffects: seedEffects)
  }

  /// The part that is installed next.
  private func part(_ value: Any) -> InstalledParts.Part {
    unsafe InstalledParts.Part(value: value, installation: declarations.installations.count)
  }

  /// The installation of the same module or component among the installed ones of its type, if there is one.
  private func find<M>(_ module: M, among known: [InstalledParts.Part], in parts: inout InstalledParts) -> Int? {
    if known.isEmpty { return nil }
    if hasNoState(module) { return known[0].installation }
    func similar(withHash hash: @autoclosure () -> Int?) -> [InstalledParts.Part] {
      known.count > 16 ? hash().map { parts.all(of: Swift.type(of: module), withHash: $0) } ?? known : known
    }
    if M.self is AnyObject.Type {
      let object = module as AnyObject
      let sameHash = similar(withHash: ObjectIdentifier(object).hashValue)
      if let same = sameHash.first(where: { $0.value as AnyObject === object }) { return same.installation }
    }
    let sameHash = similar(withHash: (module as? any Hashable)?.hashValue)
    return (module as? any Equatable).flatMap { find(equalTo: $0, among: sameHash) }
  }

  private func hasNoState<M>(_ module: M) -> Bool {
    guard M.self is AnyObject.Type else { return MemoryLayout<M>.size == 0 }
    // Only the mirror of an object shows its stored properties. A custom mirror may show something else.
    if module is any CustomReflectable { return false }
    return sequence(first: Mirror(reflecting: module)) { $0.superclassMirror }.allSatisfy { mirror in
      // In an actor without stored properties, the compiler stores the waiting jobs. Without backquotes, no property's
      // name contains `$`.
      mirror.children.isEmpty || module is any Actor && mirror.children.map(\.label) == ["$defaultActor"]
    }
  }

  private func find<E: Equatable>(equalTo module: E, among known: [InstalledParts.Part]) -> Int? {
    known.first { $0.value as? E == module }?.installation
  }
}
