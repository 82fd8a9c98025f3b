// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct TerminalModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Console).self).to(factory: StandardConsole.init)
    binder.bind((any Stopwatch).self).asSingleton().to(factory: RunningStopwatch.init)
    binder.bind().to(factory: ProgressLine.init)
    binder.bind((any Progress).self).to {
      (choice: ProgressChoice, console: any Console, line: Provider<ProgressLine>) in
      if choice.applies(to: console) { line.get() } else { NoProgress() }
    }
  }
}
