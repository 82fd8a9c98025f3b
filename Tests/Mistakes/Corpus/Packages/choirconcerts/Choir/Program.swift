// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Concerts
import Dovetail
import Harness
import Mailing
import Scores
import Singers

struct NoPostman: Postman { func deliver(_ occasion: Occasion, to singer: Singer) {} }

struct SoldOut: TicketOffice { func reserve(_ seats: Int) throws {} }

@main struct Program {
  @MainActor static func main() throws {
    try examineOnMainActor(
      ChoirComponent(),
      ChoirComponent().overriding { binder in
        binder.bind((any Postman).self).asSingleton().to(factory: NoPostman.init)
        binder.bind((any TicketOffice).self).asSingleton().to(factory: SoldOut.init)
        binder.bind(String.self).tagged(with: CabinetFolder.self).to(value: "/tmp")
      })
  }
}
