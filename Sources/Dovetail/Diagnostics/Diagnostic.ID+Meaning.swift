// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Diagnostic.ID {
  /// The meaning of the rule in one sentence, as its article and its comment begin; `nil` for a rule of the user.
  package var meaning: String? { Self.meanings.first { $0.id == description }?.sentence }

  /// All rules but those of users, in the order of their names.
  package static var described: [Diagnostic.ID] { meanings.map { Diagnostic.ID($0.id) } }

  /// An array, because the compiler lays it out as data, unlike a dictionary.
  private static let meanings: [(id: String, sentence: String)] = [
    ("captive-dependency", "A component requests a type that only a child component binds."),
    ("component-cycle", "A component is installed inside itself."),
    ("dependency-cycle", "An instance needs itself before it can be constructed."),
    ("duplicate-binding", "A type and tag are bound more than once."),
    ("duplicate-dictionary-key", "Two contributions to one dictionary have the same key."),
    ("effect-mismatch", "A request does not accept an effect of what it requests."),
    ("endless-installation", "Modules install other modules without end."),
    ("incomplete-dictionary", "A dictionary that was declared complete lacks an entry."),
    ("ineffective-override", "An override declares a default for a type that is already bound, so it changes nothing."),
    ("missing-binding", "No binding provides a requested type."),
    ("outdated-baseline", "A baseline has a diagnostic that no longer occurs."),
    ("repeated-request", "Several parameters of a factory get the same shared instance."),
    ("repeated-singleton", "The singletons of one module would exist both in a component and in its child."),
    ("retain-cycle", "A singleton retains itself."),
    ("uncollected-binding", "A binding has the type of a collection's elements, but is no part of it."),
    ("undeclared-shadowing", "A child component binds the same type as its parent, without `.shadowing()`."),
    ("unfilled-optional", "An optional request stays `nil`, although a similar type is bound."),
    ("unlisted-component", "A component of the package is in none of the graphs that the build checks."),
    ("unmatched-override", "A decoration decorates nothing, or an override replaces nothing."),
    ("unneeded-shadowing", "A binding has `.shadowing()`, but no parent of its component binds the same type."),
    (
      "unrequested-closer",
      "A component has bindings with `onClose`, but nothing reachable from its root requests its closer."
    ),
    ("unsatisfiable-lifetime", "A type that is not a class is bound as a weak singleton."),
    ("unsatisfiable-shape", "A parameter requests what no binding can provide."),
    ("unshared-alias", "Several aliases lead to a class that is not shared, so each request calls its factory."),
    (
      "unshared-override",
      "An override replaces a singleton with a binding that constructs an instance for each request."
    ),
    ("unused-binding", "The root can be built without a binding."),
    ("unused-module", "A module is installed, but the root needs nothing that it declares."),
    ("void-binding", "`Void` is bound, because a factory returns nothing."),
  ]
}
