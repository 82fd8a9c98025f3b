// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Testing

/// Every shape of a request to depth two, and one of each class of shapes to depth four, against every kind of binding,
/// in a component and in a child. Each is refused, or provides what the contract states.
///
/// The types are composed at run time, so that the compiler sees each step once and not each of some thousand shapes. By
/// default a debug build tries one in four pairs of an object's shapes to depth two, and one in seven of the others.
@Suite struct ShapeMatrixTests {
  private static let places: [Place] = [.root, .child]

  /// In quarters, so that all cores share the work.
  @Test(arguments: places, 0..<4)
  func elements(_ place: Place, quarter: Int) async {
    let shapes = MatrixShape.all(around: .element)
    let worlds = MatrixWorld.all.enumerated().filter { $0.offset % 4 == quarter }.map(\.element)
    await expect(shapes, in: worlds, at: place, of: Ware.self, oneIn: 4)
    // A structure differs from an object only in that it cannot be watched.
    await expect(shapes.filter(\.hasWatch), in: worlds, at: place, of: MatrixLabel.self)
  }

  @Test(arguments: places)
  func deepShapes(_ place: Place) async {
    await expect(MatrixShape.deep(around: .element), in: MatrixWorld.forDeep, at: place, of: Ware.self)
  }

  @Test(arguments: places)
  func taggedElements(_ place: Place) async {
    for shape in [MatrixShape.taggedElement, .taggedProvider] {
      await expect(MatrixShape.all(around: shape), in: MatrixWorld.tagged, at: place, of: Ware.self)
    }
    await expect(MatrixShape.all(around: .taggedArray), in: MatrixWorld.taggedArrays, at: place, of: Ware.self)
  }

  @Test(arguments: places, MatrixCaller.allCases)
  func callers(_ place: Place, _ caller: MatrixCaller) async {
    for effect in FactoryKind.allCases {
      let shapes = MatrixShape.all(around: .caller(caller, accepting: effect))
      await expect(shapes, in: MatrixWorld.called(by: caller), at: place, of: Ware.self)
    }
  }

  private func expect<Element: MatrixElement>(
    _ shapes: [MatrixShape], in worlds: [MatrixWorld], at place: Place, of element: Element.Type,
    oneIn part: Int = 7
  ) async {
    let mesh = Thoroughness.isFull || !Thoroughness.isDebug ? 1 : part
    var (builtCount, refusedCount) = (0, 0)
    var number = shapes.count
    var sieve = Sieve("\(place)")
    for world in worlds where place == .child || !world.hasChild {
      for shape in shapes {
        number += 1
        guard number.isMultiple(of: mesh) else { continue }
        let pair = MatrixPair<Element>(shape: shape, world: world, place: place)
        let (complaints, isRefused) = await pair.complaints(isReported: sieve.passes())
        if isRefused { refusedCount += 1 } else { builtCount += 1 }
        if !complaints.isEmpty {
          Testing.Issue.record("\(shape.type(of: Element.self)) in a world of \(world), \(place): \(complaints)")
        }
      }
    }
    #expect(refusedCount > 0 && (builtCount > 0) == Element.isObject, "either kind should be among them")
  }
}

extension MatrixShape {
  /// Whether a part of it can be watched only if it is an object.
  fileprivate var hasWatch: Bool {
    switch self {
    case .access(let access, let inner): access == .weak || inner.hasWatch
    case .optional(let inner), .collection(_, let inner): inner.hasWatch
    case .element, .taggedElement, .taggedProvider, .taggedArray, .caller: false
    }
  }
}
