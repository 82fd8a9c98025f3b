// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct SystemClock: Clock {
  var hour: Int { 8 }
}

struct TrimTitle: SaveStep {
  func run(on note: Note) -> Note { note }
}

public struct ModelModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any Clock).self).asSingleton().to(factory: SystemClock.init)
    binder.bind((any SaveStep).self).intoCollection().to(factory: TrimTitle.init)
  }
}
