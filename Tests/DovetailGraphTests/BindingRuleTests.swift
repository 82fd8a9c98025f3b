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
private enum Buoy: Hashable { case near }
private final class Chart {}
private struct Echo: Sendable, Hashable { var name = "" }
private enum Harbour: Dovetail.Tag { typealias Element = Echo }
private enum Harbours: Dovetail.Tag { typealias Element = [Echo] }
private enum Pings: Dovetail.Tag { typealias Element = Factory<Ping, Int> }
private struct Voyage: Sendable { let ping: Factory<Ping, Int> }

/// What would reach the world.
private struct SeaModule: Module {
  func configure(binder: Binder) {
    binder.bind((any Transport).self, line: 1).asSingleton().to { Radio() }
    binder.bindFactory(Ping.self, taking: Int.self, line: 2).to { (_: Int) in Ping() }
    binder.bind(Echo.self, line: 3).intoCollection().to { Echo() }
    binder.bind(Echo.self, line: 4).intoDictionary(key: "near").to { Echo() }
    binder.bind(Echo.self, line: 5).tagged(with: Harbour.self).asSingleton().to { Echo() }
    binder.bind(Echo.self, line: 9).intoSet().asEagerSingleton().to { Echo() }
    binder.bind(Echo.self, line: 10).intoCollection().tagged(with: Harbours.self).to { Echo() }
    binder.bind(Echo.self, line: 11).intoDictionary(key: Buoy.near).to { Echo() }
    binder.bindFactory(Ping.self, taking: Int.self, line: 12).tagged(with: Pings.self).to { (_: Int) in Ping() }
    binder.bindPropertyInjection(of: Chart.self, line: 13).to { (_: Chart, _: Int) in }
    binder.decorate(Beacon.self, line: 14).to { (beacon: Beacon) in beacon }
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
    let set: Set<Echo>
    let harbours: TaggedElement<Harbours>
    let buoys: [Buoy: Echo]
    let pings: TaggedElement<Pings>
    let chart: PropertyInjector<Chart>
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
    binder.bind(Echo.self).tagged(with: Harbour.self).asSingleton().to { Echo() }
    binder.bind(Int.self).to(value: 0)
    binder.bind(Echo.self).intoSet().replacing(contributionsOf: SeaModule.self).asEagerSingleton().to { Echo() }
    binder.bind(Echo.self).intoCollection().replacing(contributionsOf: SeaModule.self).tagged(with: Harbours.self)
      .to { Echo() }
    binder.bind(Echo.self).intoDictionary(key: Buoy.near).to { Echo() }
    binder.bindFactory(Ping.self, taking: Int.self).tagged(with: Pings.self).to { (_: Int) in Ping() }
    binder.bindPropertyInjection(of: Chart.self).to { (_: Chart, _: Int) in }
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
      found.allSatisfy { $0.severity == .error && $0.summary.hasSuffix(" is declared by `SeaModule`, which is live") })
    let advice = found.map { diagnostic in
      diagnostic.notes.first { $0.kind == .suggestion }?.text.replacing("override it: binder.", with: "") ?? ""
    }
    #expect(
      advice == [
        "bind((any Transport).self).asSingleton().to { … }",
        "bindFactory(Ping.self, taking: Int.self).to { … }",
        "bind(Echo.self).intoCollection().replacing(contributionsOf: SeaModule.self).to { … }",
        "bind(Echo.self).intoDictionary(key: \"near\").to { … }",
        "bind(Echo.self).tagged(with: Harbour.self).asSingleton().to { … }",
        "bind(Echo.self).intoSet().replacing(contributionsOf: SeaModule.self).asEagerSingleton().to { … }",
        "bind(Echo.self).intoCollection().replacing(contributionsOf: SeaModule.self).tagged(with: Harbours.self).to { … }",
        "bind(Echo.self).intoDictionary(key: …).to { … }",
        "bindFactory(Ping.self, taking: Int.self).tagged(with: Pings.self).to { … }",
        "bindPropertyInjection(of: Chart.self).to { … }",
        "leave `SeaModule` out of the test, because a decoration cannot be overridden",
        "bind(Int.self).to { … }",
        "leave `SeaModule` out of the test, because an action cannot be overridden",
      ])
    #expect(found[0].path == ["ShipComponent", "ShipComponent.Root", "decorated Beacon", "Beacon", "any Transport"])
    #expect(found[1].path.suffix(2) == ["Voyage", "bindFactory(Ping.self, taking: Int.self)"])
  }

  /// The statements of `CalmModule` are those that the reports begin.
  @Test func whatIsOverriddenIsNotLive() {
    let calm = ShipComponent().overriding { $0.install(module: CalmModule()) }
    #expect(calm.graph().diagnostics.map(\.id) == ShipComponent().graph().diagnostics.map(\.id))
    let found = diagnostics(calm, .hermetic(live: SeaModule.self))
    #expect(found.map(\.subject) == ["decorated Beacon", "onBuild"])
  }

  /// A rule about nothing checks nothing.
  @Test func aModuleThatIsNotInstalled() {
    let found = diagnostics(ShipComponent(), .hermetic(live: CalmModule.self))
    #expect(found.map(\.summary) == ["`CalmModule` is not installed, so the rule checks nothing of it"])
  }

  private struct Start: Component {
    typealias Root = Echo

    func configure(binder: Binder) {
      binder.bind(Int.self).asEagerSingleton().to { 3 }
      binder.bind(Bool.self).to(value: true)
      binder.bind((any Transport).self).asAlias(of: Radio.self) { $0 }
      binder.bind(Radio.self).asSingleton().to { Radio() }
      binder.bind().to { (_: any Transport, _: Bool, _: Provider<Ping>) in Echo() }
      binder.bind(Ping.self).to { Ping() }
      binder.onBuild { (_: Int) in }
    }
  }

  /// The number, the radio and the echo; no value, no alias, no action, and nothing that is requested later.
  @Test func aLaunchHasALimit() {
    #expect(diagnostics(Start(), .launch(constructsAtMost: 3, because: "users wait")).isEmpty)
    let found = diagnostics(Start(), .launch(constructsAtMost: 2, because: "users wait"))
    #expect(found.map(\.summary) == ["build() constructs 3 bindings, and at most 2 are allowed"])
    #expect(
      found[0].notes.map(\.text) == [
        "because users wait", "remove .asEagerSingleton() where the launch can do without: `Int`",
      ])
    #expect(
      diagnostics(VoyageComponent(), .launch(constructsAtMost: 0, because: "users wait"))[0].notes.last?.text
        == "request what the first screen does not need as a `Provider`: `Voyage`")
  }
}
