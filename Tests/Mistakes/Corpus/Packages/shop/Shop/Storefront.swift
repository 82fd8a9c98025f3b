// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Catalogue
import Dovetail

struct PrintedLog: EventLog {
  func write(_ line: String) {}
}

struct NewCustomerDiscount: Discount {
  func cents(off total: Int) -> Int { 500 }
}

struct Storefront {
  let visits: MainActorComponentFactory<VisitComponent>
  let log: any EventLog
  let closer: ComponentCloser
}
