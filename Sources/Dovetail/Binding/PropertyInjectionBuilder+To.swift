// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The last steps. There are three ways to write a function that fills properties (a method, a function of the object, a
// function of the structure) and three kinds of effects. The order of the generic parameters differs where two overloads
// would otherwise differ in nothing but an actor, which the compiler takes for one declaration.

// MARK: - A method

extension PropertyInjectionBuilder where Target: AnyObject {
  /// Binds to a method that fills the properties: `AppDelegate.injectProperties`.
  ///
  /// The method's parameters are requests, with the same meanings as those of a factory. If the class has, or inherits,
  /// several methods of that name, tell them apart by their labels: `AppDelegate.injectProperties(coordinator:)`.
  public func to<each Dependency, Failure: Error>(
    injector: @escaping @Sendable (Target) -> (repeat each Dependency) throws(Failure) -> Void
  ) {
    declare { (target: inout Target, dependencies: repeat each Dependency) throws(Failure) in
      try injector(target)(repeat each dependencies)
    }
  }

  /// Binds to a method of the main actor that fills the properties; ask for a ``MainActorPropertyInjector``.
  public func to<Failure: Error, each Dependency>(
    injector: @escaping @Sendable (Target) -> @MainActor (repeat each Dependency) throws(Failure) -> Void
  ) {
    declare(onMainActor: { (target: inout Target, dependencies: repeat each Dependency) throws(Failure) in
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
  public func to<each Dependency, Failure: Error>(
    injector: @escaping @Sendable (Target, repeat each Dependency) throws(Failure) -> Void
  ) {
    declare { (target: inout Target, dependencies: repeat each Dependency) throws(Failure) in
      try injector(target, repeat each dependencies)
    }
  }

  /// Binds to a function of the main actor that fills the properties of its first argument with the others; ask for a
  /// ``MainActorPropertyInjector``.
  ///
  /// ```swift
  /// binder.bindPropertyInjection(of: AppDelegate.self).to { @MainActor in $0.router = $1 }
  /// ```
  public func to<Failure: Error, each Dependency>(
    injector: @escaping @MainActor @Sendable (Target, repeat each Dependency) throws(Failure) -> Void
  ) {
    declare(onMainActor: { (target: inout Target, dependencies: repeat each Dependency) throws(Failure) in
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
  public func to<each Dependency, Failure: Error>(
    injector: @escaping @Sendable (inout Target, repeat each Dependency) throws(Failure) -> Void
  ) {
    declare(injector)
  }

  /// Binds to a function of the main actor that fills the properties of its first argument, a structure, with the others;
  /// ask for a ``MainActorPropertyInjector``.
  @_disfavoredOverload
  public func to<Failure: Error, each Dependency>(
    injector: @escaping @MainActor @Sendable (inout Target, repeat each Dependency) throws(Failure) -> Void
  ) {
    declare(onMainActor: injector)
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
  private func declare<each Dependency, Failure: Error>(
    _ inject: @escaping @Sendable (inout Target, repeat each Dependency) throws(Failure) -> Void
  ) {
    let isThrowing = Failure.self != Never.self
    declare(effects: isThrowing ? .throwing : []) { (step: ConstructionStep, dependencies: repeat each Dependency) in
      let dependencies = Transfer((repeat each dependencies))
      if !isThrowing {
        return .plain { target in try! inject(&target, repeat each dependencies.value) }
      }
      return .throwing { target throws(ConstructionError) in
        do {
          try inject(&target, repeat each dependencies.value)
        } catch {
          throw ConstructionError(error, constructing: step)
        }
      }
    }
  }

  private func declare<each Dependency, Failure: Error>(
    onMainActor inject: @escaping @MainActor @Sendable (inout Target, repeat each Dependency) throws(Failure) -> Void
  ) {
    let effects: Effects = Failure.self == Never.self ? .mainActor : [.mainActor, .throwing]
    declare(effects: effects) { (step: ConstructionStep, dependencies: repeat each Dependency) in
      let dependencies = Transfer((repeat each dependencies))
      return .mainActor { target throws(ConstructionError) in
        do {
          try inject(&target, repeat each dependencies.value)
        } catch {
          throw ConstructionError(error, constructing: step)
        }
      }
    }
  }

  func declare<each Dependency>(
    async inject: @escaping @Sendable (inout Target, repeat each Dependency) async throws -> Void
  ) {
    declare(effects: .async) { (step: ConstructionStep, dependencies: repeat each Dependency) in
      let dependencies = Transfer((repeat each dependencies))
      return .async { target async throws(ConstructionError) in
        do {
          try await inject(&target, repeat each dependencies.value)
        } catch {
          throw ConstructionError(error, constructing: step)
        }
      }
    }
  }

  private func declare<each Dependency>(
    effects: Effects,
    method: @escaping @Sendable (ConstructionStep, repeat each Dependency) -> Injection<Target>.Method
  ) {
    binder.declare(
      .binding, BindingKey(Injection<Target>.self, tag: tag), requesting: repeat (each Dependency).self,
      effects: effects, site: site
    ) { linker in
      linker.construct { [step = linker.step] (dependencies: repeat each Dependency) in
        Injection(method: method(step, repeat each dependencies))
      }
    }
  }
}
