// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Devices
import Dovetail
import Fares
import Ports

final class Basket {
  let customer: Customer
  let fares: FareCalculator

  init(customer: Customer, fares: FareCalculator) { (self.customer, self.fares) = (customer, fares) }
}

final class PaymentStep {
  let basket: Basket
  let reader: ThrowingProvider<any CardReader>
  let bookings: any BookingWriter

  init(basket: Basket, reader: ThrowingProvider<any CardReader>, bookings: any BookingWriter) {
    (self.basket, self.reader, self.bookings) = (basket, reader, bookings)
  }
}

final class SailingPicker {
  let sailings: any SailingReader
  let screen: WeakProvider<any ScreenSwitching>

  init(sailings: any SailingReader, screen: WeakProvider<any ScreenSwitching>) {
    (self.sailings, self.screen) = (sailings, screen)
  }
}

protocol SaleRule { var isMet: Bool { get } }

struct OpenPierRule: SaleRule {
  let outages: any OutageReader

  var isMet: Bool { !outages.isOffline }
}

struct FullBasketRule: SaleRule {
  let basket: Basket
  var limit = 9

  init(basket: Basket) { self.basket = basket }

  var isMet: Bool { limit > 0 }
}

nonisolated struct SaleLog: KioskLog {
  let inner: any KioskLog
  let customer: Customer

  func note(_ text: String) { inner.note("\(customer.language) \(text)") }
}

final class TicketDraft {
  let sailing: Sailing
  let barcodes: Factory<Barcode, Sailing, Passenger>
  let log: any KioskLog

  init(sailing: Sailing, barcodes: Factory<Barcode, Sailing, Passenger>, log: any KioskLog) {
    (self.sailing, self.barcodes, self.log) = (sailing, barcodes, log)
  }
}

final class SeatMap {
  let sailing: Sailing
  let capacity: any CapacityReader

  init(sailing: Sailing, capacity: any CapacityReader) { (self.sailing, self.capacity) = (sailing, capacity) }
}
