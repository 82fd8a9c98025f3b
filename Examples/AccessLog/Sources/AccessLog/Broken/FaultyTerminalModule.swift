// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The mistakes: a cycle, and a binding of a type instead of its protocol.
struct FaultyTerminalModule: Module {
  func configure(binder: Binder) {
    // Requesters need `any Stopwatch`.
    binder.bind(RunningStopwatch.self).asSingleton().to(factory: RunningStopwatch.init)
    // Progress writes to the console, and this console finishes the progress before it writes.
    binder.bind().to(factory: ProgressLine.init)
    binder.bind((any Progress).self).to { (line: ProgressLine) in line }
    binder.bind((any Console).self).to { (progress: any Progress) in
      progress.finish(with: ReadingTally())
      return StandardConsole()
    }
  }
}
