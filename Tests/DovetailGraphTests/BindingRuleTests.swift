// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Testing

private protocol Transport: Sendable {}
private struct Radio: Transport {}
private struct Silence: Transport {}
private struct Beacon: Sendable { let transport: any Transport }
private struct Ping: Sendable {}
private struct Echo: Sendable, Hashable { var name = "" }
private enum Harbour: Dovetail.Tag { typealias Element = Echo }
private struct Voyage: Sendable { let ping: Factory<Ping, Int> }

/// What would reach the world.
private struct SeaModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Transport).self, line: 1).asSingleton().to { Radio() }
    binder.bindFactory(Ping.self, taking: Int.self, line: 2).to { (_: Int) in Ping() }
    binder.bind(Echo.self, line: 3).intoCollection().to { Echo() }
    binder.bind(Echo.self, line: 4).intoDictionary(key: "near").to { Echo() }
    binder.bind(Echo.self, line: 5).tagged(with: Harbour.self).to { Echo() }
    // Nothing needs it.
    binder.bind(Echo.self, line: 6).to { Echo() }
    binder.install(module: DepthModule())
  }
}

private struct DepthModule: Module {
  func configure(binder: Binder) {
    binder.bind(Int.self, line: 7).to(value: 7)
    binder.onBuild(line: 8) { (_: Int) in }
  }
}

private struct VoyageComponent: Component {
  typealias Root = Voyage

  func configure(binder: Binder) { binder.bind().to(factory: Voyage.init) }
}

private struct ShipComponent: Component {
  struct Root: Sendable {
    let beacon: Provider<Beacon>
    let voyage: ComponentFactory<VoyageComponent>
    let echoes: [Echo]
    let named: [String: Echo]
    let harbour: TaggedElement<Harbour>
    let depth: Int
  }

  func configure(binder: Binder) {
    binder.install(module: SeaModule())
    binder.install(component: VoyageComponent())
    binder.bind().to(factory: Beacon.init)
    binder.bind().to(factory: Root.init)
  }
}

private struct CalmModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Transport).self).asSingleton().to { Silence() }
    binder.bindFactory(Ping.self, taking: Int.self).to { (_: Int) in Ping() }
    binder.bind(Echo.self).intoCollection().replacing(contributionsOf: SeaModule.self).to { Echo() }
    binder.bind(Echo.self).intoDictionary(key: "near").to { Echo() }
    binder.bind(Echo.self).tagged(with: Harbour.self).to { Echo() }
    binder.bind(Int.self).to(value: 0)
  }
}

/// Rules about tests and starts.
@Suite struct BindingRuleTests {
  private func diagnostics(_ component: some Component, _ rule: any GraphRule) -> [Diagnostic] {
    component.graph().diagnostics(rules: [rule]).filter { $0.id.description == rule.name }
  }

  @Test func eachLiveBindingThatIsNeededIsFoundWithItsOverride() throws {
    let found = diagnostics(ShipComponent(), .hermetic(live: SeaModule.self))
    #expect(
      found.map { [$0.summary, $0.notes.first { $0.kind == .suggestion }?.text ?? ""] } == [
        [
          "`any Transport` is declared by `SeaModule`, which is live",
          "override it: binder.bind((any Transport).self).to { … }",
        ],
        [
          "`bindFactory(Ping.self, taking: Int.self)` is declared by `SeaModule`, which is live",
          "override it: binder.bindFactory(Ping.self, taking: Int.self).to { … }",
        ],
        [
          "`Echo in [Echo]` is declared by `SeaModule`, which is live",
          "override it: binder.bind(Echo.self).intoCollection().replacing(contributionsOf: SeaModule.self).to { … }",
        ],
        [
          "`Echo for \"near\"` is declared by `SeaModule`, which is live",
          "override it: binder.bind(Echo.self).intoDictionary(key: \"near\").to { … }",
        ],
        [
          "`Echo tagged Harbour` is declared by `SeaModule`, which is live",
          "override it: binder.bind(Echo.self).tagged(with: Harbour.self).to { … }",
        ],
        ["`Int` is declared by `SeaModule`, which is live", "override it: binder.bind(Int.self).to { … }"],
        ["`action of onBuild` is declared by `SeaModule`, which is live", ""],
      ])
    #expect(found[0].path == ["ShipComponent", "ShipComponent.Root", "Beacon", "any Transport"])
    #expect(
      found[1].path == [
        "ShipComponent", "ShipComponent.Root", "VoyageComponent", "Voyage", "bindFactory(Ping.self, taking: Int.self)",
      ])
    #expect(found.allSatisfy { $0.severity == .error })
  }

  @Test func whatIsOverriddenIsNotLive() {
    let calm = ShipComponent().overriding { $0.install(module: CalmModule()) }
    let found = diagnostics(calm, .hermetic(live: SeaModule.self))
    #expect(found.map(\.summary) == ["`action of onBuild` is declared by `SeaModule`, which is live"])
  }

  /// A rule about nothing checks nothing.
  @Test func aModuleThatIsNotInstalled() {
    let found = diagnostics(ShipComponent(), .hermetic(live: CalmModule.self))
    #expect(found.map(\.summary) == ["`CalmModule` is not installed, so the rule checks nothing of it"])
  }

  @Test func aLaunchHasALimit() {
    let graph = ShipComponent().graph().snapshot()
    let count = GraphIndex(graph).constructedAtBuild().bindings.count { $0.kind != .component }
    #expect(diagnostics(ShipComponent(), .launch(constructsAtMost: count, because: "users wait")).isEmpty)
    let found = diagnostics(ShipComponent(), .launch(constructsAtMost: count - 1, because: "users wait"))
    #expect(
      found.map(\.summary) == ["build() constructs \(count) bindings, and at most \(count - 1) are allowed"])
    #expect(found[0].notes.map(\.text).contains("because users wait"))
  }
}
