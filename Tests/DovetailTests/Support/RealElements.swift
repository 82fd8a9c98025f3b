// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

@testable import Dovetail

/// One run of a factory: its statement, and its dependencies.
final class Construction: Sendable {
  /// The index of the declaration among the statements.
  let statement: Int
  let given: [any Sendable]
  /// The argument of the product, if there is one.
  let argument: Int?
  /// The number of factories that had finished before.
  let number: Int
  private let token: InstanceTracker.Token
  private let run: RealRun

  init(
    statement: Int, given: [any Sendable], argument: Int? = nil, number: Int = -1, tracker: InstanceTracker,
    run: RealRun
  ) {
    self.statement = statement
    self.given = given
    self.argument = argument
    self.number = number
    self.run = run
    token = InstanceTracker.Token(tracker)
    run.count(1, of: statement)
  }

  deinit { run.count(-1, of: statement) }
}

/// The type that represents a key of a toy graph that factories construct: an element, or a structure of elements.
protocol RealBound: Sendable {
  init(from construction: Construction, position: Int)
}

/// The type that represents an element of a toy graph.
protocol RealElement: AnyObject, RealBound, Hashable {
  /// The run of a factory that this came from.
  var construction: Construction { get }

  /// The index of this in the result of that run.
  var position: Int { get }
}

extension RealElement {
  static func == (left: Self, right: Self) -> Bool { left === right }

  func hash(into hasher: inout Hasher) { hasher.combine(ObjectIdentifier(self)) }
}

class RealObject: RealElement, @unchecked Sendable {
  // Sendable because the subclasses add nothing to these constants.

  let construction: Construction
  let position: Int

  required init(from construction: Construction, position: Int) {
    self.construction = construction
    self.position = position
  }
}

// Named like the keys of toy graphs, so that the reports on both can be compared.

// Each `A` is a superclass of those with higher numbers and of each `T`, and each `C` is a superclass of all of these.
// Each can therefore be an alias of those after it.

class C1: RealObject, @unchecked Sendable {}
class C0: C1, @unchecked Sendable {}
class A1: C0, @unchecked Sendable {}
class A2: A1, @unchecked Sendable {}
class A3: A2, @unchecked Sendable {}
class A4: A3, @unchecked Sendable {}
class A5: A4, @unchecked Sendable {}
class A6: A5, @unchecked Sendable {}
class A7: A6, @unchecked Sendable {}
class A8: A7, @unchecked Sendable {}
class A9: A8, @unchecked Sendable {}
class A10: A9, @unchecked Sendable {}
class A11: A10, @unchecked Sendable {}
final class T0: A11, @unchecked Sendable {}
final class T1: A11, @unchecked Sendable {}
final class T2: A11, @unchecked Sendable {}
final class T3: A11, @unchecked Sendable {}
final class T4: A11, @unchecked Sendable {}
final class T5: A11, @unchecked Sendable {}
final class T6: A11, @unchecked Sendable {}
final class T7: A11, @unchecked Sendable {}
final class T8: A11, @unchecked Sendable {}
final class T9: A11, @unchecked Sendable {}
final class T10: A11, @unchecked Sendable {}
final class T11: A11, @unchecked Sendable {}
final class E: RealObject, @unchecked Sendable {}
final class U: RealObject, @unchecked Sendable {}
final class D: RealObject, @unchecked Sendable {}
final class Inner: RealObject, @unchecked Sendable {}
final class Missing: RealObject, @unchecked Sendable {}
final class F0: RealObject, @unchecked Sendable {}
final class F1: RealObject, @unchecked Sendable {}
final class R0: RealObject, @unchecked Sendable {}
final class R1: RealObject, @unchecked Sendable {}
final class R2: RealObject, @unchecked Sendable {}
final class R3: RealObject, @unchecked Sendable {}
final class S0: RealObject, @unchecked Sendable {}
final class S1: RealObject, @unchecked Sendable {}
final class S2: RealObject, @unchecked Sendable {}

/// No object, although it contains one.
struct StructS: RealBound, Hashable {
  let object: Inner

  init(from construction: Construction, position: Int) {
    object = Inner(from: construction, position: position)
  }
}

/// An object whose property is injected. It also records an argument.
final class Target: @unchecked Sendable {
  // Sendable because a walk passes it to one injector and reads it afterwards.
  let argument: Int
  var element: U?

  init(_ argument: Int) { self.argument = argument }
}

struct X: Dovetail.Tag { typealias Element = A1 }
struct Xs: Dovetail.Tag { typealias Element = [A1] }

/// Made from the element that it wraps, like a `TaggedElement`, but without a tag.
struct Wrapped<Value> {
  let wrapped: Value
}

extension Wrapped: Sendable where Value: Sendable {}

extension Wrapped: RequestShape {
  package static func form(taggedWith tag: Any.Type?, in keys: inout BindingKeys) -> KeyShape.Form {
    .tagged(keys.key(Value.self))
  }

  package static func link(_ linker: Linker) {
    linker.construct(Constructor { Wrapped(wrapped: $0.next(Value.self)) })
  }
}

// MARK: - What factories construct of elements

extension Optional: RealBound where Wrapped: RealBound {
  init(from construction: Construction, position: Int) {
    self = RealGraph.isFilled(optional: construction.statement) ? Wrapped(from: construction, position: 0) : nil
  }
}

extension Array: RealBound where Element: RealBound {
  init(from construction: Construction, position: Int) {
    self = (0..<RealGraph.size(ofWhole: construction.statement)).map { Element(from: construction, position: $0) }
  }
}

extension Set: RealBound where Element: RealBound {
  init(from construction: Construction, position: Int) {
    self.init([Element](from: construction, position: position))
  }
}

extension Dictionary: RealBound where Key == String, Value: RealBound {
  init(from construction: Construction, position: Int) {
    let elements = [Value](from: construction, position: position)
    self.init(uniqueKeysWithValues: elements.enumerated().map { ("\($0)", $1) })
  }
}

extension Provider: RealBound where Element: RealBound {
  init(from construction: Construction, position: Int) {
    self.init(value: Element(from: construction, position: position))
  }
}

extension Lazy: RealBound where Element: RealBound {
  init(from construction: Construction, position: Int) {
    self.init(Provider(from: construction, position: position))
  }
}
