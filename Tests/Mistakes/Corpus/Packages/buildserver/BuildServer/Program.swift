// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Harness
import Jobs
import Workers

struct EmptyQueue: JobQueue {
  func next() async -> Job? { nil }
}

@main struct Program {
  @MainActor static func main() throws {
    let tests = ServerComponent().overriding { binder in
      binder.bind((any JobQueue).self).asSingleton().to(factory: EmptyQueue.init)
      binder.silence(.unusedBinding)
    }
    try examineOnMainActor(ServerComponent(), tests)
  }
}
