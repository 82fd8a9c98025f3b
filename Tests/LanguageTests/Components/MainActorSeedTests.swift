// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// Seeds that are not Sendable belong to the main actor, and so do elements made from them that are not Sendable.
@Suite @MainActor struct MainActorSeedTests {
  private protocol Paper: AnyObject {}

  private final class Document: Paper {
    let name: String
    var pages = 1
    private let token: InstanceTracker.Token?

    init(name: String = "draft", tracker: InstanceTracker? = nil) {
      self.name = name
      token = tracker.map { InstanceTracker.Token($0) }
    }
  }

  @MainActor private final class Editor {
    let document: Document
    init(document: Document) {
      MainActor.assertIsolated()
      self.document = document
    }

    func addPage() { document.pages += 1 }
  }

  private struct Outline {
    let document: Document
  }

  /// A child whose declarations the test provides.
  private struct Child<Root>: Component {
    typealias Seed = Document
    let declare: @Sendable (Binder) -> Void

    init(of root: Root.Type = Root.self, _ declare: @escaping @Sendable (Binder) -> Void = { _ in }) {
      self.declare = declare
    }

    func configure(binder: Binder) { declare(binder) }
  }

  private func factory<Root>(
    _ child: Child<Root>, overriding override: @escaping (Binder) -> Void = { _ in }
  ) throws -> MainActorComponentFactory<Child<Root>> {
    try TestComponent { $0.install(component: child) }.overriding(override).build()
  }

  private func faults<Root, Factory>(of child: Child<Root>, requesting factory: Factory.Type) -> [String] {
    TestComponent(of: Factory.self) { $0.install(component: child) }.faults
  }

  private let editorChild = Child(of: Editor.self) { $0.bind().to(factory: Editor.init) }

  // MARK: Accepted

  @Test func aThingOfTheMainActorIsGivenTheSeed() throws {
    let document = Document()
    #expect(try factory(editorChild).build(document).document === document)
    #expect(try factory(editorChild)(document).document === document)
  }

  @Test func aSeedIsARootAsWell() throws {
    let document = Document()
    #expect(try factory(Child(of: Document.self)).build(document) === document)
    #expect(try factory(Child(of: Document?.self)).build(document) === document)
  }

  @Test func whatIsMadeOfTheSeedIsMadeOnTheMainActor() throws {
    let child = Child(of: Outline.self) { binder in
      binder.bind(Outline.self).to { (document: Document) in
        MainActor.assertIsolated()
        return Outline(document: document)
      }
    }
    let document = Document()
    #expect(try factory(child).build(document).document === document)
  }

  @Test func aMainActorProviderGivesTheSeedAndAWeakOneWatchesIt() throws {
    typealias Root = (strong: MainActorProvider<Document>, weak: WeakProvider<Document>)
    let tracker = InstanceTracker()
    var document: Document? = Document(tracker: tracker)
    let child = Child(of: Root.self) { binder in
      binder.bind().to { (strong: MainActorProvider<Document>, weak: WeakProvider<Document>) in
        (strong: strong, weak: weak)
      }
    }
    var root: Root? = try factory(child).build(#require(document))
    #expect(root?.strong() === document)
    #expect(root?.weak() === document)
    document = nil
    #expect(root?.strong().name == "draft")
    let weak = root?.weak
    root = nil
    #expect(weak?() == nil)
    #expect(tracker.live == 0)
  }

  @Test func whatIsSendableMayLeaveTheMainActor() async throws {
    let child = Child(of: Editor.self) { binder in
      binder.bind(Editor.self).asSingleton().to(factory: Editor.init)
      binder.bind(Int.self).asEagerSingleton().to { (document: Document) in document.pages }
    }
    #expect(faults(of: child, requesting: MainActorComponentFactory<Child<Editor>>.self).isEmpty)
    // Accepted, but its build requires a Sendable seed.
    #expect(faults(of: child, requesting: AsyncComponentFactory<Child<Editor>>.self).isEmpty)
    let editor = try factory(child).build(Document())
    await Task.detached { await editor.addPage() }.value
    #expect(editor.document.pages == 2)
  }

  @Test func aSeedMayBeDecoratedAndStaysOnTheMainActor() throws {
    let declare: @Sendable (Binder) -> Void = { binder in
      binder.decorate(Document.self).to { (inner: Document) in
        MainActor.assertIsolated()
        return Document(name: "<\(inner.name)>")
      }
    }
    typealias Root = (Document, Document?, MainActorProvider<Document>)
    let child = Child(of: Root.self) { binder in
      declare(binder)
      binder.bind().to { (a: Document, b: Document?, c: MainActorProvider<Document>) in (a, b, c) }
    }
    let root = try factory(child).build(Document())
    #expect(root.0.name == "<draft>")
    #expect(root.1 === root.0 && root.2() === root.0)
    typealias Plain = Child<Provider<Document>>
    #expect(faults(of: Plain(declare), requesting: MainActorComponentFactory<Plain>.self).count == 1)
    typealias Async = Child<AsyncProvider<Document>>
    #expect(faults(of: Async(declare), requesting: MainActorComponentFactory<Async>.self).count == 1)
    #expect(try factory(Child(of: Document.self), overriding: declare).build(Document()).name == "<draft>")
  }

  @Test func aDecorationOfTheMainActorAppliesToo() throws {
    let child = Child(of: Document.self) { binder in
      binder.decorate(Document.self).to { @MainActor (inner: Document) in Document(name: "<\(inner.name)>") }
    }
    #expect(try factory(child).build(Document()).name == "<draft>")
    #expect(faults(of: child, requesting: AsyncComponentFactory<Child<Document>>.self).count == 1)
  }

  @Test func aChildInsideSeesTheSeedAndIsOpenedOnTheMainActor() throws {
    typealias Inner = TestChild<Outline, Int>
    typealias Root = MainActorComponentFactory<Inner>
    let declare: @Sendable (Binder) -> Void = { binder in
      binder.install(component: Inner { $0.bind(Outline.self).to { Outline(document: $0) } })
    }
    let document = Document()
    #expect(try factory(Child(of: Root.self, declare)).build(document).build(1).document === document)
    #expect(
      faults(
        of: Child(of: ComponentFactory<Inner>.self, declare),
        requesting: MainActorComponentFactory<Child<ComponentFactory<Inner>>>.self
      ).count == 1)
    #expect(
      faults(
        of: Child(of: AsyncComponentFactory<Inner>.self, declare),
        requesting: MainActorComponentFactory<Child<AsyncComponentFactory<Inner>>>.self
      ).count == 1)
  }

  @Test func hooksFactoriesAndInjectorsOfTheMainActorAreGivenTheSeed() throws {
    typealias Root = (MainActorFactory<Editor, Int>, MainActorPropertyInjector<Outlet>)
    let child = Child(of: Root.self) { binder in
      binder.bindFactory(Editor.self, taking: Int.self).to { @MainActor (pages: Int, document: Document) in
        document.pages = pages
        return Editor(document: document)
      }
      binder.bindPropertyInjection(of: Outlet.self).to { @MainActor (outlet: Outlet, document: Document) in
        outlet.document = document
      }
      binder.onBuild { (document: Document) in document.pages = 5 }
      binder.bind().to { (factory: MainActorFactory<Editor, Int>, injector: MainActorPropertyInjector<Outlet>) in
        (factory, injector)
      }
    }
    let document = Document()
    let (makeEditor, injector) = try factory(child).build(document)
    #expect(document.pages == 5)
    #expect(makeEditor(9).document === document && document.pages == 9)
    let outlet = Outlet()
    injector.injectProperties(into: outlet)
    #expect(outlet.document === document)
  }

  @MainActor private final class Outlet {
    var document: Document?
  }

  @Test func aChildMayBeOverriddenAndHaveAnotherRoot() throws {
    let child = editorChild.overriding { binder in
      binder.bind(Editor.self).to { @MainActor in Editor(document: Document(name: "fake")) }
    }
    func open(_ child: some Component<Editor, Document>) throws -> Editor {
      func factory<X: Component<Editor, Document>>(of child: X) throws -> MainActorComponentFactory<X> {
        try TestComponent { $0.install(component: child) }.build()
      }
      return try factory(of: child).build(Document())
    }
    #expect(try open(editorChild).document.name == "draft")
    #expect(try open(child).document.name == "fake")
    let rooted = Child(of: Int.self) { $0.bind().to(factory: Editor.init) }.rooted(at: Editor.self)
    #expect(try open(rooted).document.name == "draft")
  }

  @Test func theChildCanBeLookedAtByItself() throws {
    try editorChild.validate()
    #expect(editorChild.graph().diagnostics.isEmpty)
  }

  // MARK: Refused

  @Test(arguments: [Kind.plain, .throwing, .async])
  private func noOtherFactoryOpensAChildWhoseRootNeedsTheSeed(kind: Kind) {
    let child = Child(of: Outline.self) { $0.bind(Outline.self).to { Outline(document: $0) } }
    let faults =
      switch kind {
      case .plain: faults(of: child, requesting: ComponentFactory<Child<Outline>>.self)
      case .throwing: faults(of: child, requesting: ThrowingComponentFactory<Child<Outline>>.self)
      case .async: faults(of: child, requesting: AsyncComponentFactory<Child<Outline>>.self)
      }
    #expect(faults.count == 1 && faults[0].hasPrefix("effect-mismatch"))
  }

  private enum Kind { case plain, throwing, async }

  @Test func requestsFromElsewhereAreRefused() {
    func isRefused<Root>(_ root: Root.Type, _ declare: @escaping @Sendable (Binder) -> Void = { _ in }) -> Bool {
      let faults = faults(of: Child(of: Root.self, declare), requesting: MainActorComponentFactory<Child<Root>>.self)
      return faults.count == 1 && faults[0].hasPrefix("effect-mismatch")
    }
    #expect(isRefused(Provider<Document>.self))
    #expect(isRefused(Lazy<Document>.self))
    #expect(isRefused(ThrowingProvider<Document>.self))
    #expect(isRefused(AsyncProvider<Document>.self))
    #expect(isRefused(Provider<WeakProvider<Document>>.self))
    #expect(isRefused(AsyncProvider<WeakProvider<Document>>.self))
    #expect(isRefused(AsyncProvider<Outline>.self) { $0.bind(Outline.self).to { Outline(document: $0) } })
    #expect(
      isRefused(AsyncProvider<Int>.self) { $0.bind(Int.self).to { (document: Document) async in document.pages } })
    #expect(
      isRefused(AsyncProvider<Int>.self) { $0.bind(Int.self).to { (_: WeakProvider<Document>) async in 1 } })
    #expect(
      isRefused(AsyncProvider<Int>.self) { binder in
        binder.bind((any Paper).self).asAlias(of: Document.self) { $0 }
        binder.bind(Int.self).to { (_: WeakProvider<any Paper>) async in 1 }
      })
    #expect(!isRefused(AsyncProvider<Editor>.self) { $0.bind().to(factory: Editor.init) })
  }

  @Test func genericCodeThatDoesNotDemandASendableSeedTakesItForOneOfTheMainActor() throws {
    func faults<X: Component<String, String>>(of child: X) -> [String] {
      TestComponent(of: ComponentFactory<X>.self) { $0.install(component: child) }.faults
    }
    func strictFaults<X: Component<String, String>>(of child: X) -> [String] where X.Seed: Sendable {
      TestComponent(of: ComponentFactory<X>.self) { $0.install(component: child) }.faults
    }
    func anyFaults<X: Component>(of child: X) -> [String] {
      TestComponent(of: ComponentFactory<X>.self) { $0.install(component: child) }.faults
    }
    let child = TestChild(of: String.self, seed: String.self)
    #expect(faults(of: child).isEmpty)
    #expect(strictFaults(of: child).isEmpty)
    #expect(anyFaults(of: child) == ["effect-mismatch: String"])
    #expect(anyFaults(of: TestChild<Int, Void> { $0.bind(Int.self).to { 1 } }).isEmpty)
  }

  // MARK: Reported

  private struct Print {
    let document: Document
  }

  private struct PrintComponent: Component {
    typealias Root = Print
    typealias Seed = Document

    func configure(binder: Binder) { binder.bind().to(factory: Print.init) }
  }

  private struct OutlineComponent: Component {
    typealias Root = Editor
    typealias Seed = Document

    func configure(binder: Binder) {
      binder.bind().to { (_: Provider<Document>, _: AsyncProvider<Outline>) in Outline(document: Document()) }
      binder.bind().to { @MainActor (outline: Outline) in Editor(document: outline.document) }
    }
  }

  private struct PrintingApp: Component {
    typealias Root = (ComponentFactory<PrintComponent>, MainActorComponentFactory<OutlineComponent>)

    func configure(binder: Binder) {
      binder.install(component: PrintComponent())
      binder.install(component: OutlineComponent())
      binder.bind().to { (a: ComponentFactory<PrintComponent>, b: MainActorComponentFactory<OutlineComponent>) in (a, b)
      }
      binder.bind(Int.self).asSingleton().to { (document: Document) in document.pages }
    }
  }

  @Test func aReportNamesTheSeedAndTheWaysOut() throws {
    let error = try #require(throws: GraphError.self) { try PrintingApp().validate() }
    try Golden.expect("\(error)", toEqual: "effect-mismatch.seed")
  }
}
