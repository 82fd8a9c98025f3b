// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailExplorer
import Foundation
import Testing

@testable import DovetailGraph

@Suite struct AliasTests {
  private let graph = Hotel().graph().snapshot()

  private func binding(_ key: String) throws -> GraphSnapshot.Binding {
    try #require(graph.bindings.first { $0.key == key && $0.kind != .decoration })
  }

  @Test(arguments: [
    ("any Greeter", "alias of Porter, singleton"),
    ("any Helper", "alias of any Greeter, singleton"),
    ("any Sweeper", "alias of Maid, eager singleton"),
    ("any Cook", "alias of Chef, singleton"),
    ("any Guest", "alias of Visitor, transient"),
    ("any Sleeper", "alias of Cat, weak singleton"),
    ("any Notice", "alias of String, constant"),
    ("any Spare", "alias of Porter?, singleton"),
    ("any Keeper", "alias of String tagged Night, singleton"),
    ("any Doorman", "alias of Porter, singleton"),
    ("[String]", "alias of [Int]"),
    ("Set<String>", "alias of Provider<Porter>"),
    ("any Ghost", "alias of Spirit"),
    ("any Egg", "alias of any Hen"),
    ("any Hen", "alias of any Egg"),
    ("Porter", "singleton"),
    ("Visitor", "transient"),
  ]) func anAliasHasTheLifetimeOfItsOriginal(key: String, text: String) throws {
    #expect(try binding(key).lifetimeText == text)
  }

  @Test func graphsOfOlderVersionsDoNotDiffer() throws {
    let json = String(decoding: graph.json(), as: UTF8.self).replacing(/"original" : \{[^}]*\},?/, with: "")
    let older = try GraphSnapshot(json: Data(json.utf8))
    #expect(older.bindings.allSatisfy { $0.original == nil })
    #expect(graph.difference(from: older).isEmpty)
  }

  @Test func aliasItselfStaysTransient() throws {
    #expect(try binding("any Greeter").lifetime == .transient)
    #expect(try GraphIndex(graph).find("is:shared -is:alias").bindings.allSatisfy { $0.lifetime != .transient })
  }

  @Test func aliasInAChildHasTheLifetimeOfTheParentsBinding() throws {
    let alias = try binding("any Doorman")
    #expect(alias.component.text.contains("Room"))
    #expect(alias.original == .init(key: "Porter", lifetime: .singleton))
  }

  @Test func filesHaveTheOriginal() throws {
    let text = String(decoding: graph.json(), as: UTF8.self)
    #expect(
      text.contains(
        #"""
              "original" : {
                "key" : "Porter",
                "lifetime" : "singleton"
              },
        """#))
    #expect(try GraphSnapshot(json: graph.json()) == graph)
  }

  @Test func filesOfEarlierVersionsCanBeRead() throws {
    let text = String(decoding: graph.json(), as: UTF8.self).replacing(
      /\n *"original" : \{[^}]*\},/, with: "")
    #expect(!text.contains(#""original" : {"#))
    let old = try GraphSnapshot(json: Data(text.utf8))
    #expect(old.bindings.allSatisfy { $0.original == nil })
    #expect(old.requests == graph.requests)
  }

  @Test func tablesAndPicturesShowWhatIsShared() throws {
    #expect(graph.text(as: .markdown).contains("| `any Greeter` | binding | alias of Porter, singleton | `Porter` |"))
    #expect(graph.explorer().contains("<td>any Greeter</td><td>binding</td><td>alias of Porter, singleton</td>"))
    let drawn = graph.text(as: .dot)
    #expect(drawn.contains(#"[label="any Greeter", style=bold]"#))
    #expect(drawn.contains(#"[label="any Guest"]"#))
    #expect(graph.text(as: .mermaid).contains(#"["any Greeter"]:::shared"#))
  }

  @Test func bindingThatBecomesAnAliasHasNoLifetimeOfItsOwn() throws {
    let base = Hotel(bindsGreeter: true).graph().snapshot()
    #expect(graph.difference(from: base).text.contains("  any Greeter is an alias, and was a singleton ("))
    #expect(base.difference(from: graph).text.contains("  any Greeter is a singleton, and was an alias ("))
  }

  @Test func providerOfAnAliasDoesNotRetainAWeakSingleton() throws {
    #expect(try GraphIndex(graph).whatKeepsAlive("any Sleeper").bindings.isEmpty)
  }

  @Test func requestOfAnAliasInheritsNoEffectsOfAnEagerSingleton() throws {
    #expect(try GraphIndex(graph).find("inherits:any Sweeper").keys == [])
  }
}

private protocol Greeter: Sendable {}
private protocol Helper: Sendable {}
private protocol Sweeper: Sendable {}
private protocol Cook: Sendable {}
private protocol Guest {}
private protocol Sleeper: AnyObject, Sendable {}
private protocol Notice: Sendable {}
private protocol Spare: Sendable {}
private protocol Keeper: Sendable {}
private protocol Doorman: Sendable {}
private protocol Ghost {}
private protocol Egg {}
private protocol Hen {}
private final class Porter: Greeter, Helper, Doorman {}
private final class Maid: Sweeper {}
private final class Chef: Cook {}
private struct Visitor: Guest {}
private final class Cat: Sleeper {}
private struct Spirit: Ghost {}
private struct Holder<Value: Sendable>: Notice, Spare, Keeper { let value: Value }
private enum Night: Dovetail.Tag { typealias Element = String }

private struct Lobby {
  init(
    greeter: any Greeter, helper: any Helper, sweeper: any Sweeper, cook: any Cook, guest: any Guest,
    sleeper: Provider<any Sleeper>, notice: any Notice, spare: any Spare, keeper: any Keeper, names: [String],
    nights: Set<String>, ghost: any Ghost, egg: any Egg, room: ComponentFactory<Room>
  ) {}
}

/// Aliases of everything that can have one, and some that nothing can be behind.
private struct Hotel: Component {
  typealias Root = Lobby

  var bindsGreeter = false

  func configure(binder: Binder) {
    binder.bind().to(factory: Lobby.init)
    binder.bind(Porter.self).asSingleton().to(factory: Porter.init)
    if bindsGreeter {
      binder.bind((any Greeter).self).asSingleton().to(factory: Porter.init)
    } else {
      binder.bind((any Greeter).self).asAlias(of: Porter.self) { $0 }
    }
    binder.bind((any Helper).self).asAlias(of: (any Greeter).self) { $0 as! any Helper }
    binder.bind(Maid.self).asEagerSingleton().to { () async in Maid() }
    binder.bind((any Sweeper).self).asAlias(of: Maid.self) { $0 }
    binder.bind(Chef.self).asSingleton().to(factory: Chef.init)
    binder.decorate(Chef.self).to { (chef: Chef) in chef }
    binder.bind((any Cook).self).asAlias(of: Chef.self) { $0 }
    binder.bind(Visitor.self).to(factory: Visitor.init)
    binder.bind((any Guest).self).asAlias(of: Visitor.self) { $0 }
    binder.bind(Cat.self).asWeakSingleton().to(factory: Cat.init)
    binder.bind((any Sleeper).self).asAlias(of: Cat.self) { $0 }
    binder.bind(String.self).to(value: "closed")
    binder.bind((any Notice).self).asAlias(of: String.self) { Holder(value: $0) }
    binder.bind((any Spare).self).asAlias(of: Porter?.self) { Holder(value: $0) }
    binder.bind(String.self).tagged(with: Night.self).asSingleton().to { "late" }
    binder.bind((any Keeper).self).asAlias(of: String.self, taggedWith: Night.self) { Holder(value: $0) }
    binder.bind(Int.self).intoCollection().asSingleton().to { 4 }
    binder.bind([String].self).asAlias(of: [Int].self) { $0.map(\.description) }
    binder.bind(Set<String>.self).asAlias(of: Provider<Porter>.self) { _ in [] }
    binder.bind((any Ghost).self).asAlias(of: Spirit.self) { $0 }
    binder.bind((any Egg).self).asAlias(of: (any Hen).self) { $0 as! any Egg }
    binder.bind((any Hen).self).asAlias(of: (any Egg).self) { $0 as! any Hen }
    binder.install(component: Room())
  }
}

private struct Room: Component {
  typealias Root = any Doorman

  func configure(binder: Binder) { binder.bind((any Doorman).self).asAlias(of: Porter.self) { $0 } }
}
