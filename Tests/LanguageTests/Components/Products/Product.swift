// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

/// One component of a tree of three, each inside the one before.
enum Place: Int, CaseIterable, Comparable {
  case root
  case child
  case grandchild

  /// The number of instances if each parent instance opens two.
  var count: Int { [1, 2, 4][rawValue] }

  static func < (left: Place, right: Place) -> Bool { left.rawValue < right.rawValue }
}

/// The effect of a factory.
enum FactoryKind: CaseIterable {
  case plain
  case throwing
  case mainActor
  case async
}

/// The number of instances of a binding, and when they are constructed.
enum Life: CaseIterable {
  case transient
  case singleton
  case eagerSingleton
  case value

  /// The effect that its requesters must accept.
  func effect(of effect: FactoryKind) -> FactoryKind { self == .eagerSingleton || self == .value ? .plain : effect }
}

extension Life {
  /// The effects that factories can have. A value has no factory.
  var effects: [FactoryKind] { self == .value ? [.plain] : FactoryKind.allCases }
}

/// The element of all products: an object that knows its maker and its parts.
final class Ware: Sendable, Hashable {
  let maker: String
  let inner: Ware?
  private let token: InstanceTracker.Token?

  init(_ maker: String, of inner: Ware? = nil, token: InstanceTracker.Token? = nil) {
    self.maker = maker
    self.inner = inner
    self.token = token
  }

  /// The makers of the object and of its parts, from the inside out.
  var makers: [String] { (inner?.makers ?? []) + [maker] }

  static func == (left: Ware, right: Ware) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

struct WareTag: Dovetail.Tag { typealias Element = Ware }
struct WaresTag: Dovetail.Tag { typealias Element = [Ware] }
struct WareSetTag: Dovetail.Tag { typealias Element = Set<Ware> }
struct WareEntriesTag: Dovetail.Tag { typealias Element = [String: Ware] }

/// Makes things and records their makers.
struct Workshop: Sendable {
  let journal = Journal()
  private let tracker = InstanceTracker()

  /// Runs one cell of a product. Afterwards no thing may be left.
  static func use(_ comment: Comment, _ cell: (Workshop) async throws -> Void) async throws {
    let workshop = Workshop()
    try await cell(workshop)
    #expect(workshop.tracker.live == 0, comment)
  }

  func make(_ maker: String, of inner: Ware? = nil) -> Ware {
    journal.note(maker)
    return Ware(maker, of: inner, token: InstanceTracker.Token(tracker))
  }

  /// The number of things of each maker.
  var made: [String: Int] { Dictionary(grouping: journal.all, by: \.self).mapValues(\.count) }
}

// MARK: - Binding

extension Workshop {
  /// Binds to a factory with an effect, or to a value.
  func bind<Stage: BindingStage.BeforeScope>(
    _ builder: BindingBuilder<Ware, Stage>, _ maker: String, _ life: Life, _ effect: FactoryKind
  ) {
    bind(builder, life, effect) { make(maker) }
  }

  /// Binds the result of `make`.
  func bind<Element: Sendable, Stage: BindingStage.BeforeScope>(
    _ builder: BindingBuilder<Element, Stage>, _ life: Life, _ effect: FactoryKind,
    make: @escaping @Sendable () -> Element
  ) {
    switch life {
    case .transient: bind(builder, effect, make)
    case .singleton: bind(builder.asSingleton(), effect, make)
    case .eagerSingleton: bind(builder.asEagerSingleton(), effect, make)
    case .value: builder.to(value: make())
    }
  }

  func bind<Element: Sendable, Stage>(
    _ builder: BindingBuilder<Element, Stage>, _ effect: FactoryKind, _ make: @escaping @Sendable () -> Element
  ) {
    switch effect {
    case .plain: builder.to { () -> Element in make() }
    case .throwing: builder.to { () throws(Mishap) -> Element in make() }
    case .mainActor:
      builder.to { @MainActor () -> Element in
        MainActor.assertIsolated()
        return make()
      }
    case .async:
      builder.to { () async -> Element in
        await Task.yield()
        return make()
      }
    }
  }

  /// Contributes the result of a factory with an effect, or a value.
  func bind<Target, Stage: BindingStage.BeforeScope>(
    _ builder: ContributionBuilder<Ware, Target, Stage>, _ maker: String, _ life: Life, _ effect: FactoryKind
  ) {
    switch life {
    case .transient: bind(builder, maker, effect)
    case .singleton: bind(builder.asSingleton(), maker, effect)
    case .eagerSingleton: bind(builder.asEagerSingleton(), maker, effect)
    case .value: builder.to(value: make(maker))
    }
  }

  private func bind<Target, Stage>(
    _ builder: ContributionBuilder<Ware, Target, Stage>, _ maker: String, _ effect: FactoryKind
  ) {
    switch effect {
    case .plain: builder.to { () -> Ware in make(maker) }
    case .throwing: builder.to { () throws(Mishap) -> Ware in make(maker) }
    case .mainActor:
      builder.to { @MainActor () -> Ware in
        MainActor.assertIsolated()
        return make(maker)
      }
    case .async:
      builder.to { () async -> Ware in
        await Task.yield()
        return make(maker)
      }
    }
  }

  /// Decorates with a thing made from the former one.
  func decorate<Stage>(_ builder: DecorationBuilder<Ware, Stage>, _ maker: String, _ effect: FactoryKind) {
    switch effect {
    case .plain: builder.to { make(maker, of: $0) }
    case .throwing: builder.to { (inner: Ware) throws(Mishap) in make(maker, of: inner) }
    case .mainActor:
      builder.to { @MainActor (inner: Ware) in
        MainActor.assertIsolated()
        return make(maker, of: inner)
      }
    case .async:
      builder.to { (inner: Ware) async in
        await Task.yield()
        return make(maker, of: inner)
      }
    }
  }
}

// MARK: - Opening

/// A component inside another, distinguished by `Level`.
struct Nested<Level, Root>: Component {
  let declare: (Binder) -> Void

  func configure(binder: Binder) { declare(binder) }
}

enum ChildLevel {}
enum GrandchildLevel {}

/// A root that can be passed between any isolations.
protocol Handed: Sendable {}

/// Opens a component, with any accepted effects.
protocol Opens<Root>: Sendable {
  associatedtype Root: Handed

  func open() async throws -> Root
}

extension ComponentFactory: Opens where C: Component, C.Seed == Void, C.Root: Handed {
  typealias Root = C.Root

  func open() -> C.Root { build() }
}

extension ThrowingComponentFactory: Opens where C: Component, C.Seed == Void, C.Root: Handed {
  typealias Root = C.Root

  func open() throws -> C.Root { try build() }
}

extension MainActorComponentFactory: Opens where C: Component, C.Seed == Void, C.Root: Handed {
  typealias Root = C.Root

  @MainActor func open() async -> C.Root { build() }
}

extension AsyncComponentFactory: Opens where C: Component, C.Seed == Void, C.Root: Handed {
  typealias Root = C.Root

  func open() async throws -> C.Root { try await build() }
}

extension Component where Seed == Void, Root: Handed {
  /// Builds with the `build()` that accepts `effect` and as few others as possible.
  func build(allowing effect: FactoryKind) async throws -> Root {
    switch effect {
    case .plain, .throwing: try buildWithoutTime()
    case .mainActor: try await OnMainActor(component: self).build()
    case .async: try await build()
    }
  }

  func buildWithoutTime() throws -> Root { try build() }
}

private struct OnMainActor<C: Component>: @unchecked Sendable where C.Seed == Void, C.Root: Handed {
  // Sendable because the caller waits for the result, and nothing else uses the component meanwhile.
  let component: C

  @MainActor func build() throws -> C.Root { try component.build() }
}
