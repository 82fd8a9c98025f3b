// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Fills the properties of an instance that the graph does not construct, or throws.
///
/// Like a ``PropertyInjector``, with the effects that a ``ThrowingProvider`` accepts.
///
/// ```swift
/// struct ListComponent: Component {
///   typealias Root = ThrowingPropertyInjector<ListCommand>
///
///   func configure(binder: Binder) {
///     binder.bind().to { try Settings(file: Path(text: "settings.json")) }
///     binder.bindPropertyInjection(of: ListCommand.self).to { (command: inout ListCommand, settings: Settings) in
///       command.settings = settings
///     }
///   }
/// }
///
/// var command = ListCommand()
/// try ListComponent().build().injectProperties(into: &command)
/// ```
///
/// - Isolation: Sendable; any thread may call it.
/// - Cost: that of a ``ThrowingProvider`` for each dependency.
public struct ThrowingPropertyInjector<Target>: Sendable {
  private let inject: @Sendable (inout Target) throws(ConstructionError) -> Void

  /// An injector that calls `inject` and wraps its errors. Mostly for tests.
  public init(_ inject: @escaping @Sendable (inout Target) throws -> Void) {
    self.inject = { target throws(ConstructionError) in
      try ConstructionError.wrapping { try inject(&target) }
    }
  }

  /// Fills the properties of `target`.
  ///
  /// - Throws: the error of a factory or of the injector, with the path to it.
  public func injectProperties(into target: Target) throws(ConstructionError) where Target: AnyObject {
    var target = target
    try inject(&target)
  }

  /// Fills the properties of `target`. If a dependency throws, `target` does not change. If the injector throws, its
  /// changes remain.
  ///
  /// - Throws: the error of a factory or of the injector, with the path to it.
  public func injectProperties(into target: inout Target) throws(ConstructionError) {
    try inject(&target)
  }
}

extension ThrowingPropertyInjector: InjectorShape {
  static var accepts: Effects { .throwing }

  init(_ injection: Deferred<Injection<Target>>, in instance: ComponentInstance?) {
    inject = injection.throwingCall(in: instance)
  }
}
