// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How the kinds of collections are written.

extension BindingKey {
  var contributionStep: String? { kind.map(\.contributionStep) }

  /// The kind of collection that is asked for, if one is.
  var kind: CollectionKind? { (element as? any CollectionShape.Type)?.kind }
}

extension CollectionKind {
  fileprivate var contributionStep: String {
    switch self {
    case .array: ".intoCollection()"
    case .set: ".intoSet()"
    case .dictionary: ".intoDictionary(key: …)"
    }
  }

  /// The type of such a collection, given the name of its element.
  func collection(of element: String, naming name: (BindingKey) -> String) -> String {
    switch self {
    case .array: "[\(element)]"
    case .set: "Set<\(element)>"
    case .dictionary(let key): "[\(name(BindingKey(key))): \(element)]"
    }
  }

  /// The edits that contribute `element` to such a collection or let it be empty; `type` gives the names of types as
  /// values.
  func edit(contributing element: Any.Type, taggedWith tag: Any.Type?, naming type: (Any.Type) -> String) -> String {
    let tagged = tag.map { ".tagged(with: \(type($0)))" } ?? ""
    let declaration =
      switch self {
      case .array: "declareCollection(of: \(type(element))"
      case .set: "declareSet(of: \(type(element))"
      case .dictionary(let key): "declareDictionary(of: \(type(element)), keyedBy: \(type(key))"
      }
    return "binder.bind(\(type(element)))\(contributionStep)\(tagged).to { … }\nor, if it may be empty, "
      + "binder.\(declaration)\(tag.map { ", taggedWith: \(type($0))" } ?? ""))"
  }
}
