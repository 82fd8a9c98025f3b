// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

private struct PartError: Error {}
private final class Part: Sendable {}
private final class LoosePart {}
private final class Form: Sendable {}
private struct PartTag: Dovetail.Tag { typealias Element = Part }
private struct LoosePartTag: Dovetail.Tag { typealias Element = LoosePart }

/// A binding with a tag, because both kinds of requests support tags.
private func beginPart(_ binder: Binder) -> BindingBuilder<Part, BindingStage.Tagged> {
  binder.bind(Part.self).tagged(with: PartTag.self)
}

/// Every kind of request with every effect, and the report if it is refused.
@Suite struct EffectMatrixTests {
  @Test func theMatrixIsAsPublished() async throws {
    var cells: [String] = []
    cells += await row(of: PartTag.self, "no effect") { beginPart($0).to { Part() } }
    cells += await row(of: PartTag.self, "throws") { beginPart($0).to { () throws(PartError) in Part() } }
    cells += await row(of: PartTag.self, "main actor") { beginPart($0).to { @MainActor in Part() } }
    cells += await row(of: PartTag.self, "main actor, throws") { binder in
      beginPart(binder).to { @MainActor () throws(PartError) in Part() }
    }
    cells += await row(of: LoosePartTag.self, "main actor, not Sendable") { binder in
      binder.bind(LoosePart.self).tagged(with: LoosePartTag.self).to { @MainActor in LoosePart() }
    }
    cells += await row(of: PartTag.self, "async") { beginPart($0).to { () async in Part() } }
    cells += await row(of: PartTag.self, "async eager singleton") { binder in
      beginPart(binder).asEagerSingleton().to { () async in Part() }
    }
    try Golden.expect(cells.joined(separator: "\n\n"), toEqual: "effect-mismatch.matrix")
  }

  /// The effects of an element's construction, as each request sees them.
  private func row<T: Dovetail.Tag>(
    of tag: T.Type, _ effect: String, bind: @escaping @Sendable (Binder) -> Void
  ) async -> [String] {
    typealias Element = T.Element
    func cell<Root>(_ demand: String, of root: Root.Type) async -> String {
      let component = TestComponent(of: Root.self) { binder in
        bind(binder)
        binder.bind(Element.self).to { (tagged: TaggedElement<T>) in tagged.element }
        binder.bindPropertyInjection(of: Form.self).to { (_: Form, _: Element) in }
        binder.bindFactory(Form.self, taking: Int.self).to { (_: Int, _: Element) in Form() }
      }
      return "\(effect) / \(demand): " + (await report { try await component.validate() })
    }
    var cells = [
      await cell("Provider", of: Provider<Element>.self),
      await cell("Lazy", of: Lazy<Element>.self),
      await cell("TaggedProvider", of: TaggedProvider<T>.self),
      await cell("ThrowingProvider", of: ThrowingProvider<Element>.self),
      await cell("MainActorProvider", of: MainActorProvider<Element>.self),
      await cell("AsyncProvider", of: AsyncProvider<Element>.self),
      await cell("PropertyInjector", of: PropertyInjector<Form>.self),
      await cell("ThrowingPropertyInjector", of: ThrowingPropertyInjector<Form>.self),
      await cell("MainActorPropertyInjector", of: MainActorPropertyInjector<Form>.self),
      await cell("AsyncPropertyInjector", of: AsyncPropertyInjector<Form>.self),
      await cell("Factory", of: Factory<Form, Int>.self),
      await cell("ThrowingFactory", of: ThrowingFactory<Form, Int>.self),
      await cell("MainActorFactory", of: MainActorFactory<Form, Int>.self),
      await cell("AsyncFactory", of: AsyncFactory<Form, Int>.self),
    ]
    @Sendable func component() -> TestComponent<TaggedElement<T>> {
      TestComponent { bind($0) }
    }
    func synchronously() throws { try component().validate() }
    @MainActor func onMainActor() throws { try component().validate() }
    cells.append("\(effect) / build() off the main actor: " + (await report { try synchronously() }))
    cells.append("\(effect) / build() on the main actor: " + (await report { @MainActor in try onMainActor() }))
    cells.append("\(effect) / await build(): " + (await report { try await component().validate() }))
    return cells
  }

  private func report(of validate: () async throws -> Void) async -> String {
    do {
      try await validate()
      return "accepted"
    } catch let error as GraphError {
      return "refused\n\n" + error.diagnostics.map(\.description).joined(separator: "\n\n")
    } catch {
      return "threw \(error)"
    }
  }
}
