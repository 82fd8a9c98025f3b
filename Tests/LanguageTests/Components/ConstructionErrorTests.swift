// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import TestSupport
import Testing

@Suite struct ConstructionErrorTests {
  private struct Leaf: Sendable {}
  private struct Branch: Sendable { let leaf: Leaf }
  private struct Tree: Sendable { let branch: Branch }
  private struct Mark: Dovetail.Tag { typealias Element = Leaf }

  private static let fail: @Sendable () throws -> Leaf = { throw Mishap.numbered(4711) }

  private func bindTree(_ binder: Binder) {
    binder.bind().to(factory: Branch.init)
    binder.bind().to(factory: Tree.init)
  }

  private func names(_ error: ConstructionError?) -> [String] {
    error?.path.map { $0.subject.replacing("ConstructionErrorTests.", with: "") } ?? []
  }

  @Test func theErrorOfAThrowingProviderIsTyped() throws {
    let provider = try TestComponent(of: ThrowingProvider<Leaf>.self) { $0.bind().to(factory: Self.fail) }.build()
    do throws(ConstructionError) {
      _ = try provider.get()
      Issue.record("did not fail")
    } catch {
      switch error.underlyingError {
      case Mishap.numbered(4711): break
      default: Issue.record("another error: \(error)")
      }
    }
  }

  @Test func thePathLeadsFromWhatWasAskedForToWhatFailed() throws {
    let line = #line
    let component = TestComponent(of: Tree.self) { binder in
      binder.bind(Leaf.self).asSingleton().to(factory: Self.fail)
      binder.bind(Branch.self).asSingleton().to(factory: Branch.init)
      binder.bind(Tree.self).to(factory: Tree.init)
    }
    let error = #expect(throws: ConstructionError.self) { try component.build() }
    #expect(names(error) == ["TestComponent<Tree>", "Tree", "Branch", "Leaf"])
    #expect(error?.path.map { $0.site?.line } == [nil, line + 4, line + 3, line + 2])
    #expect(error?.path.dropFirst().allSatisfy { $0.site?.fileID == #fileID } == true)
  }

  @Test func thePathIsTheSameWhateverKindsOfFactoriesItLeadsThrough() async throws {
    let declarations: [@Sendable (Binder) -> Void] = [
      { $0.bind(Leaf.self).to(factory: Self.fail) },
      { $0.bind(Leaf.self).asSingleton().to(factory: Self.fail) },
      { $0.bind(Leaf.self).to { () async throws in try Self.fail() } },
      { $0.bind(Leaf.self).asSingleton().to { () async throws in try Self.fail() } },
      { $0.bind(Leaf.self).to { @MainActor () throws in try Self.fail() } },
      { $0.bind(Leaf.self).asSingleton().to { @MainActor () throws in try Self.fail() } },
    ]
    let branches: [@Sendable (Binder) -> Void] = [
      { $0.bind().to(factory: Branch.init) },
      { $0.bind().to { (leaf: Leaf) throws in Branch(leaf: leaf) } },
      { $0.bind().to { (leaf: Leaf) async in Branch(leaf: leaf) } },
      { $0.bind(Branch.self).asSingleton().to { (leaf: Leaf) async in Branch(leaf: leaf) } },
      { $0.bind().to { @MainActor (leaf: Leaf) in Branch(leaf: leaf) } },
      { $0.bind(Branch.self).asSingleton().to { @MainActor (leaf: Leaf) in Branch(leaf: leaf) } },
      { $0.bind(Branch.self).to { (leaf: ThrowingOrAsync) async throws in Branch(leaf: try await leaf.provider()) } },
    ]
    for (leafIndex, bindLeaf) in declarations.enumerated() {
      for (branchIndex, bindBranch) in branches.enumerated() {
        let component = TestComponent(of: Tree.self) { binder in
          bindLeaf(binder)
          bindBranch(binder)
          binder.bind().to(factory: Tree.init)
          binder.bind().to(factory: ThrowingOrAsync.init)
        }
        let error = await #expect(throws: ConstructionError.self, "\(leafIndex) \(branchIndex)") {
          try await component.build()
        }
        #expect(names(error) == ["TestComponent<Tree>", "Tree", "Branch", "Leaf"], "\(leafIndex) \(branchIndex)")
        #expect(error?.underlyingError as? Mishap == .numbered(4711), "\(leafIndex) \(branchIndex)")
      }
    }
  }

  private struct ThrowingOrAsync: Sendable { let provider: AsyncProvider<Leaf> }

  @Test func whatAFactoryPassesOnIsNotWrappedAgain() throws {
    let component = TestComponent(of: Tree.self) { binder in
      binder.bind().to(factory: Self.fail)
      binder.bind(Branch.self).asSingleton().to { (leaf: ThrowingProvider<Leaf>) in Branch(leaf: try leaf()) }
      binder.bind().to { (branch: ThrowingProvider<Branch>) throws in Tree(branch: try branch()) }
    }
    let error = #expect(throws: ConstructionError.self) { try component.build() }
    #expect(names(error) == ["TestComponent<Tree>", "Tree", "Branch", "Leaf"])
    #expect(error?.underlyingError as? Mishap == .numbered(4711))
  }

  @Test func contributionsAreNamedAndTagsToo() throws {
    let array = TestComponent(of: [Leaf].self) { binder in
      binder.bind(Leaf.self).intoCollection().to(factory: Leaf.init)
      binder.bind(Leaf.self).intoCollection().to(factory: Self.fail)
    }
    #expect(names(#expect(throws: ConstructionError.self) { try array.build() }).last == "Leaf")
    let whole = TestComponent(of: [Leaf].self) { binder in
      binder.bind(Leaf.self).intoCollection().to { () throws -> [Leaf] in [try Self.fail()] }
    }
    #expect(names(#expect(throws: ConstructionError.self) { try whole.build() }).last == "[Leaf]")
    let tagged = TestComponent(of: TaggedElement<Mark>.self) { binder in
      binder.bind(Leaf.self).tagged(with: Mark.self).to(factory: Self.fail)
    }
    #expect(names(#expect(throws: ConstructionError.self) { try tagged.build() }).last == "Leaf tagged Mark")
  }

  @Test func aFailureThatManyGetHasForEachTheirOwnPath() async throws {
    let gate = Event()
    let (trees, branches) = try await TestComponent(of: (AsyncProvider<Tree>, AsyncProvider<Branch>).self) { binder in
      bindTree(binder)
      binder.bind(Leaf.self).asSingleton().to { () async throws -> Leaf in
        await gate.wait()
        return try Self.fail()
      }
      binder.bind().to { (trees: AsyncProvider<Tree>, branches: AsyncProvider<Branch>) in (trees, branches) }
    }.build()
    let tree = Task { () -> ConstructionError? in
      do { _ = try await trees() } catch { return error as? ConstructionError }
      return nil
    }
    let branch = Task { () -> ConstructionError? in
      do { _ = try await branches() } catch { return error as? ConstructionError }
      return nil
    }
    gate.happen()
    #expect(names(await tree.value) == ["Tree", "Branch", "Leaf"])
    #expect(names(await branch.value) == ["Branch", "Leaf"])
  }

  @Test func cancellationArrivesUnwrappedWhereTasksAreConcerned() async throws {
    let build = Task {
      _ = try await TestComponent(of: Tree.self) { binder in
        bindTree(binder)
        binder.bind().to { () async throws -> Leaf in
          try await Task.sleep(for: .seconds(3_600))
          return Leaf()
        }
      }.build()
    }
    build.cancel()
    await #expect(throws: CancellationError.self) { try await build.value }
    let provider = try await TestComponent(of: AsyncProvider<Tree>.self) { binder in
      bindTree(binder)
      binder.bind().to { () throws -> Leaf in throw CancellationError() }
    }.build()
    await #expect(throws: CancellationError.self) { try await provider() }
  }

  @Test func printedItTellsAllOfThis() throws {
    let provider = try TestComponent(of: ThrowingProvider<[Tree]>.self) { binder in
      binder.bind(Tree.self, fileID: "App/ReportModule.swift", line: 8).intoCollection().to(factory: Tree.init)
      binder.bind(fileID: "App/ReportModule.swift", line: 9).to { (leaf: TaggedElement<Mark>) in
        Branch(leaf: leaf.element)
      }
      binder.bind(Leaf.self, fileID: "App/StorageModule.swift", line: 12).tagged(with: Mark.self).asSingleton().to(
        factory: Self.fail)
    }.build()
    let error = #expect(throws: ConstructionError.self) { try provider() }
    try Golden.expect(error?.description ?? "", toEqual: "construction-error")
    #expect(error?.debugDescription == "\n\n" + (error?.description ?? ""))
    let byHand = #expect(throws: ConstructionError.self) { try ThrowingProvider<Leaf>(Self.fail)() }
    #expect(byHand?.description == "An instance could not be constructed: numbered(4711)")
  }
}
