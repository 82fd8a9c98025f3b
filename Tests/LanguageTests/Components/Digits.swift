// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A decimal digit as a type, so that three of them as generic arguments make a thousand types.
protocol Digit: SendableMetatype {}

enum D0: Digit {}
enum D1: Digit {}
enum D2: Digit {}
enum D3: Digit {}
enum D4: Digit {}
enum D5: Digit {}
enum D6: Digit {}
enum D7: Digit {}
enum D8: Digit {}
enum D9: Digit {}

enum Digits {
  private static let all: [any Digit.Type] = [
    D0.self, D1.self, D2.self, D3.self, D4.self, D5.self, D6.self, D7.self, D8.self, D9.self,
  ]

  /// The digits of a number below a thousand.
  static func of(_ number: Int) -> (hundreds: any Digit.Type, tens: any Digit.Type, ones: any Digit.Type) {
    (all[number / 100 % 10], all[number / 10 % 10], all[number % 10])
  }
}
