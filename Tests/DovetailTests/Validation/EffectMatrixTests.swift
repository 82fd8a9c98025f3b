// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

private struct PartError: Error {}
private final class Part: Sendable {}
private final class LoosePart {}
private final class Form: Sendable {}
private struct PartTag: Dovetail.Tag { typealias Element = Part }
private struct LoosePartTag: Dovetail.Tag { typealias Element = LoosePart }

/// Who may ask for what: every demand with every effect, and the report where it is refused.
@Suite struct EffectMatrixTests {
  @Test func theMatrixIsAsPublished() async throws {
    var cells: [String] = []
    cells += await row(for: Part.self, PartTag.self, "no effect") { $0.to { Part() } }
    cells += await row(for: Part.self, PartTag.self, "throws") { $0.to { () throws(PartError) in Part() } }
    cells += await row(for: Part.self, PartTag.self, "main actor") { $0.to { @MainActor in Part() } }
    cells += await row(for: Part.self, PartTag.self, "main actor, throws") { builder in
      builder.to { @MainActor () throws(PartError) in Part() }
    }
    cells += await row(for: LoosePart.self, LoosePartTag.self, "main actor, not Sendable") { builder in
      builder.to { @MainActor in LoosePart() }
    }
    cells += await row(for: Part.self, PartTag.self, "async") { $0.to { () async in Part() } }
    cells += await row(for: Part.self, PartTag.self, "async eager singleton") { builder in
      builder.asEagerSingleton().to { () async in Part() }
    }
    try Golden.expect(cells.joined(separator: "\n\n"), toEqual: "effect-mismatch.matrix")
  }

  /// What an element's construction does, as each demand sees it.
  private func row<Element, T: Dovetail.Tag>(
    for type: Element.Type, _ tag: T.Type, _ effect: String,
    bind: @escaping @Sendable (BindingBuilder<Element, Element, BindingStage.Tagged>) -> Void
  ) async -> [String] where T.Element == Element {
    /// Binds the element with a tag, because that is what both kinds of bindings have in common.
    func cell<Root>(_ demand: String, of root: Root.Type) async -> String {
      let component = TestComponent(of: Root.self) { binder in
        bind(binder.bind(Element.self).tagged(with: T.self))
        binder.bind(Element.self).to { (tagged: TaggedElement<T>) in tagged.element }
        binder.bindPropertyInjection(of: Form.self).to { (_: Form, _: Element) in }
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
    ]
    @Sendable func component() -> TestComponent<TaggedElement<T>> {
      TestComponent { bind($0.bind(Element.self).tagged(with: T.self)) }
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
    } catch let error as ValidationError {
      return "refused\n\n" + error.diagnostics.map(\.description).joined(separator: "\n\n")
    } catch {
      return "threw \(error)"
    }
  }
}
