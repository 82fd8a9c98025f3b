// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The last steps. There are three ways to write a function that fills properties (a method, a function of the object, a
// function of the structure) and three kinds of effects. Those of the main actor are in a file of their own.

// MARK: - A method

extension PropertyInjectionBuilder where Target: AnyObject {
  /// Binds to a method that fills the properties: `AppDelegate.injectProperties`.
  ///
  /// The method's parameters are requests, with the same meanings as those of a factory. If the class has, or inherits,
  /// several methods of that name, tell them apart by their labels: `AppDelegate.injectProperties(coordinator:)`.
  @inlinable
  public func to<each Dependency, Failure: Error>(
    injector: @escaping @Sendable (Target) -> (repeat each Dependency) throws(Failure) -> Void
  ) {
    bind(inject: { (target: inout Target, dependencies: repeat each Dependency) throws(Failure) in
      try injector(target)(repeat each dependencies)
    })
  }

  /// Binds to a method that fills the properties and takes its time; ask for an ``AsyncPropertyInjector``.
  public func to<each Dependency>(
    injector: @escaping @Sendable (Target) -> (repeat each Dependency) async throws -> Void
  ) where Target: Sendable {
    declare(async: { (target: inout Target, dependencies: repeat each Dependency) async throws in
      try await injector(target)(repeat each dependencies)
    })
  }
}

// MARK: - A function of an object

extension PropertyInjectionBuilder where Target: AnyObject {
  /// Binds to a function that fills the properties of its first argument with the others.
  ///
  /// ```swift
  /// binder.bindPropertyInjection(of: AppDelegate.self).to { $0.injectProperties(coordinator: $1) }
  /// ```
  @inlinable
  public func to<each Dependency, Failure: Error>(
    injector: @escaping @Sendable (Target, repeat each Dependency) throws(Failure) -> Void
  ) {
    bind(inject: { (target: inout Target, dependencies: repeat each Dependency) throws(Failure) in
      try injector(target, repeat each dependencies)
    })
  }

  /// Binds to a function that fills the properties of its first argument with the others and takes its time; ask for an
  /// ``AsyncPropertyInjector``.
  public func to<each Dependency>(
    injector: @escaping @Sendable (Target, repeat each Dependency) async throws -> Void
  ) where Target: Sendable {
    declare(async: { (target: inout Target, dependencies: repeat each Dependency) async throws in
      try await injector(target, repeat each dependencies)
    })
  }
}

// MARK: - A function of a structure

extension PropertyInjectionBuilder {
  /// Binds to a function that fills the properties of its first argument, a structure, with the others.
  ///
  /// Name the closure's parameters, and mark the first `inout`; the compiler does not see that by itself.
  ///
  /// ```swift
  /// binder.bindPropertyInjection(of: Command.self).to { (command: inout Command, store: Store) in
  ///   command.store = store
  /// }
  /// ```
  @_disfavoredOverload
  @inlinable
  public func to<each Dependency, Failure: Error>(
    injector: @escaping @Sendable (inout Target, repeat each Dependency) throws(Failure) -> Void
  ) {
    bind(inject: injector)
  }

  /// Binds to a function that fills the properties of its first argument, a structure, with the others and takes its time;
  /// ask for an ``AsyncPropertyInjector``.
  @_disfavoredOverload
  public func to<each Dependency>(
    injector: @escaping @Sendable (inout Target, repeat each Dependency) async throws -> Void
  ) {
    declare(async: injector)
  }
}

// MARK: - Declaring

extension PropertyInjectionBuilder {
  /// As for a factory, whether the injector throws is decided at the call site.
  @inlinable
  func bind<each Dependency, Failure: Error>(
    inject: @escaping @Sendable (inout Target, repeat each Dependency) throws(Failure) -> Void
  ) {
    if Failure.self == Never.self {
      bind(plain: { (target: inout Target, dependencies: repeat each Dependency) in
        try! inject(&target, repeat each dependencies)
      })
    } else {
      bind(throwing: inject)
    }
  }

  @usableFromInline
  func bind<each Dependency>(
    plain inject: @escaping @Sendable (inout Target, repeat each Dependency) -> Void
  ) {
    declare(effects: [], repeat (each Dependency).self) { linker in
      if linker.form == .plain {
        let dependencies = (repeat linker.nextProvider((each Dependency).self))
        let injection = Injection<Target>(
          method: .plain { target, instance in inject(&target, repeat (each dependencies).resolve(instance)) })
        return linker.complete(.plain(.constant(injection)))
      }
      linker.construct { (dependencies: repeat each Dependency) in
        let dependencies = Transfer((repeat each dependencies))
        return Injection<Target>(method: .plain { target, _ in inject(&target, repeat each dependencies.value) })
      }
    }
  }

  @usableFromInline
  func bind<each Dependency>(
    throwing inject: @escaping @Sendable (inout Target, repeat each Dependency) throws -> Void
  ) {
    declare(effects: .throwing, repeat (each Dependency).self) { linker in
      linker.construct { [step = linker.step] (dependencies: repeat each Dependency) in
        let dependencies = Transfer((repeat each dependencies))
        return Injection<Target>(
          method: .throwing { target throws(ConstructionError) in
            do {
              try inject(&target, repeat each dependencies.value)
            } catch {
              throw ConstructionError(error, constructing: step)
            }
          })
      }
    }
  }

  func declare<each Dependency>(
    async inject: @escaping @Sendable (inout Target, repeat each Dependency) async throws -> Void
  ) {
    declare(effects: .async, repeat (each Dependency).self) { linker in
      linker.construct { [step = linker.step] (dependencies: repeat each Dependency) in
        let dependencies = Transfer((repeat each dependencies))
        return Injection<Target>(
          method: .async { target async throws(ConstructionError) in
            do {
              try await inject(&target, repeat each dependencies.value)
            } catch {
              throw ConstructionError(error, constructing: step)
            }
          })
      }
    }
  }

  func declare<each Dependency>(
    effects: Effects, _ dependencies: repeat (each Dependency).Type, link: @escaping Link
  ) {
    binder.declare(
      .binding, BindingKey(Injection<Target>.self, tag: tag), requesting: repeat each dependencies,
      effects: effects, isShadowing: isShadowing, site: site, link: link)
  }
}
