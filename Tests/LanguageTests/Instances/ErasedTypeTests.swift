// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

#if DEBUG
  /// Debug builds end the program if an erased value is read as another type, with one test for each place.
  @Suite struct ErasedTypeTests {
    private static let label = CellLabel(ConstructionStep(key: BindingKey(Int.self), site: nil), element: Int.self)

    private func expect(
      _ result: ExitTest.Result?, sourceLocation: Testing.SourceLocation = #_sourceLocation
    ) {
      let text = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(text.contains("Dovetail took a Int for a String"), "\(text)", sourceLocation: sourceLocation)
    }

    @Test func anErasedSourceGivesBackTheSourceThatItWasMadeOf() async {
      let source = Source.plain(Provider { 1 }).erased
      #expect(source.unerased(to: Int.self).plain.get() == 1)
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = Source.plain(Provider { 1 }).erased.unerased(to: String.self)
        })
    }

    @Test func aConstructorMakesWhatItMade() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = Constructor { _ in 1 }.erased.unerased(to: String.self)
        })
    }

    @Test func aProviderGivesWhatItConstructs() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = Provider<String>(Provider { 1 }.erased).get()
        })
    }

    @Test func aConstantIsWhatItWas() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = Provider<String>(Provider(value: 1).erased).get()
        })
    }

    @Test func whatPassesOnPassesOnTheType() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          let provider = BoundProvider(Provider { 1 }.erased, to: .root)
          _ = Provider<String>(provider).get()
        })
    }

    @Test func aDependencyIsWhatIsAskedFor() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          let kept = KeptDependencies(DependencyList(count: 1) { _ in Provider { 1 }.erased })
          var dependencies = kept.all(in: nil)
          _ = dependencies.next(String.self)
          withExtendedLifetime(kept) {}
        })
    }

    @Test func aPreparedElementIsWhatIsAskedFor() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          let type = StoredType(Int.self)
          var elements = unsafe PreparedElements(capacity: 1)
          elements.append((type.store(1), type))
          var dependencies = elements.all
          _ = dependencies.next(String.self)
          withExtendedLifetime(elements) {}
        })
    }

    @Test func aCellConstructsWhatItsProviderDoes() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = ProviderCell(Provider { 1 }.erased, label: Self.label, reach: .root).get(String.self)
        })
    }

    @Test func aCellConstructsWhatItsConstructorDoes() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          let constructor = Constructor { _ in 1 }.erased
          _ = OwningCell(constructor, DependencyList(), of: BindingKey(Int.self), at: nil).get(String.self)
        })
    }

    @Test func aCellGivesWhatItHolds() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          let cell = ProviderCell(Provider { 1 }.erased, label: Self.label, reach: .root)
          _ = cell.get(Int.self)
          _ = cell.get(String.self)
        })
    }

    @Test func aCellStoresWhatItsTypeSays() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = StoredType(Int.self).store("1")
        })
    }

    @Test func anAliasIsWhatItIsConvertedTo() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          let alias = AliasProvider(of: Provider { "1" }.erased) { _, _ in 1 }
          _ = alias.resolve(String.self, in: nil)
        })
    }

    @Test func aSeedIsWhatItsComponentTakes() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = TypedSeedProvider<Int>.make("1", watchedBy: nil)
        })
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          _ = TypedSeedProvider<Int>.make(1, watchedBy: nil).resolve(String.self, in: nil)
        })
    }

    @Test func aMemberOfAKnotIsWhatWasTied() async {
      expect(
        await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
          let knot = Knot(memberCount: 1)
          knot.setMember(Source.plain(Provider { 1 }).erased, at: 0)
          _ = knot.member(at: 0)?.unerased(to: String.self)
        })
    }

    // The standard library casts objects that are found by their addresses, and checks this in debug builds.
    @Test func anObjectOfAnInstanceIsOfItsClass() async {
      await #expect(processExitsWith: .failure) {
        let instance = ComponentInstance(of: nil, depth: 0, objectCount: 1, weakInstances: [])
        instance.setObject(Thing(), at: 0)
        _ = instance.object(at: ComponentInstance.Address(depth: 0, index: 0), as: Widget.self)
      }
    }

    @Test func aWeakInstanceIsOfItsElement() async {
      await #expect(processExitsWith: .failure) {
        let instance = ComponentInstance(of: nil, depth: 0, objectCount: 0, weakInstances: [WeakInstance<Thing>()])
        _ = instance.weakInstance(at: ComponentInstance.Address(depth: 0, index: 0), of: Widget.self)
      }
    }
  }
#endif
