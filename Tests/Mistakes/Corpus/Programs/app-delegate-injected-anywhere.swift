// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// The root is an injector that may be called anywhere, but its target belongs to the main actor.

// Expected: thought

struct FeatureFlags: Sendable {}

@MainActor
final class AppDelegate {
  private(set) var flags: FeatureFlags?

  func injectProperties(flags: FeatureFlags) { self.flags = flags }
}

struct App: Component {
  typealias Root = PropertyInjector<AppDelegate>

  func configure(binder: Binder) {
    binder.bind().to(factory: FeatureFlags.init)
    binder.bindPropertyInjection(of: AppDelegate.self).to(injector: AppDelegate.injectProperties)
  }
}
