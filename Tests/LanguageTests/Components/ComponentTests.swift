// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

@Suite struct ComponentTests {
  private struct Greeter {
    let text: String
  }

  private struct Greeting: Component {
    typealias Root = Greeter

    func configure(binder: Binder) {
      binder.bind(String.self).to { "hello" }
      binder.bind().to(factory: Greeter.init)
    }
  }

  @Test func buildReturnsTheRootWiredUp() throws {
    #expect(try Greeting().build().text == "hello")
  }
}
