// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A binding without a type whose factory returns nothing would bind `Void`. A noncopyable result is discarded, because no
// binding accepts it.

import Dovetail

private struct Handle: ~Copyable { let descriptor: Int }

private final class Log: Sendable { func open() {} }

private func openLog(log: Log) throws {}
private func openLogLater(log: Log) async {}
@MainActor private func openWindow() {}

private func configure(binder: Binder) {
  binder.bind().to { Handle(descriptor: 3) }
  // expected-warning@-1 {{'bind(fileID:line:)' is deprecated: this binds Void, because the factory returns nothing}}
  // expected-warning@-2 {{result of 'Handle' initializer is unused}}
  binder.bind().to { print("ready") }
  // expected-warning@-1 {{'bind(fileID:line:)' is deprecated: this binds Void, because the factory returns nothing}}
  binder.bind().to { (log: Log) in log.open() }
  // expected-warning@-1 {{'bind(fileID:line:)' is deprecated: this binds Void, because the factory returns nothing}}
  binder.bind().to(factory: openLog)
  // expected-warning@-1 {{'bind(fileID:line:)' is deprecated: this binds Void, because the factory returns nothing}}
  binder.bind().to(factory: openLogLater)
  // expected-warning@-1 {{'bind(fileID:line:)' is deprecated: this binds Void, because the factory returns nothing}}
  binder.bind().to { @MainActor in openWindow() }
  // expected-warning@-1 {{'bind(fileID:line:)' is deprecated: this binds Void, because the factory returns nothing}}
  binder.bindDefault().to { (log: Log) in log.open() }
  // expected-warning@-1 {{'bindDefault(fileID:line:)' is deprecated: this binds Void, because the factory returns}}

  // The library does not warn where the type is given, or where the last step is not the next. `build()` reports these.
  binder.bind().asSingleton().to { Handle(descriptor: 3) }
  // expected-warning@-1 {{result of 'Handle' initializer is unused}}
  binder.bind(Void.self).to { Handle(descriptor: 3) }
  // expected-warning@-1 {{result of 'Handle' initializer is unused}}

  binder.bind(Handle.self).to { Handle(descriptor: 3) }
  // expected-error@-1 {{instance method 'bind(_:fileID:line:)' requires that 'Handle' conform to 'Copyable'}}
  // expected-error@-2 {{no exact matches in call to instance method 'to'}}
}
