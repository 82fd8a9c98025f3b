// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// What only reports ask a front end about the types of its keys.
protocol ReportedTypes {
  /// The structure of a type's name. A type is a key without a tag. How much of the name a report prints depends on the
  /// other names in the report.
  func syntax(of type: Key) -> TypeSyntax

  /// Whether `key` is an actor, and therefore Sendable.
  func isActor(_ key: Key) -> Bool

  /// Whether values of `key` can be compared.
  func isEquatable(_ key: Key) -> Bool

  /// Whether `key` is no class and has no stored properties. An initializer without parameters then probably constructs
  /// it.
  func isStateless(_ key: Key) -> Bool

  /// Whether `key` is a class or a structure. A factory may then be one of its initializers.
  func isInitializable(_ key: Key) -> Bool

  /// Whether other types conform to the protocol `key`, or inherit from the class `key`; `nil` if the language has no
  /// answer.
  func conformance(to key: Key) -> ((Key) -> Bool)?
}

extension BindingKeys: ReportedTypes {
  func syntax(of type: Key) -> TypeSyntax { TypeSyntax(self.type(of: type)) }

  func isActor(_ key: Key) -> Bool { type(of: key) is any Actor.Type }

  func isEquatable(_ key: Key) -> Bool { type(of: key) is any Equatable.Type }

  func isStateless(_ key: Key) -> Bool {
    func isEmpty<Element>(_ type: Element.Type) -> Bool { MemoryLayout<Element>.size == 0 }
    return _openExistential(type(of: key), do: isEmpty)
  }

  func isInitializable(_ key: Key) -> Bool {
    let type = type(of: key)
    return type is AnyObject.Type || RuntimeRecord(of: type).kind == 0x200
  }

  func conformance(to key: Key) -> ((Key) -> Bool)? {
    guard let metatype = Self.metatype(ofSubtypesOf: type(of: key)) else { return nil }
    return { bound in
      func isInstance<Metatype>(of metatype: Metatype.Type) -> Bool { (self.type(of: bound) as Any) is Metatype }
      return _openExistential(metatype, do: isInstance)
    }
  }

  /// The type whose values are the metatypes of all subtypes: `C.Type` for a class `C`, `any P.Type` for a protocol
  /// `P`.
  private static func metatype(ofSubtypesOf type: Any.Type) -> Any.Type? {
    // Every type is a subtype of these.
    if type == Any.self || type == AnyObject.self { return nil }
    if type is AnyObject.Type {
      func metatype<Class>(of type: Class.Type) -> Any.Type { Class.Type.self }
      return _openExistential(type, do: metatype)
    }
    // The language has no way from the type of a protocol to `any P.Type`, but their mangled names differ only by that
    // ending. Structures and other types have no such name. Private types are not found by their names, and `any P<T>`
    // has another ending.
    guard RuntimeName.isSafe(type) else { return nil }
    return _mangledTypeName(type).flatMap { _typeByName($0 + "Xp") }
  }
}
