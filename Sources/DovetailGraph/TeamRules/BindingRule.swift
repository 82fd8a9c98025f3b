// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A rule about bindings, made by a static function of ``GraphRule``.
///
/// ```swift
/// let rules: [any GraphRule] = [
///   .hermetic(live: NetworkModule.self), .launch(constructsAtMost: 40, because: "users wait for it"),
/// ]
/// ```
///
/// - Isolation: Sendable.
/// - Cost: proportional to the bindings and requests.
public struct BindingRule: GraphRule {
  /// The name of the rule.
  public let name: String
  /// The reason for the rule.
  public let because: String
  let find: @Sendable (GraphIndex) -> [GraphViolation]

  /// The violations in a graph.
  public func violations(in index: GraphIndex) -> [GraphViolation] { find(index) }
}
