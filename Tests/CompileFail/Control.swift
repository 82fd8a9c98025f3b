// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Everything that the other files get wrong, done right. This file must compile without a word: it shows that what the
// others are refused for is the mistake in them, and not a module that cannot be found.

import Dovetail

private final class Account {
  let name: String
  init(name: String) { self.name = name }
}

private protocol Engine: Sendable {}

private final class Diesel: Engine {
  let counter: Counter
  init(counter: Counter) { self.counter = counter }
}

private actor Counter {}

@MainActor private final class Window {
  nonisolated init() {}
}

private final class Screen {
  var window: Window?
  func injectProperties(window: Window) { self.window = window }
}

private struct Options {
  var limit = 0
}

private struct Name: Tag { typealias Element = String }
private struct Numbers: Tag { typealias Element = [Int] }

private struct Everything: Module {
  func configure(binder: Binder) {
    binder.bind(Account.self).to { Account(name: $0) }
    binder.bind(Counter.self).asSingleton().to(factory: Counter.init)
    binder.bind((any Engine).self).asSingleton().to(factory: Diesel.init)
    binder.bind(String.self).tagged(with: Name.self).asSingleton().to { "name" }
    binder.bind(String.self).tagged(with: Name.self).to(value: "name")
    binder.bind(Int.self).intoCollection().tagged(with: Numbers.self).asSingleton().to { [1, 2] }
    binder.bind(Int.self).intoCollection().to(value: 3)
    binder.bind([Int].self).tagged(with: Numbers.self).to(value: [4])
    binder.bind().to(factory: Account.init)
    binder.bind().to { "text" }
    binder.bind(Window.self).asSingleton().to(factory: Window.init)
    binder.bindPropertyInjection(of: Screen.self).to(injector: Screen.injectProperties)
    binder.bindPropertyInjection(of: Screen.self).to { $0.injectProperties(window: $1) }
    binder.bindPropertyInjection(of: Options.self).to { (options: inout Options, limit: Int) in options.limit = limit }
  }
}

private struct Whole: Component {
  typealias Root = Account

  func configure(binder: Binder) { binder.install(module: Everything()) }
}

private func build() throws -> Account { try Whole().build() }
