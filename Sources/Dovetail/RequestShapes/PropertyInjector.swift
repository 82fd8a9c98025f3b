// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Fills the properties of an instance that the graph does not construct.
///
/// For example, an app delegate, a parsed command or a test case needs instances of the graph. Bind a function that
/// fills its properties, request its injector, and call the injector:
///
/// ```swift
/// final class SearchCommand {
///   private var store: MessageStore?
///
///   func injectProperties(store: MessageStore) { self.store = store }
/// }
///
/// struct SearchComponent: Component {
///   typealias Root = PropertyInjector<SearchCommand>
///
///   func configure(binder: Binder) {
///     binder.bind(MessageStore.self).asSingleton().to(factory: MessageStore.init)
///     binder.bindPropertyInjection(of: SearchCommand.self).to(injector: SearchCommand.injectProperties)
///   }
/// }
///
/// let command = SearchCommand()
/// try SearchComponent().build().injectProperties(into: command)
/// ```
///
/// An injector's dependencies are deferred: they are requested at each injection. An injector may request the injector
/// of a superclass and call it.
///
/// If filling the properties or constructing their values throws, is isolated to the main actor or is asynchronous,
/// request a ``ThrowingPropertyInjector``, a ``MainActorPropertyInjector`` or an ``AsyncPropertyInjector``.
///
/// - Isolation: Sendable; any thread may call it.
/// - Cost: that of a ``Provider`` for each dependency.
/// - Origin: Guice's `MembersInjector`, by way of Cleanse.
public struct PropertyInjector<Target>: Sendable {
  @usableFromInline
  let inject: @Sendable (inout Target, ComponentInstance?) -> Void

  /// An injector that calls `inject`. Mostly for tests.
  public init(_ inject: @escaping @Sendable (inout Target) -> Void) {
    self.inject = { target, _ in inject(&target) }
  }

  /// Fills the properties of `target`.
  @inlinable
  public func injectProperties(into target: Target) where Target: AnyObject {
    var target = target
    inject(&target, nil)
  }

  /// Fills the properties of `target`.
  @inlinable
  public func injectProperties(into target: inout Target) {
    inject(&target, nil)
  }
}

extension PropertyInjector: InjectorShape {
  init(_ injection: Deferred<Injection<Target>>, in instance: ComponentInstance?) {
    inject = injection.plainCall(in: instance)
  }
}
