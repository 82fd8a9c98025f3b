// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Flags

/// The experiments of one user.
public struct UserComponent: Component {
  public typealias Root = Assignments
  public typealias Seed = User

  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Int.self).tagged(with: BucketCount.self).to(value: 100)
    binder.bind(Buckets.self).asSingleton().to(factory: Buckets.init)
    binder.bind((any Experiment).self).intoCollection().to(factory: ButtonColour.init)
    binder.bind((any Experiment).self).intoCollection().to(factory: ShortForm.init)
    binder.bind().to(factory: Assignments.init)
  }
}

public struct ExperimentsModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.install(component: UserComponent())
    binder.bind((any FlagListener).self).intoCollection().to(factory: Exposure.init)
  }
}
