// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Elements of sets are Hashable, wherever they are bound. Keys of dictionaries are also Sendable, and an
// entry is one value.

import Dovetail

private struct Account {}

private final class Name: Hashable {
  // expected-note@-1 {{class 'Name' does not conform to the 'Sendable' protocol}}
  static func == (left: Name, right: Name) -> Bool { left === right }
  func hash(into hasher: inout Hasher) {}
}

@MainActor private final class Window: @MainActor Hashable {
  static func == (left: Window, right: Window) -> Bool { left === right }
  func hash(into hasher: inout Hasher) {}
}

private struct Ports: Tag { typealias Element = [String: Int] }
private struct Sizes: Tag { typealias Element = Set<Int> }

private let list = [80, 81]

private func configure(binder: Binder) {
  binder.bind(Account.self).intoSet().to { Account() }
  // expected-error@-1 {{'intoSet()' requires that 'Account' conform to 'Hashable'}}
  binder.bind(Account.self).intoDictionary(key: Account()).to { Account() }
  // expected-error@-1 {{'intoDictionary(key:)' requires that 'Account' conform to 'Hashable'}}
  binder.bind(Account.self).intoDictionary(key: Name()).to { Account() }
  // expected-error@-1 {{type 'Name' does not conform to the 'Sendable' protocol}}
  binder.bind(Int.self).intoSet().to { "80" }
  // expected-error@-1 {{'to(factory:)' is unavailable: return one element of the type in bind(…), or several: an array for intoCollection(), a set}}
  binder.bind(Int.self).intoSet().to { list }
  // expected-error@-1 {{'to(factory:)' is unavailable: return one element of the type in bind(…), or several: an array for intoCollection(), a set}}
  binder.bind(Int.self).intoSet().to(value: list)
  // expected-error@-1 {{'to(value:)' is unavailable: pass one element of the type in bind(…), or several: an array for intoCollection(), a set}}
  binder.bind(Int.self).intoCollection().to { Set(list) }
  // expected-error@-1 {{'to(factory:)' is unavailable: return one element of the type in bind(…), or several: an array for intoCollection(), a set}}
  binder.bind(Int.self).intoDictionary(key: "http").to { list }
  // expected-error@-1 {{cannot convert value of type '[Int]' to closure result type 'Int'}}
  binder.bind(Int.self).intoDictionary(key: "http").to { [80, 81] }
  // expected-error@-1 {{cannot convert value of type '[Int]' to closure result type 'Int'}}
  binder.bind(Int.self).intoDictionary(key: "http").to { ["http": 80] }
  // expected-error@-1 {{cannot convert value of type '[String : Int]' to closure result type 'Int'}}
  binder.bind(Int.self).intoDictionary(key: "http").to(value: [80, 81])
  // expected-error@-1 {{cannot convert value of type '[Int]' to expected argument type 'Int'}}
  binder.bind(Int.self).intoDictionary(key: 1).tagged(with: Ports.self).to { 80 }
  // expected-error@-1 {{cannot convert value of type 'Int' to expected argument type 'String'}}
  binder.bind(Int.self).intoCollection().tagged(with: Sizes.self).to { 80 }
  // expected-error@-1 {{'tagged(with:)' requires the types '[Int]' and 'Sizes.Element' (aka 'Set<Int>')}}
  binder.declareSet(of: Account.self)
  // expected-error@-1 {{'declareSet(of:fileID:line:)' requires that 'Account' conform to 'Hashable'}}
  binder.declareSet(of: Int.self, taggedWith: Ports.self)
  // expected-error@-1 {{'declareSet(of:taggedWith:fileID:line:)' requires the types}}
  binder.declareDictionary(of: Int.self, keyedBy: Int.self, taggedWith: Ports.self)
  // expected-error@-1 {{'declareDictionary(of:keyedBy:taggedWith:fileID:line:)' requires the types}}
}

@MainActor private struct Windows: @MainActor Module {
  func configure(binder: Binder) {
    binder.bind(Window.self).intoSet().to(factory: Window.init)
    // expected-error@-1 {{main actor-isolated conformance of 'Window' to 'Hashable' cannot satisfy}}
    binder.bind(Int.self).intoDictionary(key: Window()).to { 80 }
    // expected-error@-1 {{main actor-isolated conformance of 'Window' to 'Hashable' cannot satisfy}}
  }
}
