// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// Before.swift, with one thing changed in each declaration.

public func added() {}
public func label(after: Int) {}
public func result() -> Int? { 0 }
@discardableResult public func discarded() -> Int { 0 }
public func failing() throws {}
public func failingWithType() throws(CancellationError) {}
public func asynchronous() async {}
@MainActor public func isolated() {}
nonisolated(nonsending) public func isolatedToCaller() async {}
public func crossing(_ value: sending Any) {}
public func changing(_ value: Int) {}
public func calling(_ body: @Sendable () -> Void) {}
public func storing(_ body: @escaping () -> Void) {}
public func callingOnMainActor(_ body: @MainActor () -> Void) {}
public func callingWhatThrows(_ body: () throws(CancellationError) -> Void) {}
public func callingWithAny(_ body: @isolated(any) () async -> Void) {}
public func withDefault(_ value: Int = 1) {}
public func withOtherDefault(_ value: Int = 2) {}
public func constrained<Element: Hashable>(_ element: Element) {}
public func constrainedToEqual<Element: Sequence>(_ element: Element) where Element.Element == Int {}
public func constrainedPack<each Element: Sendable>(_ element: repeat each Element) {}
public func opaque() -> some Hashable { 0 }
@inlinable public func inlined() {}
@_disfavoredOverload public func preferred() {}
@available(*, deprecated) public func current() {}
@available(*, deprecated, message: "no longer") public func deprecated() {}
@available(macOS 99, *) public func everywhere() {}
@available(*, unavailable) public func available() {}
public var settable: Int { 0 }

public final class Inherited {}
public struct Plain: Sendable {}
public struct Copied: ~Copyable {}
@frozen public struct Conditional<Element> {}
extension Conditional: Sendable where Element: Hashable & Sendable {}
extension Array: Door where Element: Comparable {}
public enum Raw: Int { case after }
public protocol Door: Sendable {}
extension Door { public func open() {} }
public protocol Parent<Child>: AnyObject { associatedtype Child: Equatable }
public struct Counter {
  public var stored: Int
  public func count() {}
  public static func instance() {}
  public init?() { stored = 0 }
}
extension Counter { @available(*, deprecated) public func extended() {} }
extension Parent where Child: Hashable { public func constrained() {} }
