// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A template throws, and the renderer that is shared needs it; pages are requested behind a provider.

// Thought: does not conform to the 'Sendable' protocol
// Expected: fix

final class Template {
  init() throws {}
}

final class Renderer: Sendable {
  init(template: Template) {}
}

struct Page {
  let renderer: Renderer
}

struct Invoices {
  let page: Provider<Page>
  let preview: Provider<Renderer>
}

struct App: Component {
  typealias Root = Invoices

  func configure(binder: Binder) {
    binder.bind().to(factory: Template.init)
    binder.bind().asSingleton().to(factory: Renderer.init)
    binder.bind().to(factory: Page.init)
    binder.bind().to(factory: Invoices.init)
  }
}
