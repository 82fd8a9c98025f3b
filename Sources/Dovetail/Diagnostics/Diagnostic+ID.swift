// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Diagnostic.ID {
  /// A key is requested but not bound.
  public static let missingBinding = Diagnostic.ID("missing-binding")
  /// A key is bound more than once.
  public static let duplicateBinding = Diagnostic.ID("duplicate-binding")
  /// Two contributions to one dictionary have the same key.
  public static let duplicateDictionaryKey = Diagnostic.ID("duplicate-dictionary-key")
  /// A dictionary that is declared complete lacks an entry.
  public static let incompleteDictionary = Diagnostic.ID("incomplete-dictionary")
  /// `Void` is bound, because a factory returns nothing.
  public static let voidBinding = Diagnostic.ID("void-binding")
  /// A component requests a key that only a child component binds.
  public static let captiveDependency = Diagnostic.ID("captive-dependency")
  /// The singletons of one module would exist both in a component and in its child.
  public static let repeatedSingleton = Diagnostic.ID("repeated-singleton")
  /// A component binds a key that an ancestor binds, without `shadowing()`.
  public static let undeclaredShadowing = Diagnostic.ID("undeclared-shadowing")
  /// A decoration or an override matches nothing.
  public static let unmatchedOverride = Diagnostic.ID("unmatched-override")
  /// A component is installed inside itself.
  public static let componentCycle = Diagnostic.ID("component-cycle")
  /// An instance needs itself for its own construction.
  public static let dependencyCycle = Diagnostic.ID("dependency-cycle")
  /// A request does not accept the effects of an instance's construction.
  public static let effectMismatch = Diagnostic.ID("effect-mismatch")
  /// A parameter has a type that no binding could provide.
  public static let unsatisfiableShape = Diagnostic.ID("unsatisfiable-shape")
  /// A weak singleton is no object, so it cannot be held weakly.
  public static let unsatisfiableLifetime = Diagnostic.ID("unsatisfiable-lifetime")
  /// Modules install other modules without end.
  public static let endlessInstallation = Diagnostic.ID("endless-installation")
  /// A singleton retains itself through a deferred request.
  public static let retainCycle = Diagnostic.ID("retain-cycle")
  /// An optional stays `nil`, although a similar key is bound.
  public static let unfilledOptional = Diagnostic.ID("unfilled-optional")
  /// Several parameters of a factory get the same shared instance.
  public static let repeatedRequest = Diagnostic.ID("repeated-request")
  /// The root can be built without a module.
  public static let unusedModule = Diagnostic.ID("unused-module")
  /// The root can be built without a binding.
  public static let unusedBinding = Diagnostic.ID("unused-binding")
  /// Bindings state how their instances are closed, but nothing requests the closer.
  public static let unrequestedCloser = Diagnostic.ID("unrequested-closer")
  /// A binding is marked with `shadowing()`, but there is nothing to shadow.
  public static let unneededShadowing = Diagnostic.ID("unneeded-shadowing")
  /// A default in an override gives way to an existing binding.
  public static let ineffectiveOverride = Diagnostic.ID("ineffective-override")
  /// An override replaces a singleton by an unshared binding.
  public static let unsharedOverride = Diagnostic.ID("unshared-override")
}
