// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// The elements that requesters get if a child binds a key of its parent.
@Suite struct ShadowingTests {
  private struct Name: Sendable { let text: String }
  private struct Card: Sendable {
    let name: Name
    let later: Provider<Name>
  }
  private final class Registry: Sendable {
    let name: Name
    init(name: Name) { self.name = name }
  }
  private struct Special: Dovetail.Tag { typealias Element = Name }

  private typealias Child = TestChild<(name: Name, card: Card, registry: Registry, own: [Name]), Void>

  private func child() -> Child {
    Child { binder in
      binder.bind(Name.self).shadowing().to { Name(text: "child") }
      binder.bind(Name.self).intoCollection().to { (name: Name) in name }
      binder.bind().to { (name: Name, card: Card, registry: Registry, own: [Name]) in
        (name: name, card: card, registry: registry, own: own)
      }
    }
  }

  @Test func whatTheParentConstructsKeepsTheBindingOfTheParent() throws {
    let factory = try TestComponent(of: ComponentFactory<Child>.self) { binder in
      binder.bind(Name.self).to { Name(text: "parent") }
      binder.bind().to(factory: Card.init)
      binder.bind(Registry.self).asSingleton().to(factory: Registry.init)
      binder.install(component: child())
    }.build()
    let root = factory.build()
    #expect(root.name.text == "child")
    #expect(root.card.name.text == "parent")
    #expect(root.card.later().text == "parent")
    #expect(root.registry.name.text == "parent")
    #expect(root.own.map(\.text) == ["child"])
  }

  @Test func aShadowingBindingMayUseWhatItShadowsByWayOfOthersWithoutACycle() throws {
    // The child's Name needs the parent's Card, which needs the parent's Name.
    let component = TestComponent(of: ComponentFactory<TestChild<Name, Void>>.self) { binder in
      binder.bind(Name.self).to { Name(text: "parent") }
      binder.bind().to(factory: Card.init)
      binder.install(
        component: TestChild<Name, Void> { binder in
          binder.bind(Name.self).shadowing().to { (card: Card) in Name(text: "child of " + card.name.text) }
        })
    }
    #expect(component.graph().diagnostics.isEmpty)
    #expect(try component.build().build().text == "child of parent")
  }

  @Test func grandchildrenSeeTheNearest() throws {
    typealias Leaf = TestChild<Name, Int>
    typealias Inner = TestChild<ComponentFactory<Leaf>, Void>
    let factory = try TestComponent(of: ComponentFactory<Inner>.self) { binder in
      binder.bind(Name.self).asSingleton().to { Name(text: "parent") }
      binder.install(
        component: Inner { binder in
          binder.bind(Name.self).shadowing().asSingleton().to { Name(text: "child") }
          binder.install(component: Leaf())
        })
    }.build()
    #expect(factory.build().build(1).text == "child")
  }

  @Test func theLifetimeIsThatOfTheShadowingBinding() throws {
    typealias Inner = TestChild<(Thing, Thing), Void>
    let (thing, factory) = try TestComponent(of: (Thing, ComponentFactory<Inner>).self) { binder in
      binder.bind(Thing.self).to(factory: Thing.init)
      binder.install(
        component: Inner { binder in
          binder.bind(Thing.self).shadowing().asEagerSingleton().to(factory: Thing.init)
          binder.bind().to { (first: Thing, second: Thing) in (first, second) }
        })
      binder.bind().to { (thing: Thing, factory: ComponentFactory<Inner>) in (thing, factory) }
    }.build()
    let (first, second) = factory.build()
    #expect(first === second)
    #expect(first !== thing)
  }

  @Test func aTaggedBindingIsShadowedByItself() throws {
    typealias Inner = TestChild<(TaggedElement<Special>, Name), Void>
    let factory = try TestComponent(of: ComponentFactory<Inner>.self) { binder in
      binder.bind(Name.self).to { Name(text: "parent") }
      binder.bind(Name.self).tagged(with: Special.self).to { Name(text: "parent, tagged") }
      binder.install(
        component: Inner { binder in
          binder.bind(Name.self).shadowing().tagged(with: Special.self).to { Name(text: "child, tagged") }
          binder.bind().to { (tagged: TaggedElement<Special>, name: Name) in (tagged, name) }
        })
    }.build()
    let (tagged, name) = factory.build()
    #expect(tagged.element.text == "child, tagged")
    #expect(name.text == "parent")
  }

  @Test func shadowingWhatNobodyBindsIsHarmless() throws {
    #expect(
      try TestComponent(of: Name.self) { $0.bind(Name.self).shadowing().to { Name(text: "only") } }.build().text
        == "only")
  }

  @Test func anInjectionIsShadowedTooAndMayCallNobodyElses() throws {
    final class Screen { var texts: [String] = [] }
    typealias Inner = TestChild<PropertyInjector<Screen>, String>
    let (outside, inside) = try TestComponent(of: (PropertyInjector<Screen>, ComponentFactory<Inner>).self) { binder in
      binder.bind(Name.self).to { Name(text: "parent") }
      binder.bindPropertyInjection(of: Screen.self).to { (screen: Screen, name: Name) in screen.texts.append(name.text)
      }
      binder.install(
        component: Inner { binder in
          binder.bindPropertyInjection(of: Screen.self).shadowing().to { (screen: Screen, seed: String, name: Name) in
            screen.texts.append("\(seed) of \(name.text)")
          }
        })
      binder.bind().to { (outside: PropertyInjector<Screen>, inside: ComponentFactory<Inner>) in (outside, inside) }
    }.build()
    let screen = Screen()
    outside.injectProperties(into: screen)
    inside.build("child").injectProperties(into: screen)
    #expect(screen.texts == ["parent", "child of parent"])
    let silent = TestComponent(of: (PropertyInjector<Screen>, ComponentFactory<Inner>).self) { binder in
      binder.bindPropertyInjection(of: Screen.self).to { (_: Screen) in }
      binder.install(component: Inner { $0.bindPropertyInjection(of: Screen.self).to { (_: Screen) in } })
      binder.bind().to { (outside: PropertyInjector<Screen>, inside: ComponentFactory<Inner>) in (outside, inside) }
    }
    #expect(
      silent.faults == [
        "undeclared-shadowing: bindPropertyInjection(of: ShadowingTests.Screen.self)"
      ])
  }
}
