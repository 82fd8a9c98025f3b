// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// All ways in which a child's objects request its singletons, also after the instance's root has been released.
@Suite struct ChildProviderTests {
  private typealias Token = InstanceTracker.Token
  private struct Special: Dovetail.Tag { typealias Element = Token }

  private final class Screen: Sendable {
    let token: Token
    init(token: Token) { self.token = token }
  }

  private func opened<Root>(
    _ tracker: InstanceTracker, _ declare: @escaping (Binder) -> Void
  ) throws -> Root {
    try TestComponent(of: ComponentFactory<TestChild<Root, Int>>.self) { binder in
      binder.install(
        component: TestChild<Root, Int> { binder in
          binder.bind(Token.self).asSingleton().to { Token(tracker) }
          declare(binder)
        })
    }.build().build(7)
  }

  @Test func accessOfEveryPlainKindLeadsToTheOneInstance() throws {
    let tracker = InstanceTracker()
    do {
      typealias Root = (
        Provider<Token>, Lazy<Token>, ThrowingProvider<Token>, WeakProvider<Token>, Provider<Provider<Token>>
      )
      let root: Root = try opened(tracker) { binder in
        binder.bind().to {
          (
            a: Provider<Token>, b: Lazy<Token>, c: ThrowingProvider<Token>, d: WeakProvider<Token>,
            e: Provider<Provider<Token>>
          ) in
          (a, b, c, d, e)
        }
      }
      #expect(root.3() == nil)
      let token = root.4()()
      #expect(root.0() === token)
      #expect(root.1() === token)
      #expect(try root.2() === token)
      #expect(root.3() === token)
    }
    #expect((tracker.made, tracker.live) == (1, 0))
  }

  @Test func accessAloneIsEnough() throws {
    let tracker = InstanceTracker()
    let provider: Provider<Token> = try opened(tracker) { _ in }
    #expect(provider() === provider())
    let lazy: Lazy<Token> = try opened(tracker) { _ in }
    #expect(lazy() === lazy())
    let throwing: ThrowingProvider<Token> = try opened(tracker) { _ in }
    #expect(try throwing() === throwing())
    let weak: WeakProvider<Token> = try opened(tracker) { _ in }
    #expect(weak() == nil)
    #expect(tracker.made == 3)
  }

  @Test func asyncAndMainActorProvidersReachTheInstanceToo() async throws {
    let tracker = InstanceTracker()
    func use() async throws {
      typealias Root = (AsyncProvider<Token>, MainActorProvider<Token>, AsyncProvider<Screen>)
      let root: Root = try opened(tracker) { binder in
        binder.bind(Screen.self).to { (token: Token) async in Screen(token: token) }
        binder.bind().to { (a: AsyncProvider<Token>, b: MainActorProvider<Token>, c: AsyncProvider<Screen>) in (a, b, c)
        }
      }
      let token = try await root.0()
      #expect(await root.1() === token)
      #expect(try await root.2().token === token)
    }
    try await use()
    #expect((tracker.made, tracker.live) == (1, 0))
  }

  @Test func singletonsOfEveryFormAreOneInAnInstance() async throws {
    let tracker = InstanceTracker()
    struct Kinds: Sendable {
      let throwing: ThrowingProvider<Screen>
      let async: AsyncProvider<Widget>
      let main: MainActorProvider<Thing>
    }
    func use() async throws {
      let kinds: Kinds = try opened(tracker) { binder in
        binder.bind(Screen.self).asSingleton().to { (token: Token) throws in Screen(token: token) }
        binder.bind(Thing.self).asSingleton().to { @MainActor (_: Token) in Thing() }
        binder.bind(Widget.self).asSingleton().to { (_: Token, thing: Thing) async in Widget(thing: thing) }
        binder.bind().to(factory: Kinds.init)
      }
      #expect(try kinds.throwing() === kinds.throwing())
      let first = try await kinds.async()
      #expect(try await kinds.async() === first)
      #expect(await kinds.main() === first.thing)
    }
    try await use()
    #expect((tracker.made, tracker.live) == (1, 0))
  }

  @Test func aSingletonThatFailedMayBeAskedForAgain() async throws {
    let tracker = InstanceTracker()
    let calls = Counter()
    let (throwing, async): (ThrowingProvider<Screen>, AsyncProvider<Widget>) = try opened(tracker) { binder in
      binder.bind(Screen.self).asSingleton().to { (token: Token) throws in
        if calls.increment() == 1 { throw Mishap.first }
        return Screen(token: token)
      }
      binder.bind(Widget.self).asSingleton().to { (token: Token) async throws in
        if calls.increment() == 3 { throw Mishap.second }
        return Widget(thing: Thing())
      }
      binder.bind().to { (a: ThrowingProvider<Screen>, b: AsyncProvider<Widget>) in (a, b) }
    }
    #expect(throws: ConstructionError.self) { try throwing() }
    #expect(try throwing() === throwing())
    await #expect(throws: ConstructionError.self) { try await async() }
    let widget = try await async()
    #expect(try await async() === widget)
    #expect(calls.value == 4)
  }

  @Test func aTaggedSingletonOfTheInstance() throws {
    let tracker = InstanceTracker()
    let tagged: (TaggedProvider<Special>, Token) = try opened(tracker) { binder in
      binder.bind(Token.self).tagged(with: Special.self).asSingleton().to { (token: Token) in token }
      binder.bind().to { (a: TaggedProvider<Special>, b: Token) in (a, b) }
    }
    #expect(tagged.0() === tagged.1)
  }

  @Test func watchedContributionsOfTheInstance() throws {
    let tracker = InstanceTracker()
    typealias Root = (weak: [WeakProvider<Token>], lazy: [Lazy<Token>])
    let root: Root = try opened(tracker) { binder in
      binder.bind(Token.self).intoCollection().asSingleton().to { Token(tracker) }
      binder.bind(Token.self).intoCollection().asSingleton().to { Token(tracker) }
      binder.bind().to { (weak: [WeakProvider<Token>], lazy: [Lazy<Token>]) in (weak: weak, lazy: lazy) }
    }
    #expect(root.weak.allSatisfy { $0() == nil })
    let second = root.lazy[1]()
    #expect(root.weak[0]() == nil)
    #expect(root.weak[1]() === second)
  }

  @Test func propertiesAreFilledFromTheInstance() async throws {
    final class Form { var tokens: [Token] = [] }
    let tracker = InstanceTracker()
    do {
      let (injector, token): (PropertyInjector<Form>, Token) = try opened(tracker) { binder in
        binder.bindPropertyInjection(of: Form.self).to { (form: Form, token: Token) in form.tokens.append(token) }
        binder.bind().to { (injector: PropertyInjector<Form>, token: Token) in (injector, token) }
      }
      let form = Form()
      injector.injectProperties(into: form)
      injector.injectProperties(into: form)
      #expect(form.tokens.allSatisfy { $0 === token })
      #expect(form.tokens.count == 2)
    }
    #expect((tracker.made, tracker.live) == (1, 0))
    do {
      let form = Form()
      try
        (opened(tracker) { binder in
          binder.bindPropertyInjection(of: Form.self).to { (form: Form, token: Token) in form.tokens.append(token) }
        } as PropertyInjector<Form>).injectProperties(into: form)
      #expect(form.tokens.count == 1)
    }
    #expect((tracker.made, tracker.live) == (2, 0))
  }

  @Test func propertiesAreFilledFromTheInstanceByEveryInjector() async throws {
    final class Form: Sendable { let tokens = Journal() }
    let tracker = InstanceTracker()
    func use() async throws {
      let form = Form()
      let throwing: ThrowingPropertyInjector<Form> = try opened(tracker) { binder in
        binder.bindPropertyInjection(of: Form.self).to { (form: Form, _: Token) throws in form.tokens.note("throwing") }
      }
      try throwing.injectProperties(into: form)
      let main: MainActorPropertyInjector<Form> = try opened(tracker) { binder in
        binder.bindPropertyInjection(of: Form.self).to { @MainActor (form: Form, _: Token) in form.tokens.note("main") }
      }
      await main.injectProperties(into: form)
      let async: AsyncPropertyInjector<Form> = try opened(tracker) { binder in
        binder.bindPropertyInjection(of: Form.self).to { (form: Form, _: Token) async in form.tokens.note("async") }
      }
      try await async.injectProperties(into: form)
      #expect(form.tokens.all == ["throwing", "main", "async"])
    }
    try await use()
    #expect((tracker.made, tracker.live) == (3, 0))
  }
}
