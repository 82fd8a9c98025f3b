// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailBridge
import Testing

// Sixty services in six rows. Each needs its left and its upper neighbor. The rows move one by one.

private protocol Place: Sendable, SendableMetatype {}
private enum P0: Place {}
private enum P1: Place {}
private enum P2: Place {}
private enum P3: Place {}
private enum P4: Place {}
private enum P5: Place {}
private enum P6: Place {}
private enum P7: Place {}
private enum P8: Place {}
private enum P9: Place {}

private let columns: [any Place.Type] = [
  P0.self, P1.self, P2.self, P3.self, P4.self, P5.self, P6.self, P7.self, P8.self, P9.self,
]
private let rows = Array(columns.prefix(6))

private final class Part<Row: Place, Column: Place>: Sendable {
  let left: AnyPart?
  let upper: AnyPart?

  init(left: AnyPart?, upper: AnyPart?) { (self.left, self.upper) = (left, upper) }
}

private typealias AnyPart = any AnyObject & Sendable

private struct Shelf: Sendable {
  let crossings: Crossings
  /// A service that has not moved, which needs all services of the row above.
  let next: Provider<AnyPart?>
}

/// The rows that have moved.
private struct ShelfComponent: Component {
  typealias Root = Shelf

  let border: Border
  let count: Int

  func configure(binder: Binder) {
    binder.bindDefault(Border.self).to(value: border)
    for row in 0..<count {
      for column in columns.indices {
        let (upper, left) = (rows[max(row - 1, 0)], columns[max(column - 1, 0)])
        bind(binder, row, column, rows[row], columns[column], upper, left)
      }
    }
    if count > 0, count < rows.count {
      let upper = rows[count - 1]
      importPart(binder, rows[count], upper)
    } else {
      binder.bind(AnyPart?.self).to { nil }
    }
    binder.declareDictionary(of: Crossing.self, keyedBy: Crossing.ID.self)
    binder.bind().to(factory: Shelf.init)
  }

  private func bind<Row: Place, Column: Place, Upper: Place, Left: Place>(
    _ binder: Binder, _ row: Int, _ column: Int, _: Row.Type, _: Column.Type, _: Upper.Type, _: Left.Type
  ) {
    let binding = binder.bind(Part<Row, Column>.self).asSingleton()
    switch (row, column) {
    case (0, 0): binding.to { Part(left: nil, upper: nil) }
    case (0, _): binding.to { (left: Part<Row, Left>) in Part(left: left, upper: nil) }
    case (_, 0): binding.to { (upper: Part<Upper, Column>) in Part(left: nil, upper: upper) }
    default:
      binding.to { (left: Part<Row, Left>, upper: Part<Upper, Column>) in Part(left: left, upper: upper) }
    }
    binder.export(Part<Row, Column>.self)
  }

  private func importPart<Row: Place, Upper: Place>(_ binder: Binder, _: Row.Type, _: Upper.Type) {
    binder.bind(Part<Row, P9>.self).imported(
      needing: Part<Upper, P0>.self, Part<Upper, P1>.self, Part<Upper, P2>.self, Part<Upper, P3>.self,
      Part<Upper, P4>.self, Part<Upper, P5>.self, Part<Upper, P6>.self, Part<Upper, P7>.self, Part<Upper, P8>.self,
      Part<Upper, P9>.self)
    binder.bind(AnyPart?.self).to { (part: Part<Row, P9>) in part }
  }
}

/// The rows that have not moved.
private func register(_ old: LockedContainer, from first: Int) {
  func register<Row: Place, Column: Place, Upper: Place, Left: Place>(
    _ row: Int, _ column: Int, _: Row.Type, _: Column.Type, _: Upper.Type, _: Left.Type
  ) {
    old.register(Part<Row, Column>.self, isShared: true) { [unowned old] in
      Part<Row, Column>(
        left: column == 0 ? nil : old.resolve(Part<Row, Left>.self)!,
        upper: row == 0 ? nil : old.resolve(Part<Upper, Column>.self)!)
    }
  }
  for row in first..<rows.count {
    for column in columns.indices {
      let (upper, left) = (rows[max(row - 1, 0)], columns[max(column - 1, 0)])
      register(row, column, rows[row], columns[column], upper, left)
    }
  }
}

/// A service that old code resolves, and its neighbors.
private func found<Row: Place, Column: Place>(
  _: Row.Type, _: Column.Type, in old: LockedContainer
) -> (part: AnyPart, left: AnyPart?, upper: AnyPart?)? {
  old.resolve(Part<Row, Column>.self).map { ($0, $0.left, $0.upper) }
}

private func isSame(_ part: AnyPart?, _ other: AnyPart?) -> Bool { part === other }

@Suite struct MoveTests {
  @Test(arguments: 0...6) func sixtyServicesMoveRowByRow(_ count: Int) throws {
    weak var released: AnyPart?
    do {
      let old = LockedContainer()
      register(old, from: count)
      let border = Border(Adapter(old))
      let component = ShelfComponent(border: border, count: count)
      try component.validate(failingOn: .warning)
      let root = try component.build()
      #expect(root.crossings.count == 10 * count + (count % 6 == 0 ? 0 : 1))
      let publication = try border.publish(root.crossings)
      try border.check(root.crossings, resolving: true)
      // From old code, each is there once, and is the neighbor of the next ones.
      for row in rows.indices {
        for column in columns.indices {
          let part = found(rows[row], columns[column], in: old)
          let (upper, left) = (rows[max(row - 1, 0)], columns[max(column - 1, 0)])
          #expect(part != nil)
          let neighbors = (left: found(rows[row], left, in: old), upper: found(upper, columns[column], in: old))
          #expect(isSame(part?.left, column == 0 ? nil : neighbors.left?.part))
          #expect(isSame(part?.upper, row == 0 ? nil : neighbors.upper?.part))
        }
      }
      if count > 0, count < 6 { #expect(isSame(root.next(), found(rows[count], P9.self, in: old)?.part)) }
      if count > 0 { released = found(P0.self, P0.self, in: old)?.part }
      withExtendedLifetime(publication) {}
    }
    #expect(released == nil)
  }
}
