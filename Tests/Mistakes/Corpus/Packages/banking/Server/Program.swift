// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Bank
import Dovetail
import Harness
import Ledger

struct EmptyLedger: LedgerReader {
  func balance(of account: AccountNumber) -> Int { 0 }
}

@main struct Program {
  @MainActor static func main() {
    let server = ServerComponent(settings: Settings(port: 80))
    examine(
      server,
      server.overriding { binder in
        binder.bind((any LedgerReader).self).to { EmptyLedger() }
      })
  }
}
