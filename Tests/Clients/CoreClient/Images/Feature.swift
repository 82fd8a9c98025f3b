// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The library.

internal import Core
public import Dovetail

private struct Live: Journal {}

public struct FeatureModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Store.self).to { Store() }
    binder.bind((any Journal).self).to { Live() }
    binder.bind(Box<Int>.self).to { Box() }
  }
}
