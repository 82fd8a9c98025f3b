// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Core
import Dovetail

struct MerchantCertificate: Sendable {
  static func load() throws -> MerchantCertificate { MerchantCertificate() }
}

final class TLSClient: Sendable {
  let certificate: MerchantCertificate
  let timeout: Double

  init(certificate: MerchantCertificate, timeout: TaggedElement<AuthorizationTimeout>) {
    (self.certificate, self.timeout) = (certificate, timeout.element)
  }
}

/// Stops asking a network that does not answer.
package final class Breaker: Sendable {
  let network: CardNetwork
  let metrics: any Metrics

  init(network: CardNetwork, metrics: any Metrics) { (self.network, self.metrics) = (network, metrics) }
}

final class MaestroAcquirer: Acquirer {
  let client: TLSClient
  let breakers: Factory<Breaker, CardNetwork>

  init(client: TLSClient, breakers: Factory<Breaker, CardNetwork>) { (self.client, self.breakers) = (client, breakers) }

  func authorize(_ amount: Money, _ token: CardToken) async throws { _ = breakers(.maestro) }
}

final class AmexAcquirer: Acquirer {
  let client: TLSClient
  let cards: any Detokenizer

  init(client: TLSClient, cards: any Detokenizer) { (self.client, self.cards) = (client, cards) }

  func authorize(_ amount: Money, _ token: CardToken) async throws { _ = await cards.card(of: token) }
}

struct DomesticAcquirer: Acquirer {
  let batches: BatchFile

  func authorize(_ amount: Money, _ token: CardToken) async throws {}
}

struct BatchFile: Sendable { let trail: any AuditTrail }
