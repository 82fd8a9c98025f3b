// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Core
import Dovetail

public protocol Authorizing: Sendable { func authorize(_ order: Order) async throws }
public protocol Capturing: Sendable { func capture(_ number: String) async throws }
public protocol Refunding: Sendable { func refund(_ number: String) async throws }
public protocol Voiding: Sendable { func void(_ number: String) async throws }
public protocol Inquiring: AnyObject, Sendable { func status(of number: String) async -> String }

public actor PaymentHub {
  let payments: ComponentFactory<PaymentComponent>
  let writer: any PostingWriter
  let events: any EventSink

  init(payments: ComponentFactory<PaymentComponent>, writer: any PostingWriter, events: any EventSink) {
    (self.payments, self.writer, self.events) = (payments, writer, events)
  }
}

extension PaymentHub: Authorizing, Capturing, Refunding, Voiding, Inquiring {
  public func authorize(_ order: Order) async throws { _ = payments.build(order) }
  public func capture(_ number: String) async throws {}
  public func refund(_ number: String) async throws {}
  public func void(_ number: String) async throws {}
  public func status(of number: String) async -> String { "open" }
}

/// Where the hub tells what has happened.
public protocol EventSink: Sendable { func send(_ event: String) async }

public struct PaymentsModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: PaymentHub.init)
    binder.bind((any Authorizing).self).asAlias(of: PaymentHub.self) { $0 }
    binder.bind((any Capturing).self).asAlias(of: PaymentHub.self) { $0 }
    binder.bind((any Refunding).self).asAlias(of: PaymentHub.self) { $0 }
    binder.bind((any Voiding).self).asAlias(of: PaymentHub.self) { $0 }
    binder.bind((any Inquiring).self).asAlias(of: PaymentHub.self) { $0 }
    binder.install(component: PaymentComponent())
  }
}
