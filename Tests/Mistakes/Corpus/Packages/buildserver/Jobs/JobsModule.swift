// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct JobsModule: Module {
  private let settings: QueueSettings

  public init(settings: QueueSettings) { self.settings = settings }

  public func configure(binder: Binder) {
    binder.bind(QueueSettings.self).to(value: settings)
    binder.bind(QueueJournal.self).asEagerSingleton().to(factory: QueueJournal.load)
    binder.bind((any JobQueue).self).asSingleton().to(factory: FileQueue.init)
    binder.bind(Quota.self).asSingleton().to { Quota() }
    binder.bind((any ArtifactStore).self).to(factory: DiskStore.init)
  }
}
