// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

/// A component's graph as data: bindings, requests, modules, components and diagnostics.
///
/// ```swift
/// let graph = AppComponent().graph().snapshot()
/// for binding in graph.bindings where binding.lifetime == .singleton {
///   print(binding.key, binding.site?.description ?? "")
/// }
/// ```
///
/// The parts refer to each other by their ``ID``s. An identity consists of names, so it is the same in every process,
/// and a binding has the same identity after bindings of other keys are added. Two graphs of the same program are
/// equal.
///
/// The graph of a broken component is complete as well. A key that nothing binds is a binding of the kind
/// ``GraphSnapshot/Binding/Kind/missing``, and ``diagnostics`` has all errors.
///
/// - Isolation: Sendable.
/// - Cost: retains names and locations, but no types and no factories.
/// - Origin: the binding graph that Dagger hands to its plugins.
public struct GraphSnapshot: Sendable, Equatable {
  /// The components, parents before their children. The first is the one that the graph was made of.
  public let components: [Component]
  /// The installed modules, in the order of their installation.
  public let modules: [Module]
  /// The declarations, in their order, and then the missing keys.
  public let bindings: [Binding]
  /// The requests of the bindings, in their order.
  public let requests: [Request]
  /// All errors, warnings and notes, in this order. The graph can be built unless one of them is an error.
  ///
  /// In a test that only has to fail on errors and warnings, call `validate(failingOn: .warning)`.
  public let diagnostics: [Diagnostic]
}
