// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport
import Testing

@testable import Dovetail

@Suite struct AmbiguousValueTests {
  private struct Client {
    let address: String
  }

  private struct Footer {
    let address: String
    let width: Provider<Int>
  }

  private struct Page {
    let client: Client
    let footer: Footer
  }

  private protocol Greeting {}

  private struct Hello: Greeting {
    let name: String
  }

  private struct Goodbye: Greeting {
    let name: String
  }

  private static func component(_ configure: @escaping (Binder) -> Void) -> TestComponent<Page> {
    TestComponent { binder in
      binder.bind().to(factory: Client.init)
      binder.bind().to(factory: Footer.init)
      binder.bind().to(factory: Page.init)
      configure(binder)
    }
  }

  @Test func aPlainValueThatSeveralTypesRequestIsANote() throws {
    let component = Self.component { binder in
      binder.bind(String.self).to(value: "example.com")
      binder.bind(Int.self).to(value: 80)
    }
    let diagnostics = component.graph().diagnostics
    #expect(diagnostics.map(\.severity) == [.note])
    try Golden.expect(diagnostics.text, toEqual: "ambiguous-value")
    try component.validate(failingOn: .warning)
  }

  @Test func aValueWithATagIsNone() {
    enum Host: Dovetail.Tag { typealias Element = String }
    let component = TestComponent<[String]> { binder in
      binder.bind(String.self).tagged(with: Host.self).to(value: "example.com")
      binder.bind(Client.self).to { (host: TaggedElement<Host>) in Client(address: host.element) }
      binder.bind([String].self).to { (client: Client, host: TaggedElement<Host>) in [client.address, host.element] }
    }
    #expect(component.graph().diagnostics.isEmpty)
  }

  @Test func implementationsInOneCollectionAreSeveralTypes() throws {
    let component = TestComponent<[any Greeting]> { binder in
      binder.bind(String.self).to(value: "Ada")
      binder.bind((any Greeting).self).intoCollection().to(factory: Hello.init)
      binder.bind((any Greeting).self).intoCollection().to(factory: Goodbye.init)
    }
    let note = try #require(component.graph().diagnostics.first)
    #expect(note.id == .ambiguousValue)
    #expect(note.evidence.count == 3)
  }

  @Test func aDecoratedValueIsAmbiguousAsWell() throws {
    let component = Self.component { binder in
      binder.bind(Int.self).to(value: 80)
      binder.bind(String.self).to(value: "example.com")
      binder.decorate(String.self).to { (address: String) in "https://" + address }
    }
    let note = try #require(component.graph().diagnostics.first)
    #expect(note.id == .ambiguousValue)
    #expect(note.evidence.map(\.role) == ["bound", "required by", "required by"])
  }

  @Test func aComponentMayCountIt() {
    let component = Self.component { binder in
      binder.bindDefault(String.self).to(value: "example.com")
      binder.bind(Int.self).to(value: 80)
      binder.report(.ambiguousValue, as: .error)
    }
    #expect(throws: GraphError.self) { try component.validate() }
  }
}
