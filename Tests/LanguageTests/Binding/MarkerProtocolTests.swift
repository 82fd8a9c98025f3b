// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Protocols that do not exist at run time are no part of a key. The page on limits lists these pairs.
@Suite struct MarkerProtocolTests {
  private protocol Store {}
  private final class FileStore: Store, Sendable {}
  private class Base {}
  private final class Derived: Base, @unchecked Sendable {}
  private typealias SendableStores = any (Store & Sendable).Type

  private func isOneKey<One, Other>(_ one: One.Type, _ other: Other.Type) -> Bool {
    let component = TestComponent(of: Int.self) { binder in
      binder.bind(Int.self).to { 1 }
      binder.bind(One.self).to { () -> One in fatalError() }
      binder.bind(Other.self).to { () -> Other in fatalError() }
    }
    return component.faults.contains { $0.hasPrefix("duplicate-binding") }
  }

  @Test func markersAreNoPartOfAKey() {
    #expect(isOneKey((any Store).self, (any Store & Sendable).self))
    #expect(isOneKey((any Store).self, (any Store & SendableMetatype).self))
    #expect(isOneKey((any Store).self, (any Store & BitwiseCopyable).self))
    #expect(isOneKey(Any.self, (any Sendable).self))
    #expect(isOneKey(Any.self, (any SendableMetatype).self))
    #expect(isOneKey(Any.self, (any BitwiseCopyable).self))
    #expect(isOneKey(AnyObject.self, (any AnyObject & Sendable).self))
    #expect(isOneKey(Base.self, (any Base & Sendable).self))
    #expect(isOneKey((any Store.Type).self, SendableStores.self))
    #expect(isOneKey([any Store].self, [any Store & Sendable].self))
  }

  @Test func attributesOfFunctionsArePartsOfAKey() {
    #expect(!isOneKey((() -> Void).self, (@Sendable () -> Void).self))
    #expect(!isOneKey((() -> Void).self, (@MainActor () -> Void).self))
  }

  @Test func aBindingOfOneProvidesTheOther() throws {
    let component = TestComponent(of: (any Sendable).self) { $0.bind(Any.self).to { FileStore() } }
    #expect(try component.build() is FileStore)
  }
}
