// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension ComponentFactory {
  /// How a component is built in Cleanse.
  @available(*, unavailable, message: "build the component itself: SomeComponent().build()")
  public static func of(_ component: C.Type, validate: Bool = true) throws -> ComponentFactory {
    fatalError("unavailable")
  }
}
