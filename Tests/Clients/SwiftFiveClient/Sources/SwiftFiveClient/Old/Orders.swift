// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// Classes written before Swift checked data shared by threads.
class Order {
  let number: Int
  var lines: [String] = []

  init(number: Int) { self.number = number }
}

class OrderNumbers {
  private var last = 0

  func next() -> Int {
    last += 1
    return last
  }
}

protocol Printer: AnyObject {
  func print(_ text: String)
  var printed: [String] { get }
}

class ReceiptPrinter: Printer {
  private(set) var printed: [String] = []

  func print(_ text: String) { printed.append(text) }
}

class OrderDesk {
  private let numbers: OrderNumbers
  private let printer: Printer
  private let makeOrder: Provider<Order>

  init(numbers: OrderNumbers, printer: Printer, makeOrder: Provider<Order>) {
    self.numbers = numbers
    self.printer = printer
    self.makeOrder = makeOrder
  }

  func take(_ line: String) -> Order {
    let order = makeOrder()
    order.lines.append(line)
    printer.print("\(order.number): \(line)")
    return order
  }
}
