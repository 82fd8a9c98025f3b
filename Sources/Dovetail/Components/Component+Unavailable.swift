// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Component {
  /// Refuses to build a component with a ``Component/Seed`` by itself: only the component that opens it has a seed.
  @available(
    *, unavailable,
    message: "its Seed comes from the component that opens it: install it there, and request ComponentFactory"
  )
  public func build() throws -> Root { fatalError("unavailable") }
}
