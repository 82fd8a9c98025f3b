// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Testing

@testable import Dovetail

/// The names in programs without the reports.
@Suite struct RuntimeNameTests {
  private typealias Types = any Box<Int>.Type

  private static let rows: [Row] = [
    Row(Int.self, "Int"),
    Row((any Store).self, "Store"),
    Row([String: [any Store]?].self, "Dictionary<String, Optional<Array<Store>>>"),
    Row(Provider<Cell<Int>>.self, "Provider<Cell<Int>>"),
    Row((((Int, name: String)) -> any Client & Store).self, "((Int, name: String)) -> Client & Store"),
    Row((any Cell<Int> & Store).self, "Cell<Int> & Store"),
    Row(Types.self, "(a type without a name)"),
    Row([Types].self, "Array<…>"),
    Row(Outer<(Int, Types)>.Pair<Int>.self, "Pair<…>"),
    Row(Cell<(Types) -> Void>.self, "Cell<…>"),
    Row(Packed<Int, Int>.self, "Packed<…>"),
  ]

  @Test(arguments: rows)
  func `the runtime is asked for harmless names`(row: Row) {
    #expect(RuntimeName.name(of: row.type) == row.expected)
  }

  @Test(arguments: TypeNamesTests.rows + TypeReaderTests.rows)
  func `every type has a name`(row: Row) {
    #expect(!RuntimeName.name(of: row.type).isEmpty)
  }

  @Test func `a type that is nested too deeply has its own name`() {
    func outer(_ type: Any.Type) -> Any.Type {
      func open<T>(_: T.Type) -> Any.Type { Outer<T>.self }
      return _openExistential(type, do: open)
    }
    let type = (0..<20_000).reduce(Int.self as Any.Type) { type, _ in outer(type) }
    #expect(RuntimeName.name(of: type) == "Outer<…>")
  }
}
