// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What names the argument of a factory in Cleanse.
@available(*, unavailable, message: "name the arguments where the factory is bound: bindFactory(_:taking:)")
public typealias AssistedFactory = Tag

extension Factory {
  /// Cleanse's name for a call of the factory.
  @available(*, unavailable, renamed: "callAsFunction(_:)")
  public func build(_ argument: repeat each Argument) -> Product { fatalError("unavailable") }
}
