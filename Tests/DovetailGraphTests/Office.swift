// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A component with enough faults of taste for all rules.
struct Office: Component {
  typealias Root = Desk

  var isBroken = false

  func configure(binder: Binder) {
    binder.install(module: ArchiveModule())
    binder.install(module: MailModule())
    binder.bind().to(factory: Desk.init)
    binder.bind(Lamp.self).asSingleton().to(factory: Lamp.init)
    if isBroken { binder.bind(Printer.self).to(factory: Printer.init) }
  }
}

struct ArchiveModule: Module {
  func configure(binder: Binder) {
    binder.bind(Cabinet.self).asSingleton().onClose { _ in }.to(factory: Cabinet.init)
    binder.bind((any Archive).self).asAlias(of: Cabinet.self) { $0 }
    binder.bind(Key.self).to(factory: Key.init)
  }
}

struct MailModule: Module {
  func configure(binder: Binder) {
    binder.bind(Letters.self).to(factory: Letters.init)
    binder.bind(String.self).tagged(with: Sender.self).to(value: "office")
    binder.bind(Int.self).to(value: 3)
  }
}

enum Sender: Dovetail.Tag { typealias Element = String }
protocol Archive: AnyObject, Sendable {}
final class Cabinet: Archive { init(key: Key, closer: ComponentCloser) {} }
struct Key {}
final class Letters { init(cabinet: Cabinet, sender: TaggedProvider<Sender>, floor: Int) {} }
final class Lamp: Sendable {}
struct Ink {}
struct Printer { let ink: Ink }
final class Desk { init(letters: Letters, archive: any Archive, lamp: Lamp, printer: Printer?) {} }
