// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What fills the properties of a `Target`.
///
/// This is what the binding of a property injection constructs. Nobody asks for it but the injectors, each of which puts up
/// with effects of its own.
struct Injection<Target>: Sendable {
  let method: Method<Target, Void>
}

extension Injection: StructuredType {
  static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    .injection(target: keys.key(Target.self), injector: keys.key(PropertyInjector<Target>.self))
  }
}

// A plain injection gets what it needs when it is called, so the source, which keeps that, has to outlive the call.

extension Source {
  /// Fills the properties of `target` by an injection that needs neither the main actor nor time.
  func injectUnlessFailing<Target>(into target: inout Target, in instance: ComponentInstance?) throws(ConstructionError)
  where Element == Injection<Target> {
    defer { withExtendedLifetime(self) {} }
    try get(in: nil).method.call(&target, in: instance)
  }

  /// Fills the properties of `target` by an injection that needs no time and cannot fail.
  @MainActor
  func injectOnMainActor<Target>(into target: inout Target, in instance: ComponentInstance?)
  where Element == Injection<Target> {
    defer { withExtendedLifetime(self) {} }
    ConstructionError.excluding { () throws(ConstructionError) in
      try getOnMainActor(in: nil).method.callOnMainActor(&target, in: instance)
    }
  }

  /// The target with its properties filled by any injection.
  @concurrent
  func injectAsync<Target>(
    into target: Transfer<Target>, in instance: ComponentInstance?
  ) async throws(ConstructionError) -> Transfer<Target>
  where Element == Injection<Target> {
    defer { withExtendedLifetime(self) {} }
    return Transfer(try await getAsync(in: nil).method.callAsync(target, in: instance).value.input)
  }
}
