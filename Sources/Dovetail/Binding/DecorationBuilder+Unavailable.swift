// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Steps of bindings that no decoration has. Each says where the step belongs.

extension DecorationBuilder {
  /// Refuses a lifetime: what decorates a singleton is one as well.
  @available(
    *, unavailable,
    message: "a decoration lives as long as what it decorates: put .asSingleton() on the binding of that"
  )
  public func asSingleton() -> DecorationBuilder { fatalError("unavailable") }

  /// Refuses a lifetime: what decorates an eager singleton is one as well.
  @available(
    *, unavailable,
    message: "a decoration lives as long as what it decorates: put .asEagerSingleton() on the binding of that"
  )
  public func asEagerSingleton() -> DecorationBuilder { fatalError("unavailable") }

  /// Refuses a lifetime: what decorates a weak singleton is one as well.
  @available(
    *, unavailable,
    message: "a decoration lives as long as what it decorates: put .asWeakSingleton() on the binding of that"
  )
  public func asWeakSingleton() -> DecorationBuilder { fatalError("unavailable") }

  /// Refuses to shadow: a decoration changes what is seen from where it stands, and binds nothing.
  @available(*, unavailable, message: "a decoration binds nothing, so it cannot shadow: remove .shadowing()")
  public func shadowing() -> DecorationBuilder { fatalError("unavailable") }
}
