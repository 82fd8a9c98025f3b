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

  /// The type of which the metatypes of all subtypes are values: `C.Type` of a class `C`, `any P.Type` of a protocol `P`.
  private var metatypeOfSubtypes: Any.Type? {
    // Everything is one of these.
    if element == Any.self || element == AnyObject.self { return nil }
    if element is AnyObject.Type {
      func metatype<Class>(of type: Class.Type) -> Any.Type { Class.Type.self }
      return _openExistential(element, do: metatype)
    }
    // The language has no way from a protocol that is known as a type to `any P.Type`, but their mangled names differ only
    // by that ending. Of structures and the like there is no such name; private types are not found by theirs, and that of
    // `any P<T>` is another.
    guard TypeDescription.canDescribe(element) else { return nil }
    return _mangledTypeName(element).flatMap { _typeByName($0 + "Xp") }
  }
}
