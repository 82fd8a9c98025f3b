// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Steps of bindings that decorations do not have. Each overload says where the step belongs.

extension DecorationBuilder {
  /// Refuses a lifetime: a decoration of a singleton is a singleton as well.
  @available(
    *, unavailable,
    message: "a decoration lives as long as what it decorates: put .asSingleton() on the binding of that"
  )
  public func asSingleton() -> DecorationBuilder { fatalError("unavailable") }

  /// Refuses a lifetime: a decoration of an eager singleton is an eager singleton as well.
  @available(
    *, unavailable,
    message: "a decoration lives as long as what it decorates: put .asEagerSingleton() on the binding of that"
  )
  public func asEagerSingleton() -> DecorationBuilder { fatalError("unavailable") }

  /// Refuses a lifetime: a decoration of a weak singleton is a weak singleton as well.
  @available(
    *, unavailable,
    message: "a decoration lives as long as what it decorates: put .asWeakSingleton() on the binding of that"
  )
  public func asWeakSingleton() -> DecorationBuilder { fatalError("unavailable") }

  /// Refuses to shadow: a decoration binds nothing. It changes an instance as seen from its own component.
  @available(*, unavailable, message: "a decoration binds nothing, so it cannot shadow: remove .shadowing()")
  public func shadowing() -> DecorationBuilder { fatalError("unavailable") }
}
