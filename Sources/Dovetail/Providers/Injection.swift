// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What fills the properties of a `Target`.
///
/// This is what the binding of a property injection constructs. Nobody asks for it but the injectors, each of which puts up
/// with effects of its own.
struct Injection<Target>: Sendable {
  enum Method: Sendable {
    /// Where nothing that it needs does anything, it gets that when it is called; else it has it at hand, as all others do.
    case plain(@Sendable (inout Target, ComponentInstance?) -> Void)
    case throwing(@Sendable (inout Target) throws(ConstructionError) -> Void)
    case mainActor(@MainActor @Sendable (inout Target) throws(ConstructionError) -> Void)
    case async(@Sendable (inout Target) async throws(ConstructionError) -> Void)
  }

  let method: Method
}

extension Injection: InjectionShape {
  static var target: Any.Type { Target.self }

  static var injector: Any.Type { PropertyInjector<Target>.self }
}

// A plain injection gets what it needs when it is called, so the source, which keeps that, has to outlive the call.

extension Source {
  /// Fills the properties of `target` by an injection that needs neither the main actor nor time.
  func injectUnlessFailing<Target>(into target: inout Target, in instance: ComponentInstance?) throws(ConstructionError)
  where Element == Injection<Target> {
    defer { withExtendedLifetime(self) {} }
    switch try get(in: nil).method {
    case .plain(let inject): inject(&target, instance)
    case .throwing(let inject): try inject(&target)
    case .mainActor, .async: Self.failForm()
    }
  }

  /// Fills the properties of `target` by an injection that needs no time and cannot fail.
  @MainActor
  func injectOnMainActor<Target>(into target: inout Target, in instance: ComponentInstance?)
  where Element == Injection<Target> {
    defer { withExtendedLifetime(self) {} }
    do throws(ConstructionError) {
      switch getOnMainActorWithoutFailing(in: nil).method {
      case .plain(let inject): inject(&target, instance)
      case .throwing(let inject): try inject(&target)
      case .mainActor(let inject): try inject(&target)
      case .async: Self.failForm()
      }
    } catch {
      Self.failForm()
    }
  }

  /// The target with its properties filled by any injection.
  @concurrent
  func injectAsync<Target>(
    into target: Transfer<Target>, in instance: ComponentInstance?
  ) async throws(ConstructionError) -> Transfer<Target>
  where Element == Injection<Target> {
    defer { withExtendedLifetime(self) {} }
    var target = target.value
    switch try await getAsync(in: nil).method {
    case .plain(let inject): inject(&target, instance)
    case .throwing(let inject): try inject(&target)
    case .mainActor(let inject): return try await Self.onMainActor(inject, Transfer(target))
    case .async(let inject): try await inject(&target)
    }
    return Transfer(target)
  }

  @MainActor
  private static func onMainActor<Target>(
    _ inject: @MainActor @Sendable (inout Target) throws(ConstructionError) -> Void, _ target: Transfer<Target>
  ) throws(ConstructionError) -> Transfer<Target> {
    var target = target.value
    try inject(&target)
    return Transfer(target)
  }
}
