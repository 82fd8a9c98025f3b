// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension BindingKey {
  var conformance: ((BindingKey) -> Bool)? {
    guard let metatype = metatypeOfSubtypes else { return nil }
    return { [tag] bound in
      func isInstance<Metatype>(of metatype: Metatype.Type) -> Bool { (bound.element as Any) is Metatype }
      return bound.tag == tag && _openExistential(metatype, do: isInstance)
    }
  }

  /// The type whose values are the metatypes of all subtypes: `C.Type` for a class `C`, `any P.Type` for a protocol
  /// `P`.
  private var metatypeOfSubtypes: Any.Type? {
    // Every type is a subtype of these.
    if element == Any.self || element == AnyObject.self { return nil }
    if element is AnyObject.Type {
      func metatype<Class>(of type: Class.Type) -> Any.Type { Class.Type.self }
      return _openExistential(element, do: metatype)
    }
    // The language has no way from the type of a protocol to `any P.Type`, but their mangled names differ only by that
    // ending. Structures and other types have no such name. Private types are not found by their names, and `any P<T>`
    // has another ending.
    guard RuntimeName.isSafe(element) else { return nil }
    return _mangledTypeName(element).flatMap { _typeByName($0 + "Xp") }
  }
}
