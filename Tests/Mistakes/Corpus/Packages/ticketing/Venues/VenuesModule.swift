// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct VenuesModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Hall.self).asSingleton().to { Hall(capacity: $0) }
    binder.bind((any SeatPlan).self).asSingleton().to { HallPlan(rows: 30, hall: $0) }
    binder.bind(SigningKey.self).asEagerSingleton().to(factory: SigningKey.init)
    binder.bind((any Barcodes).self).to(factory: QRCodes.init)
  }
}
