// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Diagnostic {
  /// A kind of warning or note whose severity a component can set.
  ///
  /// ``Binder/report(_:as:fileID:line:)`` and ``Binder/silence(_:fileID:line:)`` take one of these. There are none for
  /// errors, because nothing may weaken an error.
  ///
  /// ```swift
  /// binder.report(.retainCycle, as: .error)
  /// ```
  ///
  /// - Isolation: Sendable.
  /// - Origin: the lints of the Rust compiler, which have levels. Its errors have none.
  public struct Lint: Sendable {
    /// The name that reports print.
    public let id: ID

    /// A singleton retains itself through a deferred request. A warning by default.
    public static var retainCycle: Self { Self(id: .retainCycle) }
    /// An optional stays `nil`, although a similar key is bound. A warning by default.
    public static var unfilledOptional: Self { Self(id: .unfilledOptional) }
    /// Several parameters of a factory get the same shared instance. A warning by default.
    public static var repeatedRequest: Self { Self(id: .repeatedRequest) }
    /// Several aliases lead to a class that is not shared. A warning by default.
    public static var unsharedAlias: Self { Self(id: .unsharedAlias) }
    /// A binding has the type of a collection's elements, but is no part of it. A warning by default.
    public static var uncollectedBinding: Self { Self(id: .uncollectedBinding) }
    /// The root can be built without a module. A warning by default.
    public static var unusedModule: Self { Self(id: .unusedModule) }
    /// The root can be built without a binding. A warning by default.
    public static var unusedBinding: Self { Self(id: .unusedBinding) }
    /// Bindings state how their instances are closed, but nothing requests the closer. A warning by default.
    public static var unrequestedCloser: Self { Self(id: .unrequestedCloser) }
    /// A binding is marked with `shadowing()`, but there is nothing to shadow. A warning by default.
    public static var unneededShadowing: Self { Self(id: .unneededShadowing) }
    /// A default in an override gives way to an existing binding. A warning by default.
    public static var ineffectiveOverride: Self { Self(id: .ineffectiveOverride) }
    /// An override replaces a singleton by an unshared binding. A note by default.
    public static var unsharedOverride: Self { Self(id: .unsharedOverride) }
  }
}
