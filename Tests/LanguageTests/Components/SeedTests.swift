// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct SeedTests {
  private struct User: Sendable, Equatable { let name: String }
  private struct Special: Dovetail.Tag { typealias Element = User }

  private func factory<Root, Seed: Sendable>(
    _ child: TestChild<Root, Seed>
  ) throws -> ComponentFactory<TestChild<Root, Seed>> {
    try TestComponent { $0.install(component: child) }.build()
  }

  @Test func aSeedIsARootLikeAnyOtherBinding() throws {
    let factory = try factory(TestChild(of: User.self, seed: User.self))
    #expect(factory.build(User(name: "Ada")) == User(name: "Ada"))
    #expect(factory.build(User(name: "Grace")).name == "Grace")
  }

  @Test func aSeedMayBeATupleOrAnOptional() throws {
    let tuple = try factory(
      TestChild(of: String.self, seed: (Int, User).self) {
        $0.bind().to { (seed: (Int, User)) in "\(seed.0) \(seed.1.name)" }
      })
    #expect(tuple.build((7, User(name: "Ada"))) == "7 Ada")
    let optional = try factory(TestChild(of: User?.self, seed: User?.self))
    #expect(optional.build(nil) == nil)
    #expect(optional.build(User(name: "Ada"))?.name == "Ada")
    let double = try factory(
      TestChild(of: [User?].self, seed: User?.self) { binder in
        binder.bind(User?.self).intoCollection().to { (seed: User?) in seed }
      })
    #expect(double.build(nil) == [nil])
  }

  @Test func aSeedMayBeAskedForInEveryShape() throws {
    typealias Root = (User?, Provider<User>, Lazy<User>, Provider<User?>, ThrowingProvider<User>)
    let root: Root = try factory(
      TestChild(of: Root.self, seed: User.self) { binder in
        binder.bind().to {
          (a: User?, b: Provider<User>, c: Lazy<User>, d: Provider<User?>, e: ThrowingProvider<User>) in (a, b, c, d, e)
        }
      }
    ).build(User(name: "Ada"))
    #expect(root.0?.name == "Ada")
    #expect(root.1().name == "Ada")
    #expect(root.2().name == "Ada")
    #expect(root.3()?.name == "Ada")
    #expect(try root.4().name == "Ada")
  }

  @Test func elementsWithATagLiveBesideTheSeed() throws {
    let root = try factory(
      TestChild(of: (User, TaggedElement<Special>).self, seed: User.self) { binder in
        binder.bind(User.self).tagged(with: Special.self).to { (seed: User) in User(name: seed.name + "!") }
        binder.bind().to { (user: User, special: TaggedElement<Special>) in (user, special) }
      }
    ).build(User(name: "Ada"))
    #expect(root.0.name == "Ada")
    #expect(root.1.element.name == "Ada!")
  }

  @Test func aSeedThatIsAnObjectIsKeptAndMayBeWatched() throws {
    let tracker = InstanceTracker()
    var token: InstanceTracker.Token? = InstanceTracker.Token(tracker)
    typealias Root = (strong: Provider<InstanceTracker.Token>, weak: WeakProvider<InstanceTracker.Token>)
    var root: Root? = try factory(
      TestChild(of: Root.self, seed: InstanceTracker.Token.self) { binder in
        binder.bind().to { (strong: Provider<InstanceTracker.Token>, weak: WeakProvider<InstanceTracker.Token>) in
          (strong: strong, weak: weak)
        }
      }
    ).build(#require(token))
    #expect(root?.weak() === token)
    #expect(root?.strong() === token)
    token = nil
    #expect(root?.weak() === root?.strong())
    let weak = root?.weak
    root = nil
    #expect(weak?() == nil)
    #expect(tracker.live == 0)
  }

  @Test func aSeedThatIsOnlyWatchedIsKeptByNobody() throws {
    let tracker = InstanceTracker()
    let factory = try factory(TestChild(of: WeakProvider<InstanceTracker.Token>.self, seed: InstanceTracker.Token.self))
    let token = InstanceTracker.Token(tracker)
    #expect(factory.build(token)() === token)
    #expect(factory.build(InstanceTracker.Token(tracker))() == nil)
  }

  @Test func whatNobodyAsksForIsReleasedAtOnce() throws {
    let tracker = InstanceTracker()
    let factory = try factory(
      TestChild(of: Thing.self, seed: InstanceTracker.Token.self) { $0.bind(Thing.self).to(factory: Thing.init) })
    let thing = factory.build(InstanceTracker.Token(tracker))
    #expect(tracker.live == 0)
    withExtendedLifetime(thing) {}
  }

  @Test func withoutASeedVoidIsNotBound() throws {
    let factory = try factory(
      TestChild(of: Thing.self, seed: Void.self) { $0.bind(Thing.self).to(factory: Thing.init) })
    #expect(factory.build() !== factory.build(()))
  }

  @Test func aComponentWithASeedCanBeLookedAtByItself() throws {
    let child = TestChild(of: Thing.self, seed: User.self) { binder in
      binder.bind(Thing.self).to { (_: User, _: Provider<User>) in Thing() }
    }
    try child.validate()
    #expect(child.graph().diagnostics.isEmpty)
    let faulty = TestChild(of: Thing.self, seed: User.self) { $0.bind(User.self).to { User(name: "Ada") } }
    #expect(faulty.graph().diagnostics.map(\.id) == [.missingBinding, .duplicateBinding])
  }
}
