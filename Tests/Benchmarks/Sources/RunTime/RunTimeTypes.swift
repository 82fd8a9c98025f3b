// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Any number of types that no compiler has to compile: each is a number to the base of 16, a nest of generic types
/// made at run time.
package struct RunTimeTypes {
  package private(set) var all: [Any.Type]

  package init(count: Int) {
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

  /// Up to 10,000 types whose names are short and, except for the first, equally long whatever their count. They stand
  /// for numbers at even distances.
  package init(evenly count: Int) {
    let digits: [Any.Type] = [
      Digit0.self, Digit1.self, Digit2.self, Digit3.self, Digit4.self, Digit5.self, Digit6.self, Digit7.self,
      Digit8.self, Digit9.self,
    ]
    all = [Zero.self]
    for member in stride(from: 1, to: count, by: 1) {
      let number = member * 10_000 / count
      let (first, second) = (digits[number / 1000], digits[number / 100 % 10])
      let (third, fourth) = (digits[number / 10 % 10], digits[number % 10])
      all.append(Self.name(first, second, third, fourth))
    }
  }

  private static func name<A, B, C, D>(_: A.Type, _: B.Type, _: C.Type, _: D.Type) -> Any.Type {
    Name<A, B, C, D>.self
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

package enum Zero {}

private enum Successor<Digit> {}

private enum Number<Sixteens, Digit> {}

enum Name<First, Second, Third, Fourth> {}

enum Digit0 {}
enum Digit1 {}
enum Digit2 {}
enum Digit3 {}
enum Digit4 {}
enum Digit5 {}
enum Digit6 {}
enum Digit7 {}
enum Digit8 {}
enum Digit9 {}
