// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Takes down what modules declare about a graph.
///
/// A binder is handed to ``Module/configure(binder:)`` and ``Component/configure(binder:)``, and is of no use after those
/// return. It runs no factory and judges nothing: whether the bindings make sense together is found out when all of them
/// are known, by `build()`.
///
/// ```swift
/// func configure(binder: Binder) {
///   binder.install(module: NetworkModule(baseURL: url))
///   binder.bind(Clock.self).asSingleton().to(factory: SystemClock.init)
///   binder.bind().to(factory: App.init)
/// }
/// ```
///
/// - Isolation: not Sendable; a binder stays where `configure(binder:)` runs.
/// - Origin: Guice's `Binder`, by way of Cleanse.
public final class Binder {
  package private(set) var declarations: Declarations<BindingKey>
  package private(set) var links: [Link]

  /// The modules installed so far, by type.
  var installedModules: [ObjectIdentifier: [any Module]] = [:]

  /// Takes down what `component` declares.
  package init<C: Component>(configuring component: C) {
    declarations = Declarations(component: BindingKey(C.self), root: BindingKey(C.Root.self))
    links = [{ _ in }]
    component.configure(binder: self)
  }
}

// MARK: - Beginning a binding

extension Binder {
  /// Begins a binding of `type`; the steps that may follow are those of ``BindingBuilder``.
  ///
  /// ```swift
  /// binder.bind((any HTTPClient).self).asSingleton().to(factory: URLSessionClient.init)
  /// binder.bind().to(factory: Coffee.init)   // binds Coffee
  /// ```
  ///
  /// - Parameters:
  ///   - type: what can be asked for because of this binding. May be left out where the last step tells it.
  ///   - fileID: where the binding stands, for diagnostics; the compiler fills it in.
  ///   - line: the line there.
  /// - Returns: a builder. A binding whose last step is missing binds nothing, which the compiler warns of.
  public func bind<Element>(
    _ type: Element.Type = Element.self, fileID: String = #fileID, line: Int = #line
  ) -> BindingBuilder<Element, Element, BindingStage.Begun> {
    BindingBuilder(binder: self, site: Site(fileID: fileID, line: line))
  }

  /// Begins the binding of how the properties of a `Target` are filled, which makes a ``PropertyInjector`` of it available.
  ///
  /// ```swift
  /// binder.bindPropertyInjection(of: AppDelegate.self).to(injector: AppDelegate.injectProperties)
  /// ```
  public func bindPropertyInjection<Target: Sendable>(
    of type: Target.Type, fileID: String = #fileID, line: Int = #line
  ) -> PropertyInjectionBuilder<Target, BindingStage.Begun> {
    PropertyInjectionBuilder(binder: self, site: Site(fileID: fileID, line: line), isSendable: true)
  }

  /// Begins the binding of how the properties of a `Target` are filled, which is not Sendable.
  ///
  /// If that happens on the main actor, the target has to be there already: an ``AsyncPropertyInjector`` of it is refused.
  public func bindPropertyInjection<Target>(
    of type: Target.Type, fileID: String = #fileID, line: Int = #line
  ) -> PropertyInjectionBuilder<Target, BindingStage.Begun> {
    PropertyInjectionBuilder(binder: self, site: Site(fileID: fileID, line: line), isSendable: false)
  }

  /// Makes it legal to ask for the array of `type` though nothing may contribute to it.
  ///
  /// Without this, an `[Element]` that nothing contributes to is reported as `missing-binding`, because far more often
  /// than not a module has been forgotten.
  public func declareCollection<Element>(of type: Element.Type, fileID: String = #fileID, line: Int = #line) {
    declareEmptyCollection(BindingKey([Element].self), site: Site(fileID: fileID, line: line))
  }

  /// Makes it legal to ask for the array of `type` with a tag though nothing may contribute to it.
  public func declareCollection<Element, T: Tag>(
    of type: Element.Type, taggedWith tag: T.Type, fileID: String = #fileID, line: Int = #line
  ) where T.Element == [Element] {
    declareEmptyCollection(BindingKey([Element].self, tag: T.self), site: Site(fileID: fileID, line: line))
  }

  /// Makes it legal to ask for the set of `type` though nothing may contribute to it.
  public func declareSet<Element: Hashable>(of type: Element.Type, fileID: String = #fileID, line: Int = #line) {
    declareEmptyCollection(BindingKey(Set<Element>.self), site: Site(fileID: fileID, line: line))
  }

  /// Makes it legal to ask for the set of `type` with a tag though nothing may contribute to it.
  public func declareSet<Element: Hashable, T: Tag>(
    of type: Element.Type, taggedWith tag: T.Type, fileID: String = #fileID, line: Int = #line
  ) where T.Element == Set<Element> {
    declareEmptyCollection(BindingKey(Set<Element>.self, tag: T.self), site: Site(fileID: fileID, line: line))
  }

  /// Makes it legal to ask for the dictionary of `type` under keys of type `key` though nothing may contribute to it.
  ///
  /// ```swift
  /// binder.declareDictionary(of: (any Screen).self, keyedBy: String.self)
  /// ```
  public func declareDictionary<Element, Key: Hashable>(
    of type: Element.Type, keyedBy key: Key.Type, fileID: String = #fileID, line: Int = #line
  ) {
    declareEmptyCollection(BindingKey([Key: Element].self), site: Site(fileID: fileID, line: line))
  }

  /// Makes it legal to ask for the dictionary of `type` with a tag though nothing may contribute to it.
  public func declareDictionary<Element, Key: Hashable, T: Tag>(
    of type: Element.Type, keyedBy key: Key.Type, taggedWith tag: T.Type, fileID: String = #fileID, line: Int = #line
  ) where T.Element == [Key: Element] {
    declareEmptyCollection(BindingKey([Key: Element].self, tag: T.self), site: Site(fileID: fileID, line: line))
  }

  private func declareEmptyCollection(_ key: BindingKey, site: Site) {
    declarations.declare(.emptyCollection, key, requestCount: 0, site: site)
    links.append { _ in }
  }
}

// MARK: - Taking down

extension Binder {
  /// Takes down one declaration that requests `dependencies`, and how to link it.
  func declare<each Dependency>(
    _ role: Declaration<BindingKey>.Role, _ key: BindingKey, entry: DictionaryKey? = nil,
    requesting dependencies: repeat (each Dependency).Type, lifetime: Lifetime = .transient, effects: Effects,
    site: Site, link: @escaping Link
  ) {
    var requestCount = 0
    for dependency in repeat each dependencies {
      declarations.request(BindingKey(dependency))
      requestCount += 1
    }
    declarations.declare(
      role, key, entry: entry, requestCount: requestCount, lifetime: lifetime, effects: effects, site: site)
    links.append(link)
  }

  /// Lets what `configure` declares belong to a new installation of `module`, unless installations go on for ever.
  func installing(_ module: Any.Type, site: Site, configure: () -> Void) {
    guard declarations.beginInstallation(of: BindingKey(module), site: site) else { return }
    configure()
    declarations.endInstallation()
  }
}
