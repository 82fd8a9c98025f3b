// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import HTTP
import Harness
import Routing

struct SilentLog: AccessLog {
  func log(_ request: HTTPRequest) {}
}

@main struct Program {
  @MainActor static func main() {
    examine(
      ServerComponent(),
      ServerComponent().overriding { binder in
        binder.bind((any AccessLog).self).to(factory: SilentLog.init)
        binder.silence(.unusedBinding)
      })
  }
}
