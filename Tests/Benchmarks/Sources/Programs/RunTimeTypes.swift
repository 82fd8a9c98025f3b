// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Any number of types that no compiler has to compile: each is a number to the base of 16, a nest of generic types that is
/// put together at run time.
struct RunTimeTypes {
  private(set) var all: [Any.Type]

  init(count: Int) {
    let digits = Self.digits
    all = []
    all.reserveCapacity(count)
    for number in 0..<count {
      let digit = digits[number % 16]
      guard number >= 16 else {
        all.append(digit)
        continue
      }
      let sixteens = all[number / 16]
      all.append(Self.number(sixteens, digit))
    }
  }

  private static var digits: [Any.Type] {
    var digits: [Any.Type] = [Zero.self]
    while digits.count < 16 {
      let last = digits[digits.count - 1]
      digits.append(successor(last))
    }
    return digits
  }

  private static func successor<Digit>(_ digit: Digit.Type) -> Any.Type {
    Successor<Digit>.self
  }

  private static func number<Sixteens, Digit>(_ sixteens: Sixteens.Type, _ digit: Digit.Type)
    -> Any.Type
  {
    Number<Sixteens, Digit>.self
  }
}

enum Zero {}

private enum Successor<Digit> {}

private enum Number<Sixteens, Digit> {}
