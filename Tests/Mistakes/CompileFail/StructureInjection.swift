// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A structure is filled in place, so its injector takes it inout.

import Dovetail

private struct Options {
  var limit = 0
  mutating func injectProperties(limit: Int) { self.limit = limit }
  func inspect(limit: Int) {}
}

private final class Screen {
  func injectProperties(limit: Int) {}
}

private func configure(binder: Binder) {
  binder.bindPropertyInjection(of: Options.self).to(injector: Options.injectProperties)
  // expected-error@-1 {{requires that 'Options' be a class type}}
  binder.bindPropertyInjection(of: Options.self).to(injector: Options.inspect)
  // expected-error@-1 {{requires that 'Options' be a class type}}
  binder.bindPropertyInjection(of: Screen.self).to { (options: inout Options, limit: Int) in options.limit = limit }
  // expected-error@-1 {{cannot convert value of type '@Sendable (inout Options, Int) -> ()' to expected argument}}
}

private func inject(injector: PropertyInjector<Options>) {
  let options = Options()
  injector.injectProperties(into: options)
  // expected-error@-1 {{instance method 'injectProperties(into:)' requires that 'Options' be a class type}}
  injector.injectProperties(into: Options())
  // expected-error@-1 {{instance method 'injectProperties(into:)' requires that 'Options' be a class type}}
}
