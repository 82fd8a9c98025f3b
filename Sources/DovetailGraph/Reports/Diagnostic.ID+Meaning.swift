// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

extension Diagnostic.ID {
  /// The meaning of the rule in one sentence, as its article begins; `nil` for a rule of the user.
  package var meaning: String? { Self.meanings[self] }

  /// The page of the documentation with examples.
  package var page: String { self == .unlistedComponent ? "What is checked when" : description }

  /// A component of the package is in none of the graphs that a build checks.
  package static let unlistedComponent = Diagnostic.ID("unlisted-component")

  private static let meanings: [Diagnostic.ID: String] = [
    .captiveDependency:
      "A component requests a type that only a child component binds.",
    .componentCycle:
      "A component is installed inside itself.",
    .dependencyCycle:
      "An object needs itself before it can be constructed.",
    .duplicateBinding:
      "A type and tag are bound more than once.",
    .duplicateDictionaryKey:
      "Two contributions to one dictionary have the same key.",
    .effectMismatch:
      "A request does not accept an effect of its element.",
    .endlessInstallation:
      "Modules install other modules without end.",
    .incompleteDictionary:
      "A dictionary that was declared complete lacks an entry.",
    .ineffectiveOverride:
      "An override declares a default for a type that is already bound, so it changes nothing.",
    .missingBinding:
      "No binding provides a requested type.",
    .repeatedSingleton:
      "The singletons of one module would exist both in a component and in its child.",
    .retainCycle:
      "A singleton retains itself.",
    .undeclaredShadowing:
      "A child component binds the same type as its parent, without `.shadowing()`.",
    .unfilledOptional:
      "An optional request stays `nil`, although a similar type is bound.",
    .unlistedComponent:
      "A component of the package is in none of the graphs that the build checks.",
    .unmatchedOverride:
      "A decoration decorates nothing, or an override replaces nothing.",
    .unneededShadowing:
      "A binding has `.shadowing()`, but no parent of its component binds the same type.",
    .unrequestedCloser:
      "A component has bindings with `onClose`, but nothing reachable from its root requests its closer.",
    .unsatisfiableLifetime:
      "A type that is not a class is bound as a weak singleton.",
    .unsatisfiableShape:
      "A parameter requests a shape that no binding can provide.",
    .unsharedOverride:
      "An override replaces a singleton with a binding that constructs an instance for each request.",
    .unusedBinding:
      "The root can be built without a binding.",
    .unusedModule:
      "A module is installed, but the root needs nothing that it declares.",
    .voidBinding:
      "`Void` is bound, because a factory returns nothing.",
  ]
}
