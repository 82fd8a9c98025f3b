// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct WeakProviderTests {
  private protocol Store: AnyObject, Sendable {}
  private protocol Box<Content>: AnyObject, Sendable { associatedtype Content }
  private protocol Value<Content>: Sendable { associatedtype Content }
  private final class Disk: Store, Box, Value { typealias Content = Int }
  private struct Memory {}

  private typealias Both<Element> = (Lazy<Element>, WeakProvider<Element>)

  private func both<Element: Sendable>(
    _ type: Element.Type, with factory: @escaping @Sendable () -> Element
  ) throws -> Both<Element> {
    try TestComponent(of: Both<Element>.self) { binder in
      binder.bind(Element.self).asSingleton().to(factory: factory)
      binder.bind(Both<Element>.self).to { (lazy: Lazy<Element>, weak: WeakProvider<Element>) in (lazy, weak) }
    }.build()
  }

  @Test func neverConstructs() throws {
    let (_, weak) = try both(Disk.self, with: Disk.init)
    #expect(weak.get() == nil)
  }

  @Test func givesTheSharedInstance() throws {
    let (lazy, weak) = try both(Disk.self, with: Disk.init)
    let disk = lazy()
    #expect(weak.get() === disk)
    #expect(weak() === disk)
  }

  @Test func neverRetains() throws {
    var (lazy, weak): (Lazy<Disk>?, WeakProvider<Disk>) = try both(Disk.self, with: Disk.init)
    _ = lazy?()
    #expect(weak() != nil)
    lazy = nil
    #expect(weak() == nil)
  }

  @Test func outlivesTheCellButNotTheInstance() throws {
    // The root holds the singleton itself, and nothing holds a provider of it.
    var (disk, weak): (Disk?, WeakProvider<Disk>) = try TestComponent(of: (Disk?, WeakProvider<Disk>).self) { binder in
      binder.bind(Disk.self).asSingleton().to(factory: Disk.init)
      binder.bind().to { (disk: Disk, weak: WeakProvider<Disk>) -> (Disk?, WeakProvider<Disk>) in (disk, weak) }
    }.build()
    #expect(weak() === disk)
    disk = nil
    #expect(weak() == nil)
  }

  @Test func watchesTheObjectBehindAProtocol() throws {
    var (lazy, weak): (Lazy<any Store>?, WeakProvider<any Store>) = try both((any Store).self) { Disk() }
    #expect(weak() == nil)
    _ = lazy?()
    #expect(weak() is Disk)
    lazy = nil
    #expect(weak() == nil)
  }

  @Test func watchesTheObjectBehindAProtocolOfEveryKind() throws {
    func expectsWatching<Element: Sendable>(_ type: Element.Type, _ factory: @escaping @Sendable () -> Element) throws {
      let (lazy, weak) = try both(type, with: factory)
      _ = lazy()
      #expect(weak() != nil, "\(type)")
    }
    try expectsWatching((any AnyObject & Sendable).self) { Disk() }
    try expectsWatching((any Store & CustomStringConvertible).self) { Named() }
    try expectsWatching((any Box<Int>).self) { Disk() }
    try expectsWatching((any Box).self) { Disk() }
  }

  private final class Named: Store, CustomStringConvertible { let description = "named" }

  @Test func watchesAValueThatWasBound() throws {
    let disk = Disk()
    let weak = try TestComponent(of: WeakProvider<Disk>.self) { $0.bind(Disk.self).to(value: disk) }.build()
    // The binding releases the value after the build: the root retains only what it can reach.
    #expect(weak() === disk)
  }

  @Test(arguments: [
    TestComponent(of: WeakProvider<Int>.self) { $0.bind().to(value: 1) }.faults,
    TestComponent(of: WeakProvider<(Int, Int)>.self) { $0.bind().to(value: (1, 1)) }.faults,
    TestComponent(of: WeakProvider<Memory>.self) { $0.bind().to(value: Memory()) }.faults,
    TestComponent(of: WeakProvider<Disk?>.self) { $0.bind(Disk?.self).to(value: nil) }.faults,
    TestComponent(of: WeakProvider<Int.Type>.self) { $0.bind().to(value: Int.self) }.faults,
    TestComponent(of: WeakProvider<[Disk]>.self) { $0.bind(Disk.self).intoCollection().to(factory: Disk.init) }.faults,
    TestComponent(of: WeakProvider<Disk>.self) { $0.bind().to(factory: Disk.init) }.faults,
    TestComponent(of: WeakProvider<any Store>.self) { $0.bind((any Store).self).to { Disk() } }.faults,
    TestComponent(of: WeakProvider<any Value>.self) { $0.bind((any Value).self).asSingleton().to { Disk() } }.faults,
    TestComponent(of: WeakProvider<any Value<Int>>.self) { $0.bind((any Value<Int>).self).asSingleton().to { Disk() } }
      .faults,
    TestComponent(of: WeakProvider<Any>.self) { $0.bind(Any.self).to { Disk() } }.faults,
    TestComponent(of: WeakProvider<Provider<Disk>>.self) { $0.bind(Disk.self).asSingleton().to(factory: Disk.init) }
      .faults,
  ])
  func isRefusedWhereThereIsNothingToWatch(faults: [String]) {
    #expect(faults.count == 1)
    #expect(faults.first?.hasPrefix("unsatisfiable-shape: WeakProvider<") == true)
  }

  @Test func isRefusedInAnArrayAsWell() {
    let component = TestComponent(of: [WeakProvider<Int>].self) { binder in
      binder.bind(Int.self).intoCollection().to(value: 5)
    }
    #expect(component.faults == ["unsatisfiable-shape: [WeakProvider<Int>]"])
  }
}

extension WeakProviderTests {
  @Test func oneMadeByHandWatchesWhatItIsGiven() {
    var object: Tracked? = Tracked()
    let provider = WeakProvider(object)
    #expect(provider.get() === object)
    object = nil
    #expect(provider() == nil)
    #expect(WeakProvider<Tracked>(nil).get() == nil)
    #expect(WeakProvider(7).get() == nil)
  }

  private final class Tracked {}
}
