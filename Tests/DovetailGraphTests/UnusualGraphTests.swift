// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation
import Testing

@testable import DovetailGraph

/// Rules, questions and differences of graphs that are unusual in one way.
@Suite struct UnusualGraphTests {
  private static let because = "we say so"

  private struct Home {
    let missing: Lacking
  }

  private struct Lacking {}

  private struct BrokenComponent: Component {
    typealias Root = Home

    func configure(binder: Binder) { binder.bind().to(factory: Home.init) }
  }

  private struct EverythingIsShared: GraphRule {
    let name = "all-shared"
    let because = UnusualGraphTests.because

    func violations(in index: GraphIndex) -> [GraphViolation] {
      index.graph.bindings.filter { $0.lifetime == .transient }.flatMap { binding in
        [
          GraphViolation(of: binding, "`\(binding.key)` is not shared").trying(.share(binding.id)),
          GraphViolation(of: binding, "`\(binding.key)` stands alone").trying(
            .requestInterface(binding.id, position: 0)),
        ]
      }
    }
  }

  @Test func fixesOfWhatIsMissingAreNotTried() {
    let diagnostics = BrokenComponent().graph().diagnostics(rules: [EverythingIsShared()])
    let ofMissing = diagnostics.filter { $0.id.description == "all-shared" && $0.subject.hasSuffix("Lacking") }
    #expect(!ofMissing.isEmpty)
    #expect(ofMissing.allSatisfy { $0.notes.allSatisfy { $0.kind != .fix } })
    #expect(diagnostics.contains { $0.id == .missingBinding })
  }

  @Test func whatIsMissingNowIsGone() {
    func binding(_ kind: GraphSnapshot.Binding.Kind) -> GraphSnapshot {
      let graph = GraphSnapshot("C: App; App: Store")
      return GraphSnapshot(
        components: graph.components, modules: [],
        bindings: graph.bindings.map { old in
          old.key == "Store"
            ? .init(
              id: GraphSnapshot.ID("Store \(kind.rawValue)"), kind: kind, key: old.key, qualifiedKey: nil,
              element: old.element,
              qualifiedElement: old.qualifiedElement, swiftModule: old.swiftModule, isOfProtocol: nil, tag: nil,
              qualifiedTag: nil, lifetime: .transient, effects: [],
              entry: nil, site: nil, module: nil, component: old.component, replaced: [], original: nil) : old
        }, requests: [], diagnostics: [])
    }
    let changes = binding(.missing).difference(from: binding(.binding)).changes
    #expect(Set(changes.map(\.kind)) == [.added, .removed])
  }

  @Test func aProviderOfAWeakSingletonKeepsNothingAlive() throws {
    let index = GraphIndex(GraphSnapshot("C: App; App: ~S/weakSingleton, ~T/singleton"))
    #expect(try index.whatKeepsAlive("S").bindings.isEmpty)
    #expect(try index.whatKeepsAlive("T").keys == ["C", "App", "T"])
  }

  @Test func whatNothingNeedsIsInNoChain() {
    let index = GraphIndex(GraphSnapshot("C: App; Old: A; A: B; B: D"))
    #expect(index.longestChain().keys == ["C", "App"])
  }

  private final class Store: Sendable {}

  private struct Page {
    let store: Store
  }

  private struct StoreModule: Module {
    func configure(binder: Binder) { binder.bind(Store.self).asSingleton().to(factory: Store.init) }
  }

  private struct DecoratingComponent: Component {
    typealias Root = Page

    func configure(binder: Binder) {
      binder.install(module: StoreModule())
      binder.decorate(Store.self).to { (store: Store) in store }
      binder.bind().to(factory: Page.init)
    }
  }

  @Test func whatIsDecoratedIsRequestedAsWell() {
    let rule: any GraphRule = .forbid(from: .type(Page.self), to: .module(StoreModule.self), because: Self.because)
    let diagnostics = DecoratingComponent().graph().diagnostics(rules: [rule])
    #expect(diagnostics.map(\.id.description) == ["forbidden-request"])
    #expect(diagnostics.first?.evidence.map(\.role).contains("decorated") == true)
  }

  private protocol Plugin: Sendable {}

  private struct ClockPlugin: Plugin {}

  private struct ShopPlugin: Plugin {}

  private struct ClockModule: Module {
    func configure(binder: Binder) { binder.bind((any Plugin).self).intoCollection().to(factory: ClockPlugin.init) }
  }

  private struct ShopModule: Module {
    func configure(binder: Binder) { binder.bind((any Plugin).self).intoCollection().to(factory: ShopPlugin.init) }
  }

  private struct Host {
    let plugins: [any Plugin]
  }

  private struct PluginComponent: Component {
    typealias Root = Host

    func configure(binder: Binder) {
      binder.install(module: ClockModule())
      binder.install(module: ShopModule())
      binder.bind().to(factory: Host.init)
    }
  }

  @Test func oneOfSeveralTargetsViolatesARule() throws {
    let rule: any GraphRule = .forbid(from: .type(Host.self), to: .type((any Plugin).self), because: Self.because)
    let graph = PluginComponent().graph()
    let both = graph.diagnostics(rules: [rule])
    #expect(both.count == 1)
    #expect(both.first?.evidence.map(\.role).filter { $0 == "contributed" }.count == 2)
    let ofShop: BindingSelector = .type((any Plugin).self).and(.not(.module(ClockModule.self)))
    let one = graph.diagnostics(rules: [.forbid(from: .type(Host.self), to: ofShop, because: Self.because)])
    let evidence = try #require(one.first).evidence
    #expect(evidence.map(\.role).filter { $0 == "contributed" }.count == 1)
    #expect(evidence.contains { $0.subject.hasSuffix("ShopModule") })
  }

  private struct WholeComponent: Component {
    typealias Root = Host

    func configure(binder: Binder) {
      binder.bind((any Plugin).self).intoCollection().to { [ClockPlugin(), ShopPlugin()] }
      binder.bind().to(factory: Host.init)
    }
  }

  @Test func severalElementsOfOneContributionAreOfTheTypeOfEach() throws {
    let rules: [any GraphRule] = [
      .forbid(from: .type(Host.self), to: .type((any Plugin).self), because: Self.because),
      .interfacesOnly(between: .type("*"), because: Self.because),
    ]
    let diagnostics = WholeComponent().graph().diagnostics(rules: rules)
    #expect(diagnostics.map(\.id.description) == ["forbidden-request"])
    #expect(
      WholeComponent().graph().snapshot().bindings.contains {
        $0.kind == .wholeContribution && $0.element.hasPrefix("any ")
      })
  }

  @Test(arguments: ["component", "module"])
  func aGraphWhoseBindingsAreNowhereIsRefused(part: String) throws {
    let json = String(decoding: PluginComponent().graph().snapshot().json(), as: UTF8.self)
    let damaged = json.replacing(try Regex("\"\(part)\" ?: ?\"[^\"]*\""), with: "\"\(part)\": \"nowhere\"")
    #expect(damaged != json)
    let error = #expect(throws: UnreadableGraph.self) { try GraphSnapshot(json: Data(damaged.utf8)) }
    #expect(error?.description.contains("in a \(part) that is not there") == true)
  }

  @Test func aFileWithAModuleInsideItselfIsRefused() throws {
    let graph = GraphSnapshot("C: App; App: A/transient/Storage")
    let module = graph.modules[0]
    let looping = GraphSnapshot(
      components: graph.components,
      modules: [
        .init(
          id: module.id, name: module.name, qualifiedName: module.qualifiedName, parent: module.id,
          component: module.component, site: nil, furtherSites: [])
      ], bindings: graph.bindings, requests: graph.requests, diagnostics: [])
    #expect(throws: UnreadableGraph.self) { try GraphSnapshot(json: looping.json()) }
  }
}
