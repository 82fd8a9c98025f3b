// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Ports

public protocol TicketPrinter: AnyObject, Sendable { func print(_ lines: [String]) throws }
public protocol PaperSensor: AnyObject, Sendable { var hasPaper: Bool { get } }
public protocol CardReader: Sendable { func charge(_ cents: Int) throws }

package final class ThermalPrinter: TicketPrinter, PaperSensor {
  let width: Int

  init(width: TaggedElement<PaperWidth>) { self.width = width.element }

  package func print(_ lines: [String]) throws {}
  package var hasPaper: Bool { true }
}

final class ContactlessReader: CardReader {
  let firmware: Firmware
  let log: any KioskLog

  init(firmware: Firmware, log: any KioskLog) throws { (self.firmware, self.log) = (firmware, log) }

  func charge(_ cents: Int) throws {}
}

struct Firmware: Sendable { let version: String }

public struct Barcode: Sendable {
  let sailing: Sailing
  let passenger: Passenger
  let identity: KioskIdentity
}

public struct DevicesModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind(Int.self).tagged(with: PaperWidth.self).to(value: 58)
    binder.bind().asSingleton().to(factory: ThermalPrinter.init)
    binder.bind((any TicketPrinter).self).asAlias(of: ThermalPrinter.self) { $0 }
    binder.bind((any PaperSensor).self).asAlias(of: ThermalPrinter.self) { $0 }
    binder.bind(Firmware.self).to { Firmware(version: "2.4") }
    binder.bind((any CardReader).self).asSingleton().to(factory: ContactlessReader.init)
    binder.bindFactory(Barcode.self, taking: Sailing.self, Passenger.self).to(factory: Barcode.init)
  }
}
