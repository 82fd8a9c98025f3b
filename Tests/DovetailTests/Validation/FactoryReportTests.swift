// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

private struct Page {}
private protocol Shelf {}
private struct Loose: Shelf {}
private struct Archived: Dovetail.Tag { typealias Element = Factory<Page, Int> }

/// Reports about factories.
@Suite struct FactoryReportTests {
  private func report<Root>(of type: Root.Type, _ declare: @escaping (Binder) -> Void) throws -> String {
    let error = #expect(throws: GraphError.self) { try TestComponent(of: Root.self, declare).validate() }
    return try #require(error).diagnostics.map(\.description).joined(separator: "\n\n")
  }

  @Test func aFactoryThatNobodyBindsIsMissing() throws {
    struct App {
      init(
        make: Factory<Page, String, any Shelf>, tagged: TaggedProvider<Archived>, later: AsyncFactory<any Shelf, Int>,
        large: Factory<Page, Int, Int, Int, Int>
      ) {}
    }
    let report = try report(of: App.self) { $0.bind().to(factory: App.init) }
    try Golden.expect(report, toEqual: "missing-binding.factory")
  }

  @Test func whatItNeedsIsCheckedWhenTheGraphIsBuilt() throws {
    let report = try report(of: Factory<Page, Int>.self) { binder in
      binder.bindFactory(Page.self, taking: Int.self).to { (_: Int, _: any Shelf) in Page() }
    }
    try Golden.expect(report, toEqual: "missing-binding.injected")
  }

  @Test func otherWaysToConstructTheProductAreNearMisses() throws {
    struct App {
      init(byInt: Factory<Page, Int>, page: Page, optional: Page?) {}
    }
    let report = try report(of: App.self) { binder in
      binder.bindFactory(Page.self, taking: String.self).to { (_: String) in Page() }
      binder.bindFactory(Page.self, taking: Int.self).tagged(with: Archived.self).to { (_: Int) in Page() }
      binder.bind(Page.self).intoCollection().to { Page() }
      binder.bind().to(factory: App.init)
    }
    try Golden.expect(report, toEqual: "missing-binding.near-misses-of-factories")
  }

  @Test func aPlainBindingOfTheProductIsANearMiss() throws {
    let report = try report(of: ThrowingFactory<any Shelf, Int>.self) { binder in
      binder.bind((any Shelf).self).to { Loose() }
    }
    try Golden.expect(report, toEqual: "missing-binding.product")
  }

  @Test func twoFactoriesOfOneSignatureAreDuplicates() throws {
    let report = try report(of: Factory<Page, Int>.self) { binder in
      binder.bindFactory(Page.self, taking: Int.self).to { (_: Int) in Page() }
      binder.bindFactory(Page.self, taking: Int.self).to { (_: Int) throws in Page() }
    }
    try Golden.expect(report, toEqual: "duplicate-binding.factory")
  }

  @Test(arguments: ["throws", "async", "main-actor", "confined", "main-actor-throws"])
  func whatAFactoryDoesItselfIsRefused(effect: String) throws {
    struct App {
      init(make: Factory<Loose, Int>, tagged: TaggedProvider<LooseTag>, unshared: AsyncFactory<Mutable, Int>) {}
    }
    struct LooseTag: Dovetail.Tag { typealias Element = Factory<Loose, Int> }
    final class Mutable {}
    let report = try report(of: App.self) { binder in
      let plain = binder.bindFactory(Loose.self, taking: Int.self)
      let tagged = binder.bindFactory(Loose.self, taking: Int.self).tagged(with: LooseTag.self)
      let mutable = binder.bindFactory(Mutable.self, taking: Int.self)
      switch effect {
      case "throws":
        plain.to { (_: Int) throws in Loose() }
        tagged.to { (_: Int) throws in Loose() }
        mutable.to { (_: Int) throws in Mutable() }
      case "async":
        plain.to { (_: Int) async in Loose() }
        tagged.to { (_: Int) async in Loose() }
        mutable.to { (_: Int) async in Mutable() }
      case "main-actor-throws":
        plain.to { @MainActor (_: Int) throws in Loose() }
        tagged.to { @MainActor (_: Int) throws in Loose() }
        mutable.to { @MainActor (_: Int) throws in Mutable() }
      case "confined":
        plain.to { (_: Int) in Loose() }
        tagged.to { (_: Int) in Loose() }
        mutable.to { @MainActor (_: Int) in Mutable() }
      default:
        plain.to { @MainActor (_: Int) in Loose() }
        tagged.to { @MainActor (_: Int) in Loose() }
        mutable.to { @MainActor (_: Int) in Mutable() }
      }
      binder.bind().to(factory: App.init)
    }
    try Golden.expect(report, toEqual: "effect-mismatch.factory-\(effect)")
  }

  @Test func aFactoryWithoutArgumentsCannotBeMade() throws {
    let report = try report(of: ThrowingFactory<Page>.self) { $0.bind(Page.self).to(factory: Page.init) }
    try Golden.expect(report, toEqual: "unsatisfiable-shape.factory-without-arguments")
  }

  @Test func aFactoryThatNothingAsksForIsUnused() throws {
    let component = TestComponent(of: Void.self) { binder in
      binder.bindFactory(Page.self, taking: Int.self, (any Shelf).self).to { (_: Int, _: any Shelf) in Page() }
      binder.bindFactory(Page.self, taking: Int.self).tagged(with: Archived.self).to { (_: Int) in Page() }
    }
    let report = component.graph().diagnostics.map(\.description).joined(separator: "\n\n")
    try Golden.expect(report, toEqual: "unused-binding.factory")
  }

  @Test func aSingletonThatKeepsAFactoryWhoseProductsLeadBackKeepsItselfAlive() throws {
    final class Book: Sendable {
      init(makePage: Factory<Leaf, Int>) {}
    }
    struct Leaf {
      init(number: Int, book: Book) {}
    }
    let component = TestComponent(of: Book.self) { binder in
      binder.bind(Book.self).asSingleton().to(factory: Book.init)
      binder.bindFactory(Leaf.self, taking: Int.self).to(factory: Leaf.init)
    }
    let report = component.graph().diagnostics.map(\.description).joined(separator: "\n\n")
    try Golden.expect(report, toEqual: "retain-cycle.factory")
  }

  @Test func aParameterMeantAsAnArgumentHidesNoOtherRequestOfItsType() {
    func component(_ declare: @escaping (Binder) -> Void) -> TestComponent<(Factory<Page, Int>, String)> {
      TestComponent { binder in
        binder.bind(Page.self).to { (_: Int) in Page() }
        binder.bind().to { (make: Factory<Page, Int>, text: String) in (make, text) }
        declare(binder)
      }
    }
    let factory = "missing-binding: bindFactory(Page.self, taking: Int.self)"
    #expect(component { $0.bind(String.self).to { "" } }.faults == [factory])
    #expect(
      component { $0.bind(String.self).to { (number: Int) in "\(number)" } }.faults.sorted()
        == ["missing-binding: Int", factory].sorted())
  }
}
