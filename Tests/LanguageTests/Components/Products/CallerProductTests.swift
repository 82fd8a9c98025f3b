// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Synchronization
import TestSupport
import Testing

/// Gets things by calling a requested factory or injector.
struct Called: Wanted {
  let call: @Sendable () async throws -> Ware

  func things() async throws -> [Ware] { [try await call()] }
}

/// The target of property injection.
private final class Form: Sendable {
  private let stored = Mutex<Ware?>(nil)

  var thing: Ware? {
    get { stored.withLock { $0 } }
    set { stored.withLock { $0 = newValue } }
  }
}

private struct FactoryTag: Dovetail.Tag { typealias Element = Factory<Ware, Int> }
private struct FormTag: Dovetail.Tag { typealias Element = PropertyInjector<Form> }
private struct AsyncFactoryTag: Dovetail.Tag { typealias Element = AsyncFactory<Ware, Int, Int> }

/// The factories and injectors that a requester calls.
enum Caller: CaseIterable {
  case oneArgument
  case twoArguments
  case threeArguments
  case injection
  case taggedFactory
  case taggedAsyncFactory
  case taggedInjection
}

extension Caller {
  /// Binds a caller that makes a thing from the injected thing.
  func bind(_ maker: String, in binder: Binder, _ workshop: Workshop, _ effect: FactoryKind, isShadowing: Bool) {
    @Sendable func make(_ number: Int, _ inner: Ware) -> Ware { workshop.make("\(maker) \(number)", of: inner) }
    @Sendable func fill(_ form: Form, _ inner: Ware) { form.thing = make(0, inner) }
    func bindOne<Stage>(_ builder: FactoryBuilder<Factory<Ware, Int>, Stage>) {
      switch effect {
      case .plain: builder.to { (a: Int, inner: Ware) in make(a, inner) }
      case .throwing: builder.to { (a: Int, inner: Ware) throws(Mishap) in make(a, inner) }
      case .mainActor: builder.to { @MainActor (a: Int, inner: Ware) in make(a, inner) }
      case .async: builder.to { (a: Int, inner: Ware) async in make(a, inner) }
      }
    }
    func bindTwo<Stage>(_ builder: FactoryBuilder<Factory<Ware, Int, Int>, Stage>) {
      switch effect {
      case .plain: builder.to { (a: Int, b: Int, inner: Ware) in make(10 * a + b, inner) }
      case .throwing: builder.to { (a: Int, b: Int, inner: Ware) throws(Mishap) in make(10 * a + b, inner) }
      case .mainActor: builder.to { @MainActor (a: Int, b: Int, inner: Ware) in make(10 * a + b, inner) }
      case .async: builder.to { (a: Int, b: Int, inner: Ware) async in make(10 * a + b, inner) }
      }
    }
    func bindThree<Stage>(_ builder: FactoryBuilder<Factory<Ware, Int, Int, Int>, Stage>) {
      @Sendable func make(_ a: Int, _ b: Int, _ c: Int, _ inner: Ware) -> Ware {
        workshop.make("\(maker) \(100 * a + 10 * b + c)", of: inner)
      }
      switch effect {
      case .plain: builder.to { (a: Int, b: Int, c: Int, inner: Ware) in make(a, b, c, inner) }
      case .throwing: builder.to { (a: Int, b: Int, c: Int, inner: Ware) throws(Mishap) in make(a, b, c, inner) }
      case .mainActor: builder.to { @MainActor (a: Int, b: Int, c: Int, inner: Ware) in make(a, b, c, inner) }
      case .async: builder.to { (a: Int, b: Int, c: Int, inner: Ware) async in make(a, b, c, inner) }
      }
    }
    func bindForm<Stage>(_ builder: PropertyInjectionBuilder<Form, Stage>) {
      switch effect {
      case .plain: builder.to { (form: Form, inner: Ware) in fill(form, inner) }
      case .throwing: builder.to { (form: Form, inner: Ware) throws(Mishap) in fill(form, inner) }
      case .mainActor: builder.to { @MainActor (form: Form, inner: Ware) in fill(form, inner) }
      case .async: builder.to { (form: Form, inner: Ware) async in fill(form, inner) }
      }
    }
    let one = binder.bindFactory(Ware.self, taking: Int.self)
    let two = binder.bindFactory(Ware.self, taking: Int.self, Int.self)
    let three = binder.bindFactory(Ware.self, taking: Int.self, Int.self, Int.self)
    let form = binder.bindPropertyInjection(of: Form.self)
    switch (self, isShadowing) {
    case (.oneArgument, false): bindOne(one)
    case (.oneArgument, true): bindOne(one.shadowing())
    case (.twoArguments, false): bindTwo(two)
    case (.twoArguments, true): bindTwo(two.shadowing())
    case (.threeArguments, false): bindThree(three)
    case (.threeArguments, true): bindThree(three.shadowing())
    case (.injection, false): bindForm(form)
    case (.injection, true): bindForm(form.shadowing())
    case (.taggedFactory, false): bindOne(one.tagged(with: FactoryTag.self))
    case (.taggedFactory, true): bindOne(one.shadowing().tagged(with: FactoryTag.self))
    case (.taggedAsyncFactory, false): bindTwo(two.tagged(with: AsyncFactoryTag.self))
    case (.taggedAsyncFactory, true): bindTwo(two.shadowing().tagged(with: AsyncFactoryTag.self))
    case (.taggedInjection, false): bindForm(form.tagged(with: FormTag.self))
    case (.taggedInjection, true): bindForm(form.shadowing().tagged(with: FormTag.self))
    }
  }

  /// The kinds in which it can be requested.
  var kin: [FactoryKind] {
    switch self {
    case .taggedFactory, .taggedInjection: [.plain]
    case .taggedAsyncFactory: [.async]
    default: FactoryKind.allCases
    }
  }

  /// Binds a requester of the form that accepts `kin`.
  func ask(as kin: FactoryKind, in binder: Binder) {
    let asker = binder.bind(Called.self)
    switch (self, kin) {
    case (.oneArgument, .plain): asker.to { (call: Factory<Ware, Int>) in Called { call(7) } }
    case (.oneArgument, .throwing): asker.to { (call: ThrowingFactory<Ware, Int>) in Called { try call(7) } }
    case (.oneArgument, .mainActor):
      asker.to { (call: MainActorFactory<Ware, Int>) in Called { @MainActor in call(7) } }
    case (.oneArgument, .async): asker.to { (call: AsyncFactory<Ware, Int>) in Called { try await call(7) } }
    case (.twoArguments, .plain): asker.to { (call: Factory<Ware, Int, Int>) in Called { call(1, 2) } }
    case (.twoArguments, .throwing):
      asker.to { (call: ThrowingFactory<Ware, Int, Int>) in Called { try call(1, 2) } }
    case (.twoArguments, .mainActor):
      asker.to { (call: MainActorFactory<Ware, Int, Int>) in Called { @MainActor in call(1, 2) } }
    case (.twoArguments, .async):
      asker.to { (call: AsyncFactory<Ware, Int, Int>) in Called { try await call(1, 2) } }
    case (.threeArguments, .plain): asker.to { (call: Factory<Ware, Int, Int, Int>) in Called { call(1, 2, 3) } }
    case (.threeArguments, .throwing):
      asker.to { (call: ThrowingFactory<Ware, Int, Int, Int>) in Called { try call(1, 2, 3) } }
    case (.threeArguments, .mainActor):
      asker.to { (call: MainActorFactory<Ware, Int, Int, Int>) in Called { @MainActor in call(1, 2, 3) } }
    case (.threeArguments, .async):
      asker.to { (call: AsyncFactory<Ware, Int, Int, Int>) in Called { try await call(1, 2, 3) } }
    case (.injection, .plain):
      asker.to { (injector: PropertyInjector<Form>) in
        Called { Self.filled { injector.injectProperties(into: $0) } }
      }
    case (.injection, .throwing):
      asker.to { (injector: ThrowingPropertyInjector<Form>) in
        Called { try Self.filled { form throws in try injector.injectProperties(into: form) } }
      }
    case (.injection, .mainActor):
      asker.to { (injector: MainActorPropertyInjector<Form>) in
        Called { @MainActor in
          let form = Form()
          injector.injectProperties(into: form)
          return Self.content(of: form)
        }
      }
    case (.injection, .async):
      asker.to { (injector: AsyncPropertyInjector<Form>) in
        Called {
          let form = Form()
          try await injector.injectProperties(into: form)
          return Self.content(of: form)
        }
      }
    case (.taggedFactory, _): asker.to { (call: TaggedProvider<FactoryTag>) in Called { call()(7) } }
    case (.taggedAsyncFactory, _):
      asker.to { (call: TaggedProvider<AsyncFactoryTag>) in Called { try await call()(1, 2) } }
    case (.taggedInjection, _):
      asker.to { (injector: TaggedProvider<FormTag>) in
        Called { Self.filled { injector().injectProperties(into: $0) } }
      }
    }
  }

  private static func filled(_ fill: (Form) throws -> Void) rethrows -> Ware {
    let form = Form()
    try fill(form)
    return content(of: form)
  }

  private static func content(of form: Form) -> Ware { form.thing ?? Ware("nobody") }

  /// The number of a new thing.
  var mark: Int {
    switch self {
    case .oneArgument, .taggedFactory: 7
    case .twoArguments, .taggedAsyncFactory: 12
    case .threeArguments: 123
    case .injection, .taggedInjection: 0
    }
  }
}

/// Assisted factories and property injections, times their places, times the places of their requesters, times their
/// effects, times the effects of their dependencies, times the requested form, overridden or not.
@Suite struct CallerProductTests {
  struct Scene: CustomTestStringConvertible {
    let testDescription: String
    /// The places and factory kinds of the callers. Inner ones shadow outer ones.
    let bound: [Place]
    var isOverridden = false
  }

  static let scenes = [
    Scene(testDescription: "bound in the root", bound: [.root]),
    Scene(testDescription: "bound in the child", bound: [.child]),
    Scene(testDescription: "bound in the grandchild", bound: [.grandchild]),
    Scene(testDescription: "shadowed in the child", bound: [.root, .child]),
    Scene(testDescription: "shadowed in the grandchild", bound: [.root, .grandchild]),
    Scene(testDescription: "overridden in the root", bound: [.root], isOverridden: true),
    Scene(testDescription: "overridden in the child", bound: [.child], isOverridden: true),
    Scene(testDescription: "shadowed in the child and overridden in both", bound: [.root, .child], isOverridden: true),
  ]

  @Test(arguments: Caller.allCases, scenes)
  func itIsCalledAsItIsSeenFromItsAsker(_ caller: Caller, _ scene: Scene) async throws {
    var sieve = Sieve("\(caller) \(scene)")
    for place in Place.allCases {
      for effect in FactoryKind.allCases {
        for inner in FactoryKind.allCases {
          for kin in caller.kin {
            for innerPlace in Place.allCases where innerPlace <= scene.bound[0] && sieve.passes() {
              try await check(caller, scene, place, effect, inner, innerPlace, kin)
            }
          }
        }
      }
    }
  }

  private func check(
    _ caller: Caller, _ scene: Scene, _ place: Place, _ effect: FactoryKind, _ inner: FactoryKind, _ innerPlace: Place,
    _ kin: FactoryKind
  ) async throws {
    let comment: Comment =
      "\(caller) \(scene.testDescription), asked for in the \(place), \(effect) of \(inner) in the \(innerPlace), as \(kin)"
    try await Workshop.use(comment) { workshop in
      try await check(caller, scene, place, effect, inner, innerPlace, kin, workshop, comment)
    }
  }

  private func check(
    _ caller: Caller, _ scene: Scene, _ place: Place, _ effect: FactoryKind, _ inner: FactoryKind, _ innerPlace: Place,
    _ kin: FactoryKind, _ workshop: Workshop, _ comment: Comment
  ) async throws {
    // The call is not part of the construction, so the tree is built without effects.
    var tree = Tree<Called>(place: place, effect: .plain) { at, binder in
      if at == innerPlace { workshop.bind(binder.bind(Ware.self), "inner", .singleton, inner) }
      if scene.bound.contains(at) {
        caller.bind("\(at)", in: binder, workshop, effect, isShadowing: at != scene.bound[0])
      }
      if at == place { caller.ask(as: kin, in: binder) }
    }
    if scene.isOverridden {
      tree.override = { caller.bind("override", in: $0, workshop, effect, isShadowing: false) }
    }
    let needed = Set([effect, inner]).subtracting([.plain])
    let isAccepted = kin == .async || needed.isSubset(of: [kin])
    let owner = scene.bound.last { $0 <= place }
    switch try await tree.outcome() {
    case .refused(let ids):
      #expect(ids == (owner == nil ? ["captive-dependency"] : isAccepted ? [] : ["effect-mismatch"]), comment)
      #expect(workshop.made.isEmpty, comment)
    case .seen(let sightings):
      guard let owner, isAccepted else {
        Issue.record("\(comment): not refused")
        return
      }
      let maker = "\(scene.isOverridden ? "override" : "\(owner)") \(caller.mark)"
      let things = sightings.flatMap { $0.requests.joined() }
      #expect(sightings.count == place.count && things.count == 2 * place.count, comment)
      #expect(things.allSatisfy { $0.makers == ["inner", maker] }, comment)
      // Each call makes a new product. Its dependencies are shared in their instance.
      #expect(Set(things).count == things.count, comment)
      #expect(Set(things.compactMap(\.inner)).count == innerPlace.count, comment)
      #expect(workshop.made == ["inner": innerPlace.count, maker: 2 * place.count], comment)
    }
  }
}
