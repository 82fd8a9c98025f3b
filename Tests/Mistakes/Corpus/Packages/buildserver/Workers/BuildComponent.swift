// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Jobs

/// One build of a commit, in a sandbox of its own.
public struct BuildComponent: Component {
  public typealias Root = Build
  public typealias Seed = Commit

  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Sandbox.self).asEagerSingleton().onClose { await $0.remove() }.to(factory: Sandbox.create)
    binder.bind((any BuildStep).self).intoCollection().to(factory: Checkout.init)
    binder.bind((any BuildStep).self).intoCollection().to(factory: Compile.init)
    binder.bind((any BuildStep).self).intoCollection().to(factory: Upload.init)
    binder.bind().to(factory: Build.init)
  }
}
