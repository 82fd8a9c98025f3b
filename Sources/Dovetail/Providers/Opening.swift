// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What opens instances of the child component `C`, as seen from one instance of the component around it.
///
/// This is what an installed component binds. Nobody asks for it but the component factories, each of which puts up with
/// effects of its own.
///
/// `C` is but a name here. In a module whose code belongs to the main actor, that it is a component is known on the main actor
/// only, and whoever links a graph is anywhere.
struct Opening<C>: Sendable {
  private let opener: Opener
  fileprivate let parent: ComponentInstance?

  init(_ opener: Opener, inside parent: ComponentInstance?) {
    self.opener = opener
    self.parent = parent
  }

  /// An opening in a way that a test makes up.
  init<Seed, Root>(_ way: OpenerInTests<Seed, Root>.Way) where C: Component, C.Seed == Seed, C.Root == Root {
    self.init(OpenerInTests(way), inside: nil)
  }
}

extension Opening {
  /// The same opening under the name of a variant of the component, which has the same root and the same seed.
  init<Known>(of variant: C.Type, like other: Opening<Known>) {
    self.init(other.opener, inside: other.parent)
  }
}

extension Opening: OpeningShape {
  static var component: Any.Type { C.self }
}

extension Opening where C: Component {
  fileprivate enum Way {
    case planned(Plan, InstanceLayout)
    case madeUp(OpenerInTests<C.Seed, C.Root>.Way)
  }

  fileprivate var way: Way {
    if let (plan, layout) = opener.planned { return .planned(plan, layout) }
    // Sound because what is not planned was made up for these types, by the only initializer that can.
    return .madeUp(unsafe unsafeDowncast(opener, to: OpenerInTests<C.Seed, C.Root>.self).way)
  }
}

/// How an instance is opened, whoever the parent is.
class Opener: @unchecked Sendable {
  // Sendable because all that a subclass has is constant.
  fileprivate let planned: (plan: Plan, layout: InstanceLayout)?

  init(_ plan: Plan, _ layout: InstanceLayout) {
    planned = (plan, layout)
  }

  fileprivate init() {
    planned = nil
  }
}

/// How an instance is opened in a way that a test makes up.
final class OpenerInTests<Seed, Root>: Opener, @unchecked Sendable {
  enum Way: Sendable {
    case plain(@Sendable (Seed) -> Root)
    case throwing(@Sendable (Seed) throws -> Root)
    case mainActor(@MainActor @Sendable (Seed) -> Root)
    case async(@Sendable (Seed) async throws -> Root)
  }

  fileprivate let way: Way

  fileprivate init(_ way: Way) {
    self.way = way
    super.init()
  }
}

extension BindingKey {
  /// The key of a component, be it installed or built, or with some bindings replaced.
  static func component<C>(_ component: C.Type) -> BindingKey {
    func key<Base>(_ base: Base.Type) -> BindingKey { BindingKey(Opening<Base>.self) }
    return (C.self as? any ComponentVariant.Type).map { key($0.represented) } ?? key(C.self)
  }
}

// MARK: - Opening instances

// What belongs to the new instance is kept until its root has been constructed; from then on it is for the root to keep what
// it needs. The provider, for its part, keeps what the instance needs of the components around it.

extension Provider {
  /// Opens an instance that needs neither the main actor nor time and cannot fail.
  func open<C: Component>(_ seed: C.Seed) -> C.Root where Element == Opening<C> {
    do throws(ConstructionError) {
      return try openUnlessFailing(seed)
    } catch {
      preconditionFailure("Dovetail let a failure through; please report: \(error)")
    }
  }

  /// Opens an instance that needs neither the main actor nor time.
  func openUnlessFailing<C: Component>(_ seed: C.Seed) throws(ConstructionError) -> C.Root where Element == Opening<C> {
    let opening = get()
    switch opening.way {
    case .planned(let plan, let layout):
      let instance = layout.setUp(seed: ConstantProvider(seed), inside: opening.parent)
      defer { withExtendedLifetime(self) { instance.disownObjects() } }
      return try plan.construct(C.Root.self, in: instance)
    case .madeUp(.plain(let build)): return build(seed)
    case .madeUp(.throwing(let build)):
      do {
        return try build(seed)
      } catch {
        throw ConstructionError(error, constructing: nil)
      }
    case .madeUp(.mainActor), .madeUp(.async): Source<C.Root>.failForm()
    }
  }

  /// Opens an instance that needs no time and cannot fail.
  @MainActor
  func openOnMainActor<C: Component>(_ seed: C.Seed) -> C.Root where Element == Opening<C> {
    let opening = get()
    switch opening.way {
    case .planned(let plan, let layout):
      let instance = layout.setUp(seed: ConstantProvider(seed), inside: opening.parent)
      defer { withExtendedLifetime(self) { instance.disownObjects() } }
      do throws(ConstructionError) {
        return try plan.constructOnMainActor(C.Root.self, in: instance).value
      } catch {
        preconditionFailure("Dovetail let a failure through; please report: \(error)")
      }
    case .madeUp(.mainActor(let build)): return build(seed)
    case .madeUp: return open(seed)
    }
  }

  /// Opens any instance.
  nonisolated(nonsending)
    func openAsync<C: Component>(_ seed: C.Seed) async throws(ConstructionError) -> C.Root
  where Element == Opening<C>, C.Seed: Sendable {
    let opening = get()
    switch opening.way {
    case .planned(let plan, let layout):
      let instance = layout.setUp(seed: ConstantProvider(seed), inside: opening.parent)
      defer { withExtendedLifetime(self) { instance.disownObjects() } }
      return try await plan.constructAsync(C.Root.self, in: instance)
    case .madeUp(.async(let build)):
      do {
        return try await Self.transfer(build, seed).value
      } catch {
        throw ConstructionError(error, constructing: nil)
      }
    case .madeUp: return try openUnlessFailing(seed)
    }
  }

  @concurrent
  private static func transfer<Seed: Sendable, Root>(
    _ build: @Sendable (Seed) async throws -> Root, _ seed: Seed
  ) async throws -> Transfer<Root> {
    Transfer(try await build(seed))
  }
}
