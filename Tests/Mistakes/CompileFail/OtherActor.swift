// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// The main actor is the only global actor that a factory or an injector may belong to. A closure calls members of
// another one with `await`.

import Dovetail

@globalActor private actor StorageActor { static let shared = StorageActor() }

@StorageActor private final class Archive {
  init(name: String) {}
  func injectProperties(limit: Int) {}
}

private func configure(binder: Binder) {
  binder.bind(Archive.self).to(factory: Archive.init)
  // expected-error@-1 {{converting function value of type '@StorageActor @Sendable (String) -> Archive' to '@Sendable}}
  binder.bind(Archive.self).to { @StorageActor in Archive(name: $0) }
  // expected-error@-1 {{converting function value of type '@StorageActor @Sendable (String) -> Archive' to '@Sendable}}
  binder.bindPropertyInjection(of: Archive.self).to { @StorageActor in $0.injectProperties(limit: $1) }
  // expected-error@-1 {{converting function value of type '@StorageActor @Sendable (Archive, Int) -> ()' to '@Sendable}}

  binder.bindFactory(Archive.self, taking: String.self).to(factory: Archive.init)
  // expected-error@-1 {{converting function value of type '@StorageActor @Sendable (String) -> Archive' to '@Sendable}}
  binder.onBuild { @StorageActor (archive: Archive) in archive.injectProperties(limit: 1) }
  // expected-error@-1 {{converting function value of type '@StorageActor @Sendable (Archive) -> ()' to '@Sendable}}
  binder.decorate(Archive.self).to { @StorageActor in $0 }
  // expected-error@-1 {{converting function value of type '@StorageActor @Sendable (Archive) -> Archive' to '@Sendable}}
  binder.bind(Archive.self).intoCollection().to(factory: Archive.init)
  // expected-error@-1 {{converting function value of type '@StorageActor @Sendable (String) -> Archive' to '@Sendable}}
  binder.bind(Archive.self).asSingleton().onClose { @StorageActor in $0.injectProperties(limit: 0) }.to { fatalError() }
  // expected-error@-1 {{converting function value of type '@StorageActor @Sendable (Archive) -> ()' to '@Sendable}}

  // Asynchronous factories and actions compile.
  binder.bind(Archive.self).asSingleton().onClose { await $0.injectProperties(limit: 0) }.to { await Archive(name: $0) }
  binder.bind(Archive.self).intoCollection().to { await Archive(name: $0) }
  binder.bindFactory(Archive.self, taking: String.self).to { await Archive(name: $0) }
  binder.bindPropertyInjection(of: Archive.self).to { await $0.injectProperties(limit: $1) }
  binder.onBuild { (archive: Archive) in await archive.injectProperties(limit: 1) }

  // For a method, the compiler would silently lose the actor.
  binder.bindPropertyInjection(of: Archive.self).to(injector: Archive.injectProperties)
  // expected-warning@-1 {{'to(injector:)' is deprecated: the actor of this method is not certain to be kept}}
}
