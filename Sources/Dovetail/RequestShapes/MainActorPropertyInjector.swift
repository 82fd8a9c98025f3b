// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Fills the properties of a main-actor instance that the graph does not construct: an app delegate, a scene, a view
/// controller.
///
/// Like a ``PropertyInjector``, with the effects that a ``MainActorProvider`` accepts.
///
/// ```swift
/// @MainActor
/// final class AppDelegate {
///   private var router: Router?
///
///   func injectProperties(router: Router) { self.router = router }
/// }
///
/// struct DelegateComponent: Component {
///   typealias Root = MainActorPropertyInjector<AppDelegate>
///
///   func configure(binder: Binder) {
///     binder.install(module: NetworkModule(baseURL: url))
///     binder.bindFactory(ReaderScreen.self, taking: Article.ID.self).to(factory: ReaderScreen.init)
///     binder.bind().to(factory: Router.init)
///     binder.bindPropertyInjection(of: AppDelegate.self).to(injector: AppDelegate.injectProperties)
///   }
/// }
///
/// let delegate = AppDelegate()
/// try DelegateComponent().build().injectProperties(into: delegate)
/// ```
///
/// - Isolation: Sendable. The compiler allows calls on the main actor only. For calls from elsewhere, request an
///   ``AsyncPropertyInjector``.
/// - Cost: that of a ``MainActorProvider`` for each dependency.
public struct MainActorPropertyInjector<Target>: Sendable {
  private let inject: @MainActor @Sendable (inout Target) -> Void

  /// An injector that calls `inject`. Mostly for tests.
  public init(_ inject: @escaping @MainActor @Sendable (inout Target) -> Void) {
    self.inject = inject
  }

  /// Fills the properties of `target`.
  @MainActor
  public func injectProperties(into target: Target) where Target: AnyObject {
    var target = target
    inject(&target)
  }

  /// Fills the properties of `target`.
  @MainActor
  public func injectProperties(into target: inout Target) {
    inject(&target)
  }
}

extension MainActorPropertyInjector: InjectorShape {
  static var accepts: Effects { [.mainActor, .confined] }

  init(_ injection: Deferred<Injection<Target>>, in instance: ComponentInstance?) {
    inject = injection.mainActorCall(in: instance)
  }
}
