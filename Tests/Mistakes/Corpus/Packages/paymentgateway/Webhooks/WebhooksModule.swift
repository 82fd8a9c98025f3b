// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Core
import Dovetail
import Payments

public struct Delivery: Sendable {
  let merchant: String
  let attempts: Int
  let client: HookClient
}

public final class HookClient: Sendable {
  let timeout: Double

  init(timeout: TaggedElement<DeliveryTimeout>) { self.timeout = timeout.element }
}

/// Keeps events until the merchant has got them.
public actor EventQueue: EventSink {
  let deliver: Factory<Delivery, String, Int>
  let inquiries: WeakProvider<any Inquiring>

  init(deliver: Factory<Delivery, String, Int>, inquiries: WeakProvider<any Inquiring>) {
    (self.deliver, self.inquiries) = (deliver, inquiries)
  }

  public func send(_ event: String) async { _ = deliver(event, 3) }
  func flush() async {}
}

struct SignedSink: EventSink {
  let inner: any EventSink
  let signature: Signature

  func send(_ event: String) async { await inner.send(event + signature.text) }
}

struct Signature: Sendable { let text: String }

public struct WebhooksModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: HookClient.init)
    binder.bindFactory(Delivery.self, taking: String.self, Int.self).to(factory: Delivery.init)
    binder.bind().asSingleton().onClose { (queue: EventQueue) async in await queue.flush() }
      .to(factory: EventQueue.init)
    binder.bind((any EventSink).self).asAlias(of: EventQueue.self) { $0 }
    binder.decorate((any EventSink).self).to(factory: SignedSink.init)
    binder.bind().to { Signature(text: "sha") }
    binder.bindDefault(Double.self).tagged(with: DeliveryTimeout.self).to(value: 30)
  }
}
