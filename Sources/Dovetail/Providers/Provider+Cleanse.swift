// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Provider {
  /// Cleanse's name for ``init(_:)-(()->Element)``.
  @available(*, unavailable, renamed: "init(_:)")
  public init(getter: @escaping @Sendable () -> Element) { fatalError("unavailable") }
}

extension TaggedProvider {
  /// Cleanse's name for the initializer of a ``Provider`` that takes a tagged one.
  @available(*, unavailable, message: "make a provider of it: Provider(taggedProvider)")
  public func asProvider() -> Provider<T.Element> { fatalError("unavailable") }
}
