// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A tag fits only its declared type.

import Dovetail

private struct Port: Tag { typealias Element = Int }
private struct Ports: Tag { typealias Element = [Int] }

private struct NotATag { typealias Element = Int }

private struct Windows: Tag { typealias Element = MainActorPropertyInjector<Window> }

private struct Clients: Tag { typealias Element = Factory<Client, Int> }

private final class Client {
  init(name: String) {}
  func injectProperties(port: Int) {}
}

@MainActor private final class Window {}

private func configure(binder: Binder) {
  binder.bind(String.self).tagged(with: Port.self).to(value: "80")
  // expected-error@-1 {{instance method 'tagged(with:)' requires the types 'String' and 'Port.Element' (aka 'Int')}}
  binder.bind(Int.self).tagged(with: Ports.self).to(value: 80)
  // expected-error@-1 {{instance method 'tagged(with:)' requires the types 'Int' and 'Ports.Element' (aka}}
  binder.bind(Int.self).intoCollection().tagged(with: Port.self).to(value: 80)
  // expected-error@-1 {{instance method 'tagged(with:)' requires the types '[Int]' and 'Port.Element' (aka 'Int') be}}
  binder.bind(Int.self).tagged(with: NotATag.self).to(value: 80)
  // expected-error@-1 {{instance method 'tagged(with:)' requires that 'NotATag' conform to 'Tag'}}
  binder.declareCollection(of: Int.self, taggedWith: Port.self)
  // expected-error@-1 {{instance method 'declareCollection(of:taggedWith:fileID:line:)' requires the types}}
  binder.bind(Client.self).to { (name: TaggedProvider<Port>) in Client(name: name.get()) }
  // expected-error@-1 {{cannot convert value of type 'Port.Element' (aka 'Int') to expected argument type 'String'}}
  binder.bindPropertyInjection(of: Client.self).tagged(with: Port.self).to(injector: Client.injectProperties)
  // expected-error@-1 {{'tagged(with:)' is unavailable: the tag is a Tag whose Element is an injector}}
  binder.bindPropertyInjection(of: Client.self).tagged(with: Windows.self).to(injector: Client.injectProperties)
  // expected-error@-1 {{'tagged(with:)' is unavailable: the tag is a Tag whose Element is an injector}}
  binder.bindPropertyInjection(of: Client.self).tagged(with: NotATag.self).to(injector: Client.injectProperties)
  // expected-error@-1 {{'tagged(with:)' is unavailable: the tag is a Tag whose Element is an injector}}
  binder.bindFactory(Client.self, taking: String.self).tagged(with: Clients.self).to(factory: Client.init)
  // expected-error@-1 {{'tagged(with:)' is unavailable: the tag is a Tag whose Element is a factory of the same product}}
  binder.bindFactory(Client.self, taking: String.self).tagged(with: Port.self).to(factory: Client.init)
  // expected-error@-1 {{'tagged(with:)' is unavailable: the tag is a Tag whose Element is a factory of the same product}}
}
