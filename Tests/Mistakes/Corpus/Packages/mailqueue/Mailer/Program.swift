// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Delivery
import Dovetail
import Harness
import Mail

final class Outgoing: Transport {
  func deliver(_ mail: Mail) async throws {}
}

@main struct Program {
  @MainActor static func main() throws {
    let tests = MailerComponent().overriding { binder in
      binder.bind((any Transport).self).asSingleton().to(factory: Outgoing.init)
      binder.silence(.unusedBinding)
    }
    try examineOnMainActor(MailerComponent(), tests)
  }
}
