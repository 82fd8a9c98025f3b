// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The last steps. A factory is a parameter pack, so that one function serves any number of dependencies.

extension BindingBuilder {
  /// Binds to a factory: an initializer, a function or a closure, whose parameters are what it needs.
  ///
  /// ```swift
  /// binder.bind((any HTTPClient).self).to(factory: URLSessionClient.init)
  /// binder.bind(Service.self).to { Service(client: $0, retries: 3) }
  /// ```
  ///
  /// Each parameter is a request for its type. Beside plain types, these have a meaning: ``Provider``,
  /// ``TaggedProvider``, ``Lazy``, ``WeakProvider``, ``PropertyInjector``, `T?`, `[T]` and `[Provider<T>]`.
  ///
  /// If a type has several initializers, name the one that you mean by its labels, `Service.init(client:)`; from plain
  /// `Service.init` the compiler chooses one without a word.
  ///
  /// - Cost: a call of the factory for each instance, besides the calls that construct its dependencies.
  public func to<each Dependency>(factory: @escaping @Sendable (repeat each Dependency) -> Element) {
    declare(repeat (each Dependency).self) { linker in
      let dependencies = (repeat linker.next((each Dependency).self))
      linker.complete(Provider { factory(repeat (each dependencies).get()) })
    }
  }

  /// Binds to a value, which all requests share.
  ///
  /// ```swift
  /// binder.bind(URL.self).tagged(with: PrimaryURL.self).to(value: url)
  /// ```
  @_disfavoredOverload
  public func to(value: Element) where Element: Sendable {
    share().declare { linker in linker.complete(value: value) }
  }

  /// Binds to a provider, which is asked for each instance.
  ///
  /// ```swift
  /// binder.bind(Date.self).to(provider: clock.now)   // a Provider<Date> from elsewhere
  /// ```
  public func to(provider: Provider<Element>) {
    declare { linker in linker.complete(provider) }
  }
}

extension BindingBuilder where Target == [Element] {
  /// Binds to a factory of several elements, all of which go into the collection.
  ///
  /// ```swift
  /// binder.bind(Int.self).intoCollection().to { [4, 5] }
  /// ```
  public func to<each Dependency>(factory: @escaping @Sendable (repeat each Dependency) -> [Element]) {
    declareWhole(repeat (each Dependency).self) { linker in
      let dependencies = (repeat linker.next((each Dependency).self))
      linker.complete(Provider { factory(repeat (each dependencies).get()) })
    }
  }

  /// Binds to several values, all of which go into the collection.
  public func to(value: [Element]) where Element: Sendable {
    share().declareWhole { linker in linker.complete(value: value) }
  }

  /// Binds to a provider of several elements, all of which go into the collection.
  public func to(provider: Provider<[Element]>) {
    declareWhole { linker in linker.complete(provider) }
  }
}

extension BindingBuilder {
  private func share() -> BindingBuilder {
    var shared = self
    shared.isShared = true
    return shared
  }

  private func declare<each Dependency>(_ dependencies: repeat (each Dependency).Type, link: @escaping Link) {
    binder.declare(
      Target.self == Element.self ? .binding : .contribution, BindingKey(Target.self, tag: tag),
      requesting: repeat each dependencies, isShared: isShared, site: site, link: link)
  }

  private func declareWhole<each Dependency>(_ dependencies: repeat (each Dependency).Type, link: @escaping Link) {
    binder.declare(
      .wholeContribution, BindingKey(Target.self, tag: tag), requesting: repeat each dependencies, isShared: isShared,
      site: site, link: link)
  }
}
