// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One binding of how properties are filled, on its way.
///
/// ```
/// binder.bindPropertyInjection(of: Target.self)
///    [.tagged(with: T.self)]
///    .to(injector:)
/// ```
///
/// - Isolation: not Sendable, as its binder.
public struct PropertyInjectionBuilder<Target, Stage> {
  let binder: Binder
  let site: Site
  let tag: Any.Type?
}

extension PropertyInjectionBuilder where Stage: BindingStage.BeforeTag {
  /// Attaches a tag, for a second way to fill properties of the same type.
  public func tagged<T: Tag>(with tag: T.Type) -> PropertyInjectionBuilder<Target, BindingStage.Tagged>
  where T.Element == PropertyInjector<Target> {
    PropertyInjectionBuilder<Target, BindingStage.Tagged>(binder: binder, site: site, tag: T.self)
  }
}

extension PropertyInjectionBuilder {
  /// Binds to a method that fills the properties: `AppDelegate.injectProperties`.
  ///
  /// The method's parameters are requests, with the same meanings as those of a factory. If the class has, or inherits,
  /// several methods of that name, tell them apart by their labels: `AppDelegate.injectProperties(coordinator:)`.
  public func to<each Dependency>(
    injector: @escaping @Sendable (Target) -> (repeat each Dependency) -> Void
  ) where Target: AnyObject {
    declare { (target: inout Target, dependencies: repeat each Dependency) in
      injector(target)(repeat each dependencies)
    }
  }

  /// Binds to a method of the main actor that fills the properties: the injector must be used on the main actor.
  ///
  /// Whether it is, is found out only when it runs; the program ends if it is not. This overload exists so that such a
  /// method cannot be taken for one of no actor, which the compiler would do without a word.
  @available(*, deprecated, message: "whether the injector is used on the main actor is checked only when it runs")
  public func to<each Dependency>(
    injector: @escaping @Sendable (Target) -> @MainActor (repeat each Dependency) -> Void
  ) where Target: AnyObject {
    declare { (target: inout Target, dependencies: repeat each Dependency) in
      let injection = MainActorInjection(injector: injector, target: target, dependencies: (repeat each dependencies))
      MainActor.assumeIsolated { injection.run() }
    }
  }

  /// Binds to a function that fills the properties of its first argument with the others.
  ///
  /// ```swift
  /// binder.bindPropertyInjection(of: AppDelegate.self).to { $0.injectProperties(coordinator: $1) }
  /// ```
  public func to<each Dependency>(
    injector: @escaping @Sendable (Target, repeat each Dependency) -> Void
  ) where Target: AnyObject {
    declare { (target: inout Target, dependencies: repeat each Dependency) in
      injector(target, repeat each dependencies)
    }
  }

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
  public func to<each Dependency>(injector: @escaping @Sendable (inout Target, repeat each Dependency) -> Void) {
    declare(injector)
  }

  private func declare<each Dependency>(_ inject: @escaping @Sendable (inout Target, repeat each Dependency) -> Void) {
    binder.declare(
      .binding, BindingKey(PropertyInjector<Target>.self, tag: tag), requesting: repeat (each Dependency).self,
      strength: .deferred, isShared: false, site: site
    ) { linker in
      let dependencies = (repeat linker.deferred((each Dependency).self))
      linker.complete(
        Provider {
          let providers = (repeat (each dependencies).provider())
          return PropertyInjector { target in inject(&target, repeat (each providers).get()) }
        })
    }
  }
}

/// A call of a method of the main actor, made where the compiler does not know that this is the main actor.
private struct MainActorInjection<Target, each Dependency>: @unchecked Sendable {
  // Sendable because it never leaves the thread that makes it: that is on the main actor already, or the program ends.

  let injector: @Sendable (Target) -> @MainActor (repeat each Dependency) -> Void
  let target: Target
  let dependencies: (repeat each Dependency)

  @MainActor
  func run() { injector(target)(repeat each dependencies) }
}
