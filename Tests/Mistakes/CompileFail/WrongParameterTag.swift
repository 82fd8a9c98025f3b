// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A tag for one parameter fits only a parameter that exists and has its type.

import Dovetail

private struct Archive: Tag { typealias Element = String }

private struct Client {
  init(name: String, port: Int) {}
  init(name: String) {}
  static func open(name: String, port: Int) async -> Client { Client(name: name) }
}

@MainActor private final class Window {
  init(name: String, port: Int) {}
}

private func configure(binder: Binder) {
  binder.bind(Client.self).toFactory(Client.init(name:port:), tagging: \.1, with: Archive.self)
  // expected-error@-1 {{cannot convert value of type 'KeyPath<(String, Int), Int>' to expected argument type 'KeyPath<(String, Int), Archive.Element>'}}
  // expected-note@-2 {{arguments to generic parameter 'Value' ('Int' and 'Archive.Element' (aka 'String')) are expected to be equal}}
  binder.bind(Client.self).toFactory(Client.init(name:port:), tagging: \.2, with: Archive.self)
  // expected-error@-1 {{value of tuple type '(String, Int)' has no member '2'}}
  binder.bind(Client.self).toFactory(Client.open, tagging: \.1, with: Archive.self)
  // expected-error@-1 {{cannot convert value of type 'KeyPath<(String, Int), Int>' to expected argument type 'KeyPath<(String, Int), Archive.Element>'}}
  // expected-note@-2 {{arguments to generic parameter 'Value' ('Int' and 'Archive.Element' (aka 'String')) are expected to be equal}}
  binder.bind(Window.self).toFactory(Window.init, tagging: \.1, with: Archive.self)
  // expected-error@-1 {{cannot convert value of type 'KeyPath<(String, Int), Int>' to expected argument type 'KeyPath<(String, Int), Archive.Element>'}}
  // expected-note@-2 {{arguments to generic parameter 'Value' ('Int' and 'Archive.Element' (aka 'String')) are expected to be equal}}
  binder.bind(Client.self).intoCollection().toFactory(Client.init(name:port:), tagging: \.1, with: Archive.self)
  // expected-error@-1 {{cannot convert value of type 'KeyPath<(String, Int), Int>' to expected argument type 'KeyPath<(String, Int), Archive.Element>'}}
  // expected-note@-2 {{arguments to generic parameter 'Value' ('Int' and 'Archive.Element' (aka 'String')) are expected to be equal}}
  binder.bind(Client.self).toFactory(Client.init(name:), tagging: \.0, with: Archive.self)
  // expected-error@-1 {{value of type 'String' has no member '0'}}
}
