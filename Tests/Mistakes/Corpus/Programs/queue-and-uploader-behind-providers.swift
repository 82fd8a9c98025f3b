// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Two singletons have providers of each other, and the root has a provider of one of them.

// Expected: thought

final class UploadQueue: Sendable {
  init(uploader: Provider<Uploader>) {}
}

final class Uploader: Sendable {
  init(queue: Provider<UploadQueue>) {}
}

struct ShareSheet {
  let queue: Provider<UploadQueue>
}

struct App: Component {
  typealias Root = ShareSheet

  func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Uploader.init)
    binder.bind().asSingleton().to(factory: UploadQueue.init)
    binder.bind().to(factory: ShareSheet.init)
  }
}
