// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Each declaration of After.swift differs in one thing, and `.ci/structure` has to detect all of them.

public func removed() {}
public func label(before: Int) {}
public func result() -> Int { 0 }
public func discarded() -> Int { 0 }
public func failing() {}
public func failingWithType() throws {}
public func asynchronous() {}
public func isolated() {}
public func isolatedToCaller() async {}
public func crossing(_ value: Any) {}
public func changing(_ value: inout Int) {}
public func calling(_ body: () -> Void) {}
public func storing(_ body: () -> Void) {}
public func callingOnMainActor(_ body: () -> Void) {}
public func callingWhatThrows(_ body: () throws -> Void) {}
public func callingWithAny(_ body: () async -> Void) {}
public func withDefault(_ value: Int) {}
public func withOtherDefault(_ value: Int = 1) {}
public func constrained<Element>(_ element: Element) {}
public func constrainedToEqual<Element: Sequence>(_ element: Element) {}
public func constrainedPack<each Element>(_ element: repeat each Element) {}
public func opaque() -> some Equatable { 0 }
public func inlined() {}
public func preferred() {}
public func current() {}
public func deprecated() {}
public func everywhere() {}
public func available() {}
public var settable: Int {
  get { 0 }
  set {}
}

public class Inherited {}
public struct Plain {}
public struct Copied {}
public struct Conditional<Element> {}
extension Conditional: Sendable where Element: Sendable {}
extension Array: Door where Element: Hashable { public func open() {} }
public enum Raw: String { case before }
public protocol Door { func open() }
public protocol Parent<Child> { associatedtype Child }
public struct Counter: Sendable {
  public let stored: Int
  public mutating func count() {}
  public func instance() {}
  public init() { stored = 0 }
}
extension Counter { public func extended() {} }
extension Parent where Child: Sendable { public func constrained() {} }
