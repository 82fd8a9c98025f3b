// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

/// The keys of a graph as data, because a graph that is read back has no types.
///
/// The same declarations with recorded keys make the same graph: the same nodes, edges and effects, and the same report.
struct RecordedKeys: Sendable {
  /// The facts about one key.
  struct Facts: Sendable {
    let shape: KeyShape
    let isObject: Bool
    var isActor = false
    var isEquatable = false
    var isInitializable = false
    var isStateless = false
    let name: TypeSyntax
    /// The keys that conform to this one or inherit from it, among those that a report can query; `nil` if it queries
    /// none, or the language has no answer.
    var conforming: Set<Key>?
  }

  /// The facts about the keys, by their numbers.
  private(set) var facts: [Facts]
}

extension RecordedKeys: KeySource {
  var count: Int { facts.count }

  func shape(of key: Key) -> KeyShape { facts[key.number].shape }

  /// A new key with the shape of that access, because data needs no types.
  mutating func access(_ kind: KeyShape.Access.Kind, to key: Key, accepting effects: Effects) -> Key? {
    if facts[key.number].shape.tag != nil, kind != .provider { return nil }
    let form = EffectForm(accepting: effects)
    let accepted: Effects =
      switch form {
      case .plain: []
      case .throwing: .throwing
      case .mainActor: [.mainActor, .confined]
      case .async: .all.subtracting(.confined)
      }
    let (name, accepts) =
      kind == .weakProvider
      ? ("WeakProvider", []) : (["", "Throwing", "MainActor", "Async"][form.place] + "Provider", accepted)
    return append(.access(KeyShape.Access(kind: kind, key: key, accepts: accepts)), named: name, of: [key])
  }

  mutating func optional(of wrapped: Key) -> Key? { append(.optional(of: wrapped), named: "Optional", of: [wrapped]) }

  mutating func collection(_ kind: CollectionKind, of element: Key) -> Key? {
    guard case .access(let access) = facts[element.number].shape.form else { return nil }
    let name: String
    var keys: [Key] = []
    switch kind {
    case .array: name = "Array"
    case .set: return nil
    case .dictionary(let key): (name, keys) = ("Dictionary", [key])
    }
    let accessed = facts.firstIndex { facts in
      if case .collection(_, access.key, _) = facts.shape.form { facts.shape.tag == nil } else { false }
    }
    return append(.collection(kind, of: element, accessed: accessed.map(Key.init)), named: name, of: keys + [element])
  }

  private mutating func append(_ form: KeyShape.Form, named name: String, of arguments: [Key]) -> Key {
    // An existing key of this name is that type.
    let known = facts.firstIndex { facts in
      let isNamedSo =
        switch facts.name {
        case .nominal(let nominal): nominal.declaration.path == [name]
        case .literal(let text):
          name == "Optional"
            ? text.hasSuffix("?") : text.hasPrefix(["Array", "Dictionary"].contains(name) ? "[" : "\(name)<")
        default: false
        }
      if !isNamedSo || facts.shape.tag != nil { return false }
      switch (form, facts.shape.form) {
      case (.access(let access), .access(let other)): return access.kind == other.kind && access.key == other.key
      case (.collection(_, let element, _), .collection(_, let other, _)): return element == other
      case (.optional(let wrapped), .optional(let other)): return wrapped == other
      default: return false
      }
    }
    if let known { return Key(known) }
    let key = Key(facts.count)
    let module = ["Array", "Dictionary", "Optional"].contains(name) ? "Swift" : "Dovetail"
    let declaration = TypeDeclaration(
      key: "\(module).\(name)", module: module, path: [name], extensionModule: nil, context: nil)
    let syntax = NominalSyntax(declaration: declaration, arguments: [arguments.map { facts[$0.number].name }])
    facts.append(
      Facts(shape: KeyShape(form: form, tag: nil, untagged: key), isObject: false, name: .nominal(syntax)))
    return key
  }

  func isActor(_ key: Key) -> Bool { facts[key.number].isActor }

  func isEquatable(_ key: Key) -> Bool { facts[key.number].isEquatable }

  func isStateless(_ key: Key) -> Bool { facts[key.number].isStateless }

  func isInitializable(_ key: Key) -> Bool { facts[key.number].isInitializable }

  func isObject(_ key: Key) -> Bool { facts[key.number].isObject }

  func conformance(to key: Key) -> ((Key) -> Bool)? {
    facts[key.number].conforming.map { conforming in { conforming.contains($0) } }
  }

  func name(of type: Key) -> TypeSyntax { facts[type.number].name }
}

// MARK: - Recording

extension RecordedKeys {
  /// Records the keys of `graph` under their numbers, and after them all their parts.
  ///
  /// - Cost: microseconds for the shape of each key, and for each query of a conformance. A survey limits the number of
  ///   those queries.
  init(of graph: Graph) {
    // The first query of a part of a key assigns its number, so one survey makes all queries.
    let survey = Survey(graph)
    let conformances = survey.conformances
    var keys = survey.keys
    var facts: [Facts] = []
    // The parts of a shape are new keys with their own shapes.
    while facts.count < keys.source.count {
      let key = Key(facts.count)
      facts.append(
        Facts(
          shape: keys.shape(of: key), isObject: keys.source.isObject(key), isActor: keys.source.isActor(key),
          isEquatable: keys.source.isEquatable(key), isInitializable: keys.source.isInitializable(key),
          isStateless: keys.source.isStateless(key),
          name: keys.source.name(of: key)))
    }
    for (key, conforming) in conformances { facts[key.number].conforming = conforming }
    self.facts = facts
  }
}

extension EffectForm {
  fileprivate var place: Int {
    switch self {
    case .plain: 0
    case .throwing: 1
    case .mainActor: 2
    case .async: 3
    }
  }
}
