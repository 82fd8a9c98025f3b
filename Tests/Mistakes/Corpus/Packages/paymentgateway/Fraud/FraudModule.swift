// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Core
import Dovetail

public struct Screening: Sendable {
  let rules: [any FraudRule]
  let threshold: Int
  let countries: Set<BlockedCountry>

  public func accepts(_ order: Order) -> Bool { rules.reduce(0) { $0 + $1.score(order) } < threshold }
}

struct BlockedCountry: Hashable, Sendable { let code: String }

private struct VelocityRule: FraudRule {
  let postings: any PostingReader

  func score(_ order: Order) -> Int { 0 }
}

private struct AmountRule: FraudRule { func score(_ order: Order) -> Int { order.total.cents / 100_000 } }

private final class ModelRule: FraudRule {
  let model: ScoringModel

  init(model: ScoringModel) { self.model = model }

  func score(_ order: Order) -> Int { 1 }
}

private final class ScoringModel: Sendable {
  private init() {}

  static func download(client: ModelServer) async throws -> ScoringModel { ScoringModel() }
}

private struct ModelServer: Sendable { let metrics: any Metrics }

public struct FraudModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any FraudRule).self).intoCollection().to(factory: VelocityRule.init)
    binder.bind((any FraudRule).self).intoCollection().to(factory: AmountRule.init)
    binder.bind((any FraudRule).self).intoCollection().to(factory: ModelRule.init)
    binder.bind(ScoringModel.self).asEagerSingleton().to(factory: ScoringModel.download)
    binder.bind().to(factory: ModelServer.init)
    binder.bind().intoSet().to { BlockedCountry(code: "xa") }
    binder.bind().intoSet().to { BlockedCountry(code: "xb") }
    binder.bind().to {
      (rules: [any FraudRule], threshold: TaggedElement<FraudThreshold>, countries: Set<BlockedCountry>) in
      Screening(rules: rules, threshold: threshold.element, countries: countries)
    }
  }
}
