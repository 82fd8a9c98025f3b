// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing
import TypeNameFixtures

@testable import Dovetail

/// A graph with recorded keys against its original graph.
@Suite struct RecordedKeysTests {
  @Test(arguments: Thoroughness.batches(4, of: 2_000))
  func recordedKeysOfStringsGiveTheSameGraphAndReport(batch: SeedBatch) {
    var faultyCount = 0
    for seed in batch {
      var random = SplitMix64(seed: seed)
      var graph = RandomGraph(elements: Int.random(in: 2...24, using: &random), using: &random)
      graph.breakTimes(Int.random(in: 0...6, using: &random), using: &random)
      let accepted = graph.accepted
      let report = expectRecorded(graph.toy(using: &random).graph, accepting: accepted, "seed \(seed)")
      if !report.isEmpty { faultyCount += 1 }
    }
    if batch.isVaried { #expect(faultyCount > 0) }
  }

  @Test(arguments: Thoroughness.batches(4, of: 1_000))
  func recordedKeysOfTypesGiveTheSameGraphAndReport(batch: SeedBatch) {
    var faultyCount = 0
    for seed in batch {
      var random = SplitMix64(seed: seed)
      var graph = RandomGraph(
        elements: Int.random(in: 2...12, using: &random), kinds: RealGraph.kinds, using: &random)
      graph.breakTimes(Int.random(in: 0...6, using: &random), using: &random)
      let component = RealGraph(graph, using: &random).component
      let report = expectRecorded(Binder(configuring: component).takeGraph(), "seed \(seed)")
      if !report.isEmpty { faultyCount += 1 }
    }
    if batch.isVaried { #expect(faultyCount > 0) }
  }

  @Test func namesakesAndNearMissesAndAllShapesAreRecorded() {
    let component = TestComponent(of: RecordedRoot.self) { binder in
      binder.install(module: RecordedModule())
      binder.bind().to(factory: RecordedRoot.init)
    }.overriding { binder in
      binder.bind((any RecordedWriter).self).to { DiskArchive() }
    }
    let report = expectRecorded(Binder(configuring: component).takeGraph(), "a component made by hand")
    // Otherwise the test would not cover names, conformances and the keys of entries.
    let text = PlainRenderer().text(for: report).replacing(#/\n +/#, with: " ")
    for part in [
      "TypeNameFixtures.Logger", "DovetailTests.Logger", "`DiskArchive`, which fits", "`DiskReader` conforms to it",
      ".first and .second", "for \"twice\"", "bindFactory(TypeNameFixtures.Logger.self, taking: Int.self)",
      "RecordedTag",
      "ComponentFactory<RecordedChild>", "[any Größe]", "`any RecordedWriter` is overridden",
    ] {
      #expect(text.contains(part), "\(part) is not in \(text)")
    }
  }

  @Test func anEntryThatIsRecordedIsDescribedAsTheOriginal() {
    let entries = [DictionaryKey("a\nb"), DictionaryKey(String(repeating: "long", count: 100)), DictionaryKey(1..<3)]
    for (number, entry) in entries.enumerated() {
      let recorded = DictionaryKey(RecordedEntry(number: number, description: entry.description))
      #expect(recorded.description == entry.description)
    }
    let namesakes = [1, 2].map { DictionaryKey(RecordedEntry(number: $0, description: ".a")) }
    #expect(namesakes[0] != namesakes[1])
  }

  // MARK: - Comparing

  /// - Returns: The report of the original.
  @discardableResult
  private func expectRecorded(_ original: Graph, accepting effects: Effects = .all, _ context: String) -> [Diagnostic] {
    // This comes before the report, which looks up shapes.
    let keys = RecordedKeys(of: original)
    let recorded = Graph(recordingEntries(of: original.declarations), keys: keys, accepting: effects)
    #expect(recorded.nodes == original.nodes, "\(context)")
    #expect(recorded.nodes.map(recorded.key) == original.nodes.map(original.key), "\(context)")
    #expect(recorded.nodes.map(recorded.edgeRange) == original.nodes.map(original.edgeRange), "\(context)")
    #expect(recorded.edges.map { "\($0)" } == original.edges.map { "\($0)" }, "\(context)")
    #expect(recorded.effects == original.effects, "\(context)")
    let (expected, found) = (original.diagnostics(of: .all), recorded.diagnostics(of: .all))
    let isSame = expected == found
    let difference = zip(expected, found).first { $0 != $1 }
    #expect(isSame, "\(context) \(difference.map { "\($0)\n\($1)" } ?? "")")
    return expected
  }

  /// The same declarations with numbers and texts in place of the keys of entries.
  private func recordingEntries(of original: Declarations) -> Declarations {
    var declarations = original
    var numbers: [DictionaryKey: Int] = [:]
    func record(_ entry: DictionaryKey) -> DictionaryKey {
      let number = numbers[entry] ?? numbers.count
      numbers[entry] = number
      return DictionaryKey(RecordedEntry(number: number, description: entry.description))
    }
    for node in original.entries.keys.sorted() { declarations.entries[node] = original.entries[node].map(record) }
    declarations.requiredEntries = original.requiredEntries.mapValues { $0.map(record) }
    return declarations
  }
}

// MARK: - A graph with something of everything

// Not private, because the runtime finds no private protocol by its name.
protocol RecordedArchive {}

protocol RecordedReader {}

protocol RecordedWriter {}

private struct DiskArchive: RecordedArchive, RecordedWriter, Sendable {}

private struct DiskReader: RecordedReader, Sendable {}

private enum RecordedSlot: Hashable, Sendable, CaseIterable { case first, second, third }

private struct RecordedTag: Dovetail.Tag { typealias Element = Logger }

private final class RecordedTarget {}

private struct RecordedChild: Component {
  typealias Root = Cache<Int>
  typealias Seed = Int

  func configure(binder: Binder) {}
}

private struct RecordedRoot {
  init(
    _ archive: any RecordedArchive, _ reader: DiskReader, _ loggers: (Logger, TypeNameFixtures.Logger),
    _ tagged: TaggedProvider<RecordedTag>, _ factory: ThrowingFactory<TypeNameFixtures.Logger, Int>,
    _ injector: PropertyInjector<RecordedTarget>, _ child: ComponentFactory<RecordedChild>,
    _ slots: [RecordedSlot: Service], _ strings: [String: Provider<Int>], _ sets: Lazy<Set<Int>>?,
    _ weak: WeakProvider<Controller>, _ closer: ComponentCloser, _ others: [any Größe]
  ) {}
}

private struct RecordedModule: Module {
  func configure(binder: Binder) {
    binder.bind(DiskArchive.self).to(value: DiskArchive())
    binder.bind((any RecordedReader).self).to { DiskReader() }
    binder.bind(TypeNameFixtures.Logger.self).tagged(with: FixtureTag.self).to(value: TypeNameFixtures.Logger())
    binder.declareCompleteDictionary(of: Service.self, keyedBy: RecordedSlot.self)
    binder.bind(Service.self).intoDictionary(key: RecordedSlot.third).to { Service() }
    binder.bind(Int.self).intoDictionary(key: "twice").to(value: 1)
    binder.bind(Int.self).intoDictionary(key: "twice").to(value: 2)
    binder.install(component: RecordedChild())
  }
}

private struct FixtureTag: Dovetail.Tag { typealias Element = TypeNameFixtures.Logger }
