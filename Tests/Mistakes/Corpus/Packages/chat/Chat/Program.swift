// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Harness
import Messages
import Transport

final class RecordingSocket: Socket {
  func send(_ message: Message) {}
}

@main struct Program {
  @MainActor static func main() throws {
    try examineOnMainActor(
      AppComponent(),
      AppComponent().overriding { binder in
        binder.bind((any Socket).self).asSingleton().to(factory: RecordingSocket.init)
      })
  }
}
