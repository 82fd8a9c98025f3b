// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// A cell stores elements of all kinds, sizes and contents.
@Suite struct StoredElementTests {
  private typealias Token = InstanceTracker.Token

  private protocol Named: Sendable { var name: String { get } }

  private struct Large: Named {
    let name: String
    let numbers: (Int, Int, Int, Int, Int)
    let token: Token
  }

  private final class Object: Named {
    let name = "object"
    let token: Token
    init(_ token: Token) { self.token = token }
  }

  /// Not to be moved bit by bit, because the runtime knows where weak references are.
  private struct Watcher: @unchecked Sendable { weak var object: Object? }

  private enum Choice { case left, right }
  private struct Nothing {}

  /// The results of three calls of a provider of a singleton, which is constructed once.
  private func read<Element: Sendable>(_ make: @escaping @Sendable (Token) -> Element) throws -> [Element] {
    let (tracker, made) = (InstanceTracker(), Counter())
    let provider = try TestComponent(of: Provider<Element>.self) { binder in
      binder.bind(Element.self).asSingleton().to { () -> Element in
        made.increment()
        return make(Token(tracker))
      }
    }.build()
    defer { #expect(made.value == 1) }
    return (0..<3).map { _ in provider.get() }
  }

  @Test func objectsAreTheSame() throws {
    let tracker = InstanceTracker()
    do {
      let provider = try TestComponent(of: Provider<Object>.self) { binder in
        binder.bind().asSingleton().to { Object(Token(tracker)) }
      }.build()
      #expect(provider.get() === provider.get())
      #expect(tracker.live == 1)
    }
    #expect(tracker.made == 1 && tracker.live == 0)
  }

  @Test func structuresAndProtocolsKeepWhatIsInThem() throws {
    let tracker = InstanceTracker()
    do {
      let provider = try TestComponent(of: Provider<any Named>.self) { binder in
        binder.bind((any Named).self).asSingleton().to {
          Large(name: "large", numbers: (1, 2, 3, 4, 5), token: Token(tracker))
        }
      }.build()
      #expect(provider.get().name == "large" && provider.get().name == "large")
      #expect(tracker.live == 1)
    }
    #expect(tracker.made == 1 && tracker.live == 0)
  }

  @Test func smallValuesAreEqual() throws {
    #expect(try read { _ in 42 } == [42, 42, 42])
    #expect(try read { _ in UInt8(7) } == [7, 7, 7])
    #expect(try read { _ in Choice.right } == [.right, .right, .right])
    let text = "text that is too long to lie in a word or two"
    #expect(try read { _ in text } == [text, text, text])
    #expect(try read { _ in Nothing() }.count == 3)
    #expect(try read { token -> Token? in token }.compactMap(\.self).count == 3)
    #expect(try read { token -> @Sendable () -> Token in { token } }.map { $0() }.count == 3)
  }

  @Test func weakReferencesStayWeak() throws {
    let tracker = InstanceTracker()
    var object: Object? = Object(Token(tracker))
    let provider = try TestComponent(of: Provider<Watcher>.self) { [object] binder in
      binder.bind().asSingleton().to { Watcher(object: object) }
    }.build()
    #expect(provider.get().object === object)
    object = nil
    #expect(provider.get().object == nil)
    #expect(tracker.live == 0)
  }
}
