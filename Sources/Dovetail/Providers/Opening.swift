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
  /// An `Opener` of the component's seed and root.
  private let opener: any AnyObject & Sendable
  fileprivate let parent: ComponentInstance?

  init<Seed, Root>(_ opener: Opener<Seed, Root>, inside parent: ComponentInstance?) {
    self.opener = opener
    self.parent = parent
  }
}

extension Opening: OpeningShape {
  static var component: Any.Type { C.self }
}

extension Opening where C: Component {
  fileprivate var typed: Opener<C.Seed, C.Root> {
    // Sound because an opening is made with an opener of these types wherever one is made: where a component is installed,
    // and in the initializers of the factories.
    unsafe unsafeDowncast(opener, to: Opener<C.Seed, C.Root>.self)
  }
}

/// How an instance is opened, whoever the parent is.
final class Opener<Seed: Sendable, Root>: Sendable {
  enum Way: Sendable {
    case planned(Plan<Root>, InstanceLayout)
    // Ways that tests make up.
    case plain(@Sendable (Seed) -> Root)
    case throwing(@Sendable (Seed) throws -> Root)
    case mainActor(@MainActor @Sendable (Seed) -> Root)
    case async(@Sendable (Seed) async throws -> Root)
  }

  fileprivate let way: Way

  init(_ way: Way) {
    self.way = way
  }
}

/// The seed of one instance of a component.
final class SeedBox<Seed: Sendable>: Sendable {
  let seed: Seed

  init(_ seed: Seed) {
    self.seed = seed
  }
}

extension BindingKey {
  /// The key of a component, be it installed or built, or with some bindings replaced.
  static func component<C>(_ component: C.Type) -> BindingKey {
    func key<Base>(_ base: Base.Type) -> BindingKey { BindingKey(Opening<Base>.self) }
    return (C.self as? any OverriddenShape.Type).map { key($0.innermost) } ?? key(C.self)
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
    switch opening.typed.way {
    case .planned(let plan, let layout):
      let instance = layout.setUp(seed: SeedBox(seed), inside: opening.parent)
      defer { withExtendedLifetime(self) { instance.disownObjects() } }
      return try plan.construct(in: instance)
    case .plain(let build): return build(seed)
    case .throwing(let build):
      do {
        return try build(seed)
      } catch {
        throw ConstructionError(error, constructing: nil)
      }
    case .mainActor, .async: Source<C.Root>.failForm()
    }
  }

  /// Opens an instance that needs no time and cannot fail.
  @MainActor
  func openOnMainActor<C: Component>(_ seed: C.Seed) -> C.Root where Element == Opening<C> {
    let opening = get()
    switch opening.typed.way {
    case .planned(let plan, let layout):
      let instance = layout.setUp(seed: SeedBox(seed), inside: opening.parent)
      defer { withExtendedLifetime(self) { instance.disownObjects() } }
      do throws(ConstructionError) {
        return try plan.constructOnMainActor(in: instance).value
      } catch {
        preconditionFailure("Dovetail let a failure through; please report: \(error)")
      }
    case .mainActor(let build): return build(seed)
    case .plain, .throwing, .async: return open(seed)
    }
  }

  /// Opens any instance.
  nonisolated(nonsending)
    func openAsync<C: Component>(_ seed: C.Seed) async throws(ConstructionError) -> C.Root
  where Element == Opening<C> {
    let opening = get()
    switch opening.typed.way {
    case .planned(let plan, let layout):
      let instance = layout.setUp(seed: SeedBox(seed), inside: opening.parent)
      defer { withExtendedLifetime(self) { instance.disownObjects() } }
      return try await plan.constructAsync(in: instance)
    case .async(let build):
      do {
        return try await Self.transfer(build, seed).value
      } catch {
        throw ConstructionError(error, constructing: nil)
      }
    case .plain, .throwing, .mainActor: return try openUnlessFailing(seed)
    }
  }

  @concurrent
  private static func transfer<Seed: Sendable, Root>(
    _ build: @Sendable (Seed) async throws -> Root, _ seed: Seed
  ) async throws -> Transfer<Root> {
    Transfer(try await build(seed))
  }
}
