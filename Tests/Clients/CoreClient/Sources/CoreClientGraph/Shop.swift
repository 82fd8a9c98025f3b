// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

public final class Shop: Sendable {
  init(_: Till, _: Clock) {}
}

final class Till: Sendable {
  init(_: Drawer) {}
}

final class Drawer: Sendable {
  init(_: Till? = nil) {}
}

final class Clock: Sendable {}

final class Sign: Sendable {}

/// A shop whose bindings are right.
public struct SoundComponent: Component {
  public typealias Root = Shop

  public init() {}

  public func configure(binder: Binder) {
    binder.bind(fileID: "Shop/Sound.swift", line: 1).to { (clock: Clock) in Shop(Till(Drawer()), clock) }
    binder.bind(fileID: "Shop/Sound.swift", line: 2).to(factory: Clock.init)
    // A warning.
    binder.bind(fileID: "Shop/Sound.swift", line: 3).to(factory: Sign.init)
  }
}

/// A shop whose clock is bound by an asynchronous factory.
public struct LateComponent: Component {
  public typealias Root = Shop

  public init() {}

  public func configure(binder: Binder) {
    binder.bind(fileID: "Shop/Late.swift", line: 1).to { (clock: Clock) in Shop(Till(Drawer()), clock) }
    binder.bind(fileID: "Shop/Late.swift", line: 2).to { () async in Clock() }
  }
}

/// A shop without a clock, with two signs, and with a till that needs itself.
public struct BrokenComponent: Component {
  public typealias Root = Shop

  public init() {}

  public func configure(binder: Binder) {
    binder.bind(fileID: "Shop/Broken.swift", line: 1).to(factory: Shop.init)
    binder.bind(fileID: "Shop/Broken.swift", line: 2).to { (drawer: Drawer) in Till(drawer) }
    binder.bind(fileID: "Shop/Broken.swift", line: 3).to { (till: Till) in Drawer(till) }
    binder.bind(fileID: "Shop/Broken.swift", line: 4).to(factory: Sign.init)
    binder.bind(fileID: "Shop/Broken.swift", line: 5).to(factory: Sign.init)
  }
}
