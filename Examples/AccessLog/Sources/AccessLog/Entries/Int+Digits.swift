// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Int {
  /// The number with these digits, or `nil` if they are empty, too many, or contain anything else.
  init?(digits: ArraySlice<UInt8>) {
    guard (1...18).contains(digits.count) else { return nil }
    var number = 0
    for digit in digits {
      guard (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(digit) else { return nil }
      number = number * 10 + Int(digit - UInt8(ascii: "0"))
    }
    self = number
  }
}
