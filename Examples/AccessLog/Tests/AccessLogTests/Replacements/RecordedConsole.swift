// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import AccessLog
import Synchronization

/// Records the output.
final class RecordedConsole: Console {
  private let isTerminal: Bool
  private let texts = Mutex((output: "", error: ""))

  init(isTerminal: Bool = false) { self.isTerminal = isTerminal }

  var output: String { texts.withLock { $0.output } }
  var error: String { texts.withLock { $0.error } }

  func write(_ text: String, to stream: ConsoleStream) {
    texts.withLock { texts in
      switch stream {
      case .output: texts.output += text
      case .error: texts.error += text
      }
    }
  }

  func isTerminal(_ stream: ConsoleStream) -> Bool { isTerminal }
}
