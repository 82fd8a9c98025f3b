// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Diagnostic.ID {
  /// No binding provides a requested type.
  public static let missingBinding = Diagnostic.ID("missing-binding")
  /// A type and tag are bound more than once.
  public static let duplicateBinding = Diagnostic.ID("duplicate-binding")
  /// Two contributions to one dictionary have the same key.
  public static let duplicateDictionaryKey = Diagnostic.ID("duplicate-dictionary-key")
  /// A dictionary that was declared complete lacks an entry.
  public static let incompleteDictionary = Diagnostic.ID("incomplete-dictionary")
  /// `Void` is bound, because a factory returns nothing.
  public static let voidBinding = Diagnostic.ID("void-binding")
  /// A component requests a type that only a child component binds.
  public static let captiveDependency = Diagnostic.ID("captive-dependency")
  /// The singletons of one module would exist both in a component and in its child.
  public static let repeatedSingleton = Diagnostic.ID("repeated-singleton")
  /// A child component binds the same type as its parent, without `.shadowing()`.
  public static let undeclaredShadowing = Diagnostic.ID("undeclared-shadowing")
  /// A decoration decorates nothing, or an override replaces nothing.
  public static let unmatchedOverride = Diagnostic.ID("unmatched-override")
  /// A component is installed inside itself.
  public static let componentCycle = Diagnostic.ID("component-cycle")
  /// An instance needs itself before it can be constructed.
  public static let dependencyCycle = Diagnostic.ID("dependency-cycle")
  /// A request does not accept an effect of what it requests.
  public static let effectMismatch = Diagnostic.ID("effect-mismatch")
  /// A parameter requests what no binding can provide.
  public static let unsatisfiableShape = Diagnostic.ID("unsatisfiable-shape")
  /// A type that is not a class is bound as a weak singleton.
  public static let unsatisfiableLifetime = Diagnostic.ID("unsatisfiable-lifetime")
  /// Modules install other modules without end.
  public static let endlessInstallation = Diagnostic.ID("endless-installation")
  /// A singleton retains itself.
  public static let retainCycle = Diagnostic.ID("retain-cycle")
  /// An optional request stays `nil`, although a similar type is bound.
  public static let unfilledOptional = Diagnostic.ID("unfilled-optional")
  /// Several parameters of a factory get the same shared instance.
  public static let repeatedRequest = Diagnostic.ID("repeated-request")
  /// Several aliases lead to a class that is not shared, so each request calls its factory.
  public static let unsharedAlias = Diagnostic.ID("unshared-alias")
  /// A binding has the type of a collection's elements, but is no part of it.
  public static let uncollectedBinding = Diagnostic.ID("uncollected-binding")
  /// A module is installed, but the root needs nothing that it declares.
  public static let unusedModule = Diagnostic.ID("unused-module")
  /// The root can be built without a binding.
  public static let unusedBinding = Diagnostic.ID("unused-binding")
  /// A component has bindings with `onClose`, but nothing reachable from its root requests its closer.
  public static let unrequestedCloser = Diagnostic.ID("unrequested-closer")
  /// A binding has `.shadowing()`, but no parent of its component binds the same type.
  public static let unneededShadowing = Diagnostic.ID("unneeded-shadowing")
  /// An override declares a default for a type that is already bound, so it changes nothing.
  public static let ineffectiveOverride = Diagnostic.ID("ineffective-override")
  /// An override replaces a singleton with a binding that constructs an instance for each request.
  public static let unsharedOverride = Diagnostic.ID("unshared-override")
}
