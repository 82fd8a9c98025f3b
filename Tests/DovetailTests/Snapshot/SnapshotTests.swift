// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailGraph
import TestSupport
import Testing

@testable import Dovetail

@Suite struct SnapshotTests {
  @Test func everyPartOfAGraphIsWrittenDown() throws {
    try Golden.expect(Harbour().graph().snapshot().transcript, toEqual: "snapshot")
  }

  @Test func theGraphOfABrokenComponentIsComplete() throws {
    let component = TestComponent(of: Crew.self) { binder in
      binder.bind(line: 1).to { (_: Int, _: [Int8], _: WeakProvider<Int16>) in Crew() }
      binder.bind(Int16.self, line: 2).to(value: 2)
    }
    let graph = component.graph().snapshot()
    #expect(graph.bindings.map(\.kind) == [.component, .binding, .binding, .missing, .missing, .unsatisfiable])
    #expect(graph.bindings.suffix(3).map(\.key) == ["Int", "[Int8]", "WeakProvider<Int16>"])
    #expect(graph.requests.suffix(3).map(\.targets) == graph.bindings.suffix(3).map { [$0.id] })
    #expect(
      graph.diagnostics.map(\.id) == [.missingBinding, .missingBinding, .unsatisfiableShape])
  }

  @Test func theSameProgramGivesTheSameGraph() {
    #expect(Harbour().graph().snapshot() == Harbour().graph().snapshot())
    #expect(
      Harbour().graph().snapshot() != Harbour().overriding { $0.bind(Int32.self).to(value: 3) }.graph().snapshot())
  }

  @Test func anOverrideKnowsWhatItReplaces() throws {
    let graph = TestComponent(of: Int.self) { binder in
      binder.bind(Int.self, line: 1).to(value: 1)
    }.overriding { $0.bind(Int.self, line: 2).to(value: 2) }.graph().snapshot()
    let binding = try #require(graph.bindings.last)
    #expect(binding.site?.line == 2)
    #expect(binding.replaced.map(\.line) == [1])
    #expect(graph.bindings.count == 2)
  }

  @Test func aDisplacedDefaultRequestsNothing() {
    let graph = TestComponent(of: Int.self) { binder in
      binder.bindDefault(Int.self).to { (_: String) in 1 }
      binder.bind(Int.self).to(value: 2)
    }.graph().snapshot()
    #expect(graph.bindings.map(\.kind) == [.component, .displacedDefault, .binding])
    #expect(graph.requests.map(\.role) == [.root])
  }

  @Test func whatIsBoundUnderAShapeIsRequestedPlainly() {
    let graph = TestComponent(of: [Int].self) { $0.bind([Int].self).to(value: [1]) }.graph().snapshot()
    #expect(graph.requests.map(\.access) == [.plain])
  }

  @Test(
    arguments: [
      ("A", .plain, .eager), ("A?", .optional, .eager), ("B?", .optional, .eager),
      ("Provider<A>", .provider, .deferred),
      ("Provider<A?>", .provider, .deferred), ("WeakProvider<A>", .weakProvider, .weak),
      ("Provider<WeakProvider<A>>", .provider, .weak), ("[C]", .collection, .eager),
      ("[Provider<C>]", .collection, .deferred), ("Provider<[C]>", .provider, .deferred), ("()", .plain, .eager),
    ] as [(String, GraphSnapshot.Request.Access, GraphSnapshot.Request.Strength)])
  func aShapeSaysWhatTheRequesterGetsAndWhen(
    _ shape: String, access: GraphSnapshot.Request.Access, strength: GraphSnapshot.Request.Strength
  ) {
    let toy = ToyGraph(root: "App") {
      "App".needs(shape)
      "A".singleton
      "C".contribution
      "C".contribution
    }
    let request = GraphSnapshot(toy.graph, diagnostics: []).requests[1]
    #expect(request.type == (shape == "()" ? "Void" : shape))
    #expect(request.access == access)
    #expect(request.strength == strength)
    let targets = ["B?": 0, "()": 0, "A": 1, "A?": 1][shape] ?? (shape.contains("C") ? 2 : 1)
    #expect(request.targets.count == targets)
  }

  @Test(
    arguments: [
      ("Provider<A>", []), ("ThrowingProvider<A>", ["throwing"]),
      ("Provider<AsyncProvider<A>>", ["throwing", "async", "mainActor", "confined"]),
      ("AsyncProvider<Provider<A>>", []),
      ("A", nil), ("WeakProvider<A>", nil),
    ] as [(String, [String]?)])
  func theInnermostAccessSaysWhichEffectsAreAccepted(_ shape: String, _ effects: [String]?) {
    let toy = ToyGraph(root: "App") {
      "App".needs(shape)
      "A".singleton
    }
    #expect(GraphSnapshot(toy.graph, diagnostics: []).requests[1].accepts?.map(\.rawValue) == effects)
  }

  @Test(arguments: Thoroughness.seeds(2_000)) func allReferencesLeadSomewhere(from seed: Seed) {
    var random = SplitMix64(seed: seed)
    var randomGraph = RandomGraph(elements: Int.random(in: 2...24, using: &random), using: &random)
    randomGraph.breakTimes(Int.random(in: 0...3, using: &random), using: &random)
    let engine = randomGraph.toy(using: &random).graph
    let graph = GraphSnapshot(engine, diagnostics: [])
    let bindings = Set(graph.bindings.map(\.id))
    let components = Set(graph.components.map(\.id))
    let modules = Set(graph.modules.map(\.id))
    #expect(bindings.count == graph.bindings.count)
    #expect(components.count == graph.components.count)
    #expect(modules.count == graph.modules.count)
    #expect(bindings.isSuperset(of: graph.requests.flatMap { [$0.requester] + $0.targets }))
    #expect(bindings.isSuperset(of: graph.components.flatMap { [$0.binding] + ($0.seed.map { [$0] } ?? []) }))
    #expect(components.isSuperset(of: graph.components.compactMap(\.parent)))
    #expect(components.isSuperset(of: graph.bindings.map(\.component) + graph.modules.map(\.component)))
    #expect(modules.isSuperset(of: graph.modules.compactMap(\.parent) + graph.bindings.compactMap(\.module)))
    let edges = engine.declarations.all.indices.reduce(0) { $0 + engine.edgeRange(of: $1).count }
    #expect(graph.requests.count == edges)
    #expect(graph.bindings.contains { $0.kind == .missing } == engine.nodes.contains(where: engine.isMissing))
  }
}

// MARK: - A harbour

private protocol Crane: AnyObject, Sendable {}
private final class SteamCrane: Crane { init(crew: Crew) {} }
private struct Crew: Sendable {}
private struct Watch: Sendable {}
private final class Lighthouse: Sendable { init(lamp: Lazy<Int8>, watch: Watch?, crane: WeakProvider<any Crane>) {} }
private final class Pier: Sendable {
  init(
    crane: any Crane, ships: [String], berths: [String: Provider<Int16>], moor: Factory<Mooring, Int>,
    open: ComponentFactory<Dock>, red: TaggedProvider<Red>
  ) {}

  func injectProperties(lighthouse: Lighthouse) {}
}
private struct Mooring: Sendable {
  let length: Int
  let crew: Crew
}
private struct Dock: Component {
  typealias Root = Watch
  typealias Seed = Int64

  func configure(binder: Binder) {
    binder.bind(Watch.self, line: 20).to { (_: Int64) in Watch() }
    binder.bind(Int32.self, line: 21).shadowing().to(value: 2)
    binder.bind(String.self, line: 22).intoCollection().to { "tug" }
  }
}
private struct CraneModule: Module {
  let power: Int

  func configure(binder: Binder) {
    if power > 1 { binder.install(module: CrewModule(), line: 30) }
    binder.bind(String.self, line: 31).intoCollection().to { "crane" }
  }
}
private struct CrewModule: Module {
  func configure(binder: Binder) {
    binder.bind(Crew.self, line: 32).asSingleton().to(factory: Crew.init)
    binder.decorate(Crew.self, line: 33).to { (crew: Crew, _: Int8) in crew }
  }
}
private struct Harbour: Component {
  typealias Root = PropertyInjector<Pier>

  func configure(binder: Binder) {
    binder.install(module: CraneModule(power: 1), line: 1)
    binder.install(module: CraneModule(power: 2), line: 2)
    binder.install(component: Dock(), line: 3)
    binder.bind((any Crane).self, line: 4).asWeakSingleton().to(factory: SteamCrane.init)
    binder.bind(Lighthouse.self, line: 5).asEagerSingleton().to(factory: Lighthouse.init)
    binder.bind(Int8.self, line: 6).to { () throws in 8 }
    binder.bind(Int16.self, line: 7).intoDictionary(key: "north").to { 1 }
    binder.bind(Int16.self, line: 8).intoDictionary(key: "south").to { @MainActor in 2 }
    binder.bind(String.self, line: 9).intoCollection().to { ["barge", "ferry"] }
    binder.declareCollection(of: String.self, line: 10)
    binder.bindFactory(Mooring.self, taking: Int.self, line: 11).to(factory: Mooring.init)
    binder.bindPropertyInjection(of: Pier.self, line: 12).to(injector: Pier.injectProperties)
    binder.bind(Int32.self, line: 13).asAlias(of: Int32.self, taggedWith: Depth.self) { $0 }
    binder.bind(Int32.self, line: 14).tagged(with: Depth.self).to(value: 7)
    binder.bindDefault(Int32.self, line: 15).to(value: 8)
    binder.bind(Int.self, line: 16).tagged(with: Red.self).asSingleton().onClose { _ in }.to { 1 }
    binder.bind(Pier.self, line: 17).asSingleton().to(factory: Pier.init)
    binder.onBuild(line: 18) { (_: Pier, _: AsyncProvider<Int32>) in }
  }
}
private struct Depth: Dovetail.Tag { typealias Element = Int32 }

// MARK: - As text

extension GraphSnapshot {
  /// The contents of the graph without its diagnostics, one line for each part.
  fileprivate var transcript: String {
    var lines: [String] = []
    for component in components {
      lines.append("component \(component.id.text)")
      lines.append("  \(component.name) in \(component.parent?.text ?? "-") by \(component.binding.text)")
      lines.append("  root \(component.root) seed \(component.seed?.text ?? "-")")
    }
    for module in modules {
      lines.append("module \(module.id.text)")
      lines.append("  \(module.name) in \(module.parent?.text ?? "-") at \(line(module.site))")
      lines.append("  of \(module.component.text)")
    }
    for binding in bindings {
      lines.append("binding \(binding.id.text)")
      lines.append("  \(binding.kind) \(binding.key), element \(binding.element), tag \(binding.tag ?? "-")")
      lines.append(
        "  \(binding.lifetime) \(words(binding.effects)) entry \(binding.entry ?? "-") at \(line(binding.site))")
      lines.append("  declared by \(binding.module?.text ?? "-") in \(binding.component.text)")
      for request in requests where request.requester == binding.id {
        lines.append(
          "  \(request.position) \(request.role) \(request.type): \(request.access) \(request.strength)"
            + (request.accepts.map { " accepts \(words($0))" } ?? ""))
        lines += request.targets.map { "    \($0.text)" }
      }
    }
    return lines.joined(separator: "\n")
  }

  private func words(_ effects: [Effect]) -> String { "[" + effects.map { "\($0)" }.joined(separator: ", ") + "]" }

  private func line(_ site: Site?) -> String { site.map { "\($0.line)" } ?? "-" }
}
