// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing

@testable import Dovetail

/// Keys of types that may be copies of each other. Tests/Clients/CoreClient/Images has real copies, in two images of a program.
@Suite struct BindingKeysTests {
  private struct Secret {}
  private struct First: Dovetail.Tag { typealias Element = Int }
  private struct Second: Dovetail.Tag { typealias Element = Int }

  private func copies(of key: BindingKey, among others: [BindingKey]) -> [[BindingKey]] {
    var keys = BindingKeys()
    let (number, others) = (keys.key(key), others.map { keys.key($0) })
    return keys.copies(of: [number], among: others).map { $0.map { keys[$0] } }
  }

  @Test(arguments: TypeNamesTests.rows)
  func aTypeIsACopyOfNoOtherType(row: Row) {
    #expect(copies(of: BindingKey(row.type), among: TypeNamesTests.rows.map { BindingKey($0.type) }).isEmpty)
    #expect((BindingKey(row.type).mangledName != nil) == RuntimeName.isSafe(row.type))
  }

  @Test func typesOfOneNameInTwoPlacesAreNoCopies() {
    func one() -> Any.Type {
      struct Local {}
      return Local.self
    }
    func other() -> Any.Type {
      struct Local {}
      return Local.self
    }
    #expect(copies(of: BindingKey(Secret.self), among: [BindingKey(otherFilesSecret)]).isEmpty)
    #expect(copies(of: BindingKey(one()), among: [BindingKey(other())]).isEmpty)
  }

  @Test func aTagIsAPartOfTheName() {
    let (first, second) = (BindingKey(Int.self, tag: First.self), BindingKey(Int.self, tag: Second.self))
    #expect(copies(of: first, among: [second, BindingKey(Int.self)]).isEmpty)
    #expect(first.mangledName != second.mangledName)
  }
}
