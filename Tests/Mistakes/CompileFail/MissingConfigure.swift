// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Modules and components must declare their bindings, and an installation says which of them it is of.

import Dovetail

private struct Forgetful: Module {
  // expected-error@-1 {{type 'Forgetful' does not conform to protocol 'Module'}}
  // expected-note@-2 {{add stubs for conformance}}
}

private struct Rootless: Component {
  // expected-error@-1 {{type 'Rootless' does not conform to protocol 'Component'}}
  // expected-note@-2 {{add stubs for conformance}}
  func configure(binder: Binder) {}
}

private struct Bindless: Component {
  // expected-error@-1 {{type 'Bindless' does not conform to protocol 'Component'}}
  // expected-note@-2 {{add stubs for conformance}}
  typealias Root = Int
}

private func configure(binder: Binder) {
  binder.install(module: Bindless())
  // expected-error@-1 {{instance method 'install(module:fileID:line:)' requires that 'Bindless' conform to 'Module'}}
  binder.install(Rootless())
  // expected-error@-1 {{'install' is unavailable: say what it is: install(module: …) or install(component: …)}}
}
