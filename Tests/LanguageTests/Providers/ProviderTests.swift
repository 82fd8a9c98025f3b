// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Providers made by hand, of values, of tagged providers and of other providers.
@Suite struct ProviderTests {
  private struct Main: Dovetail.Tag { typealias Element = Int }
  private struct Numbers: Dovetail.Tag { typealias Element = [Int] }

  @Test func aProviderOfAValueGivesItEachTime() throws {
    let thing = Thing()
    let provider = Provider(value: thing)
    #expect(provider() === thing)
    #expect(provider.get() === thing)
    #expect(try TestComponent(of: Thing.self) { $0.bind().to(provider: Provider(value: thing)) }.build() === thing)
  }

  @Test func aProviderOfAValueReleasesIt() {
    let tracker = InstanceTracker()
    var provider: Provider<InstanceTracker.Token>? = Provider(value: InstanceTracker.Token(tracker))
    #expect(provider?.get() != nil && tracker.live == 1)
    provider = nil
    #expect(tracker.live == 0)
  }

  @Test func aMappedProviderTransformsWhatItsBaseGivesAtEachCall() throws {
    let component = TestComponent(of: (Provider<Int>, Provider<Thing>, Provider<Thing>).self) { binder in
      binder.bind(Thing.self).asSingleton().to { Thing() }
      binder.bind(Widget.self).to { Widget(thing: $0) }
      binder.bind(Journal.self).to(value: Journal())
      binder.bind(Int.self).to { (journal: Journal) in
        journal.note("call")
        return journal.all.count
      }
      binder.bind().to { (int: Provider<Int>, widget: Provider<Widget>, thing: Provider<Thing>) in
        (int.map { $0 * 10 }, widget.map { $0.thing }, thing.map { $0 })
      }
    }
    let (numbers, things, singleton) = try component.build()
    #expect([numbers(), numbers.get()] == [10, 20])
    #expect(things() === singleton())
    let text = Provider(value: 2).map { "\($0)" }
    #expect(text.map { $0.count }() == 1)
  }

  @Test func aMappedProviderOfAChildKeepsWhatItReaches() throws {
    let tracker = InstanceTracker()
    let component = TestComponent(of: ComponentFactory<TestChild<Provider<Int>, Void>>.self) { binder in
      binder.install(
        component: TestChild<Provider<Int>, Void> { binder in
          binder.bind(InstanceTracker.Token.self).asSingleton().to { InstanceTracker.Token(tracker) }
          binder.bind(Provider<Int>.self).to { (token: Provider<InstanceTracker.Token>) in token.map { _ in 3 } }
        })
    }
    let factory = try component.build()
    var provider: Provider<Int>? = factory.build()
    #expect(provider?.get() == 3 && provider?.get() == 3)
    #expect(tracker.live == 1)
    provider = nil
    #expect(tracker.live == 0)
  }

  @Test func aTaggedProviderBecomesAProvider() throws {
    let component = TestComponent(of: Provider<Int>.self) { binder in
      binder.bind(Int.self).tagged(with: Main.self).to(value: 7)
      binder.bind(Provider<Int>.self).to { (tagged: TaggedProvider<Main>) in Provider(tagged) }
    }
    #expect(try component.build()() == 7)
  }

  @Test func aBindingTakesATaggedProvider() throws {
    let tagged = TaggedProvider<Main>(Provider { 7 })
    #expect(try TestComponent(of: Int.self) { $0.bind().to(provider: Provider(tagged)) }.build() == 7)
    let shared = TestComponent(of: (Thing, Thing).self) { binder in
      struct Named: Dovetail.Tag { typealias Element = Thing }
      binder.bind(Thing.self).asSingleton().to(provider: Provider(TaggedProvider<Named>(Provider { Thing() })))
      binder.bind().to { (first: Thing, second: Thing) in (first, second) }
    }
    let (first, second) = try shared.build()
    #expect(first === second)
  }

  @Test func aContributionTakesATaggedProviderOfOneElementOrOfAll() throws {
    let component = TestComponent(of: [Int].self) { binder in
      binder.bind(Int.self).intoCollection().to(provider: Provider(TaggedProvider<Main>(Provider(value: 1))))
      binder.bind(Int.self).intoCollection().to(provider: Provider(TaggedProvider<Numbers>(Provider(value: [2, 3]))))
    }
    #expect(try component.build() == [1, 2, 3])
    let keyed = TestComponent(of: [String: Int].self) { binder in
      binder.bind(Int.self).intoDictionary(key: "a").to(provider: Provider(TaggedProvider<Main>(Provider(value: 1))))
    }
    #expect(try keyed.build() == ["a": 1])
  }
}
