// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Steps come in one order: shadowing or the collection, the tag, the lifetime, how to close, and the last step. The
// compiler says where a step belongs.

import Dovetail

private struct Port: Tag { typealias Element = Int }
private struct Ports: Tag { typealias Element = [Int] }
private struct Clients: Tag { typealias Element = any Client }
private struct Pages: Tag { typealias Element = Factory<Page, Int> }

private protocol Client: Sendable {}
private struct HTTPClient: Client {
  init(timeout: Int) {}
}
private final class Connection: Sendable {
  init(port: Int) {}
  func close() async throws {}
}
private struct Page: Sendable {
  init(number: Int, client: any Client) {}
}
@MainActor private func log(_ number: Int) {}

private func configureTagTooLate(binder: Binder) {
  binder.bind(Int.self).asSingleton().tagged(with: Port.self).to { 80 }
  // expected-error@-1 {{'tagged(with:)' is unavailable: tag first: put .tagged(with:) before the lifetime; a binding has}}
  binder.bind(Int.self).asEagerSingleton().tagged(with: Port.self).to(value: 80)
  // expected-error@-1 {{'tagged(with:)' is unavailable: tag first: put .tagged(with:) before the lifetime}}
  binder.bind((any Client).self).asWeakSingleton().tagged(with: Clients.self).to(factory: HTTPClient.init)
  // expected-error@-1 {{'tagged(with:)' is unavailable: tag first: put .tagged(with:) before the lifetime}}
  binder.bind(Int.self).asSingleton().onClose { _ in }.tagged(with: Port.self).to { 80 }
  // expected-error@-1 {{'tagged(with:)' is unavailable: tag first: put .tagged(with:) before the lifetime}}
  binder.bind(Int.self).intoCollection().asSingleton().tagged(with: Ports.self).to { 80 }
  // expected-error@-1 {{'tagged(with:)' is unavailable: tag first: put .tagged(with:) before the lifetime; a contribution}}
  binder.bindFactory(Page.self, taking: Int.self).asSingleton().tagged(with: Pages.self).to(factory: Page.init)
  // expected-error@-1 {{'tagged(with:)' is unavailable: tag first: put .tagged(with:) before the lifetime; a binding has}}
}

private func configureCollectionTooLate(binder: Binder) {
  binder.bind(Int.self).tagged(with: Port.self).intoCollection().to { 80 }
  // expected-error@-1 {{'intoCollection()' is unavailable: contribute first: put .intoCollection() directly after bind(…)}}
  binder.bind((any Client).self).asSingleton().intoCollection().to(factory: HTTPClient.init)
  // expected-error@-1 {{'intoCollection()' is unavailable: contribute first: put .intoCollection() directly after bind(…)}}
  binder.bind((any Client).self).asSingleton().intoCollection().to { [HTTPClient(timeout: $0)] }
  // expected-error@-1 {{'intoCollection()' is unavailable: contribute first: put .intoCollection() directly after bind(…)}}
  binder.bind(Int.self).tagged(with: Port.self).intoSet().to { 80 }
  // expected-error@-1 {{'intoSet()' is unavailable: contribute first: put .intoSet() directly after bind(…)}}
  binder.bind(Int.self).asSingleton().intoDictionary(key: "http").to(value: 80)
  // expected-error@-1 {{'intoDictionary(key:)' is unavailable: contribute first: put .intoDictionary(key:) directly after}}
}

private func configureShadowingTooLate(binder: Binder) {
  binder.bind(Int.self).tagged(with: Port.self).shadowing().to { 80 }
  // expected-error@-1 {{'shadowing()' is unavailable: shadow first: put .shadowing() directly after bind(…)}}
  binder.bind((any Client).self).asSingleton().shadowing().to(factory: HTTPClient.init)
  // expected-error@-1 {{'shadowing()' is unavailable: shadow first: put .shadowing() directly after bind(…)}}
}

private func configureClosingTooEarly(binder: Binder) {
  binder.bind(Int.self).onClose { (_: Int) in }.to { 80 }
  // expected-error@-1 {{'onClose' is unavailable: choose the lifetime first: put .onClose once, directly after}}
  binder.bind(Connection.self).onClose { try await $0.close() }.asSingleton().to(factory: Connection.init)
  // expected-error@-1 {{'onClose' is unavailable: choose the lifetime first: put .onClose once, directly after}}
  binder.bind(Int.self).tagged(with: Port.self).onClose(log).to(value: 80)
  // expected-error@-1 {{'onClose' is unavailable: choose the lifetime first: put .onClose once, directly after}}
  binder.bind(Connection.self).asWeakSingleton().onClose { _ in }.to { Connection(port: $0) }
  // expected-error@-1 {{'onClose' is unavailable: choose the lifetime first: put .onClose once, directly after}}
  binder.bind(Int.self).intoCollection().onClose { @MainActor in log($0) }.to { [80, 81] }
  // expected-error@-1 {{'onClose' is unavailable: choose the lifetime first: put .onClose once, directly after}}
}

private func configureAfterTheLastStep(binder: Binder) {
  binder.bind(Int.self).to { 80 }.asSingleton()
  // expected-error@-1 {{value of tuple type '()' has no member 'asSingleton'}}
  binder.bind((any Client).self).to(factory: HTTPClient.init).tagged(with: Clients.self)
  // expected-error@-1 {{value of tuple type '()' has no member 'tagged'}}
}
