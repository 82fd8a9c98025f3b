// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct AliasDecorationTests {
  private protocol Log: AnyObject, Sendable {
    var text: String { get }
  }
  private protocol Sink: AnyObject {
    var text: String { get }
  }
  private final class File: Log, Sink {
    let text: String
    init(_ text: String = "file") { self.text = text }
  }
  private final class Marked: Log {
    let inner: any Log
    var text: String { "(\(inner.text))" }
    init(_ inner: any Log) { self.inner = inner }
  }
  private final class MarkedSink: Sink {
    let inner: any Sink
    var text: String { "(\(inner.text))" }
    init(_ inner: any Sink) { self.inner = inner }
  }

  private typealias Parts = (File, Provider<any Log>)

  private static func bindAlias(_ binder: Binder) {
    binder.bind((any Log).self).asAlias(of: File.self) { $0 }
    binder.bind(Parts.self).to { (a: File, b: Provider<any Log>) -> Parts in (a, b) }
  }

  @Test func aDecorationOfTheOriginalIsSeenThroughTheAlias() throws {
    let (file, log) = try TestComponent(of: Parts.self) { binder in
      Self.bindAlias(binder)
      binder.bind(File.self).asSingleton().to { File() }
      binder.decorate(File.self).to { File($0.text + "!") }
    }.build()
    #expect(file.text == "file!")
    #expect(log() === file)
  }

  @Test func aDecorationOfTheAliasLeavesTheOriginalAlone() throws {
    let (file, log) = try TestComponent(of: Parts.self) { binder in
      Self.bindAlias(binder)
      binder.bind(File.self).asSingleton().to { File() }
      binder.decorate((any Log).self).to { Marked($0) }
    }.build()
    #expect(file.text == "file")
    #expect(log().text == "(file)")
    #expect((log() as? Marked)?.inner === file)
    #expect(log() === log())
  }

  @Test(arguments: [false, true])
  func bothMayBeDecorated(aliasFirst: Bool) throws {
    let (file, log) = try TestComponent(of: Parts.self) { binder in
      Self.bindAlias(binder)
      binder.bind(File.self).asSingleton().to { File() }
      if aliasFirst { binder.decorate((any Log).self).to { Marked($0) } }
      binder.decorate(File.self).to { File($0.text + "!") }
      if !aliasFirst { binder.decorate((any Log).self).to { Marked($0) } }
      binder.decorate((any Log).self).to { Marked($0) }
    }.build()
    #expect(file.text == "file!")
    #expect(log().text == "((file!))")
    #expect(log() === log())
  }

  @Test func ofATransientEachRequesterGetsADecoratedOne() throws {
    let (_, log) = try TestComponent(of: Parts.self) { binder in
      Self.bindAlias(binder)
      binder.bind(File.self).to { File() }
      binder.decorate((any Log).self).to { Marked($0) }
    }.build()
    #expect(log() !== log())
  }

  @Test func ofAValueThereIsOneDecoratedOne() throws {
    let (_, log) = try TestComponent(of: Parts.self) { binder in
      Self.bindAlias(binder)
      binder.bind(File.self).to(value: File())
      binder.decorate((any Log).self).to { Marked($0) }
    }.build()
    #expect(log() === log())
  }

  @Test func ofAnEagerSingletonTheDecoratedOneIsEagerToo() async throws {
    let calls = Counter()
    let (_, log) = try await TestComponent(of: Parts.self) { binder in
      Self.bindAlias(binder)
      binder.bind(File.self).asEagerSingleton().to { () async in File() }
      binder.decorate((any Log).self).to { (log: any Log) async -> any Log in
        calls.increment()
        return Marked(log)
      }
    }.build()
    #expect(calls.value == 1)
    #expect(log().text == "(file)")
    #expect(log() === log())
    #expect(calls.value == 1)
  }

  @Test func anAliasInAChildOfAnOuterSingletonIsDecoratedForEachInstance() throws {
    typealias Child = TestChild<Provider<any Log>, Void>
    for aliasIsInside in [true, false] {
      func alias(_ binder: Binder) { binder.bind((any Log).self).asAlias(of: File.self) { $0 } }
      let factory = try TestComponent(of: ComponentFactory<Child>.self) { binder in
        binder.bind(File.self).asEagerSingleton().to { File() }
        if !aliasIsInside { alias(binder) }
        binder.install(
          component: Child { binder in
            if aliasIsInside { alias(binder) }
            binder.decorate((any Log).self).to { Marked($0) }
          })
      }.build()
      let (first, second) = (factory.build(), factory.build())
      #expect(first() === first())
      #expect(first() !== second())
      #expect((first() as? Marked)?.inner === (second() as? Marked)?.inner)
    }
  }

  @Test func aDecoratedAliasInTheParentIsOneForAll() throws {
    typealias Child = TestChild<Provider<any Log>, Void>
    let factory = try TestComponent(of: ComponentFactory<Child>.self) { binder in
      binder.bind(File.self).asSingleton().to { File() }
      binder.bind((any Log).self).asAlias(of: File.self) { $0 }
      binder.decorate((any Log).self).to { Marked($0) }
      binder.install(component: Child())
    }.build()
    #expect(factory.build()() === factory.build()())
  }

  @Test func ofAnAliasThatIsNotSendableEachRequesterDecoratesForItself() throws {
    typealias Root = (File, Provider<any Sink>)
    let (file, sink) = try TestComponent(of: Root.self) { binder in
      binder.bind(File.self).asSingleton().to { File() }
      binder.bind((any Sink).self).asAlias(of: File.self) { $0 }
      binder.decorate((any Sink).self).to { MarkedSink($0) }
      binder.bind().to { (a: File, b: Provider<any Sink>) -> Root in (a, b) }
    }.build()
    #expect(sink() !== sink())
    #expect((sink() as? MarkedSink)?.inner === file)
  }

  @Test func aWeakRequestForADecoratedAliasWatchesTheDecoratedOne() throws {
    typealias Root = (Lazy<any Log>, WeakProvider<any Log>, WeakProvider<File>)
    let root = try TestComponent(of: Root.self) { binder in
      binder.bind(File.self).asSingleton().to { File() }
      binder.bind((any Log).self).asAlias(of: File.self) { $0 }
      binder.decorate((any Log).self).to { Marked($0) }
      binder.bind().to { (a: Lazy<any Log>, b: WeakProvider<any Log>, c: WeakProvider<File>) -> Root in (a, b, c) }
    }.build()
    let log = root.0()
    #expect(root.1() === log)
    #expect((log as? Marked)?.inner === root.2())
  }

  @Test func aWeakRequestForAnAliasWatchesTheDecoratedOriginal() throws {
    typealias Root = (Lazy<File>, WeakProvider<any Log>)
    let root = try TestComponent(of: Root.self) { binder in
      binder.bind(File.self).asSingleton().to { File() }
      binder.bind((any Log).self).asAlias(of: File.self) { $0 }
      binder.decorate(File.self).to { File($0.text + "!") }
      binder.bind().to { (a: Lazy<File>, b: WeakProvider<any Log>) -> Root in (a, b) }
    }.build()
    let file = root.0()
    #expect(root.1() === file)
  }

  @Test func anOverrideMayDecorateAnAlias() throws {
    let app = TestComponent(of: Parts.self) { binder in
      Self.bindAlias(binder)
      binder.bind(File.self).asSingleton().to { File() }
    }
    let (file, log) = try app.overriding { $0.decorate((any Log).self).to { Marked($0) } }.build()
    #expect((log() as? Marked)?.inner === file)
    #expect(log() === log())
  }

  @Test func aDecoratedCollectionDecoratesItsAliases() throws {
    let logs = try TestComponent(of: [any Log].self) { binder in
      binder.bind(File.self).asSingleton().to { File() }
      binder.bind((any Log).self).intoCollection().asAlias(of: File.self) { $0 }
      binder.decorate([any Log].self).to { $0.map { Marked($0) } }
    }.build()
    #expect(logs.map(\.text) == ["(file)"])
  }

  @Test func aDecorationThatIsNoObjectCannotBeAWeakSingletonAsItsOriginal() {
    let component = TestComponent(of: (any Text).self) { binder in
      binder.bind(Page.self).asWeakSingleton().to { Page() }
      binder.bind((any Text).self).asAlias(of: Page.self) { $0 }
      binder.decorate((any Text).self).to { Quoted(inner: $0) }
    }
    #expect(component.faults == ["unsatisfiable-lifetime: decorate((any AliasDecorationTests.Text).self)"])
  }

  private protocol Text: Sendable {}
  private final class Page: Text {}
  private struct Quoted: Text {
    let inner: any Text
  }
}
