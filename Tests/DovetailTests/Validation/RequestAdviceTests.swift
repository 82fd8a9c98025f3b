// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

/// Proposals to request another key accept its effects.
@Suite struct RequestAdviceTests {
  struct Effect: Sendable {
    let effects: Effects
    let prefix: String

    init(_ prefix: String, _ effects: Effects) { (self.effects, self.prefix) = (effects, prefix) }
  }

  static let effects = [
    Effect("", []), Effect("Throwing", .throwing), Effect("MainActor", .mainActor), Effect("Async", .async),
    Effect("Async", [.throwing, .mainActor]),
  ]

  private func fixes(requesting key: String, instead bound: ToyStatement) -> [String] {
    let toy = ToyGraph(root: "App") {
      "App".needs(key)
      bound
    }
    return toy.errors.flatMap(\.notes).filter { $0.kind == .fix }.map(\.text)
  }

  @Test(arguments: effects, ["Download", "Provider<Download>", "Factory<Download, String>"])
  func aFactoryAcceptsItsEffects(_ effect: Effect, requested: String) {
    #expect(
      fixes(requesting: requested, instead: "Download taking Int".doing(effect.effects)).contains {
        $0.hasPrefix("request `\(effect.prefix)Factory<Download, Int>` in `App.init`, because ")
      })
  }

  @Test(arguments: effects)
  func aProviderAcceptsTheEffectsOfAnotherTag(_ effect: Effect) {
    let provider =
      effect.effects.isEmpty ? "TaggedProvider<Primary>" : "\(effect.prefix)Provider<TaggedElement<Primary>>"
    #expect(
      fixes(requesting: "Provider<URL>", instead: "URL tagged Primary".doing(effect.effects)).contains {
        $0.hasPrefix("request `\(provider)` in `App.init`, because ")
      })
  }

  @Test(arguments: effects)
  func aLazyRequestOfAnEffectBecomesAProvider(_ effect: Effect) {
    let access = effect.effects.isEmpty ? "Lazy" : "\(effect.prefix)Provider"
    #expect(
      fixes(requesting: "Lazy<DiskStore>", instead: "any Store".doing(effect.effects)).contains {
        $0.hasPrefix("request `\(access)<any Store>` in `App.init`, because ")
      })
  }

  @Test(arguments: effects)
  func aProviderAcceptsTheEffectsOfAProtocol(_ effect: Effect) {
    #expect(
      fixes(requesting: "Provider<DiskStore>", instead: "any Store".doing(effect.effects)).contains {
        $0.hasPrefix("request `\(effect.prefix)Provider<any Store>` in `App.init`, because ")
      })
  }
}
