// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// The keys of a graph, and those that its report proposes to request.
///
/// A proposed key has no Swift type, because everything that graphs and reports know about it follows from its shape. It
/// gets the next number, unless a key of the graph has that shape. A reference, so that a survey and the changed graphs
/// of its trials have the same keys.
final class ReportedKeys: @unchecked Sendable {
  // Sendable because one thread makes a report, and nothing else uses its keys meanwhile.

  private var source: any KeySource
  /// The shapes of all keys; empty before the first proposal.
  private var shapes: [KeyShape] = []
  private var keys: [KeyShape.Form: Key] = [:]
  /// The names that have been read. Each missing key is compared with the names of all bindings.
  private var syntaxes: [Key: TypeSyntax] = [:]
  private var modulesOfConformances: [[Key]: [String]] = [:]

  init(_ source: any KeySource) {
    self.source = source
  }
}

extension ReportedKeys {
  /// The key with a form and without a tag.
  private func key(_ form: KeyShape.Form) -> Key {
    // The parts of all shapes get numbers, so the source assigns none afterwards.
    while shapes.count < source.count {
      let key = Key(shapes.count)
      let shape = source.shape(of: key)
      shapes.append(shape)
      if shape.tag == nil, keys[shape.form] == nil { keys[shape.form] = key }
    }
    if let known = keys[form] { return known }
    let key = Key(shapes.count)
    shapes.append(KeyShape(form, of: key))
    keys[form] = key
    return key
  }

  private func isProposed(_ key: Key) -> Bool { key.number >= source.count }
}

extension ReportedKeys: KeySource {
  var count: Int { Swift.max(source.count, shapes.count) }

  func shape(of key: Key) -> KeyShape { shapes.isEmpty ? source.shape(of: key) : shapes[key.number] }

  // Proposed keys are structures of the library, arrays, dictionaries and optionals.

  func isObject(_ key: Key) -> Bool { !isProposed(key) && source.isObject(key) }

  func name(of type: Key) -> String { isProposed(type) ? "" : source.name(of: type) }

  func copies(of keys: [Key], among others: [Key]) -> [[Key]] { source.copies(of: keys, among: others) }
}

extension ReportedKeys: ReportedTypes {
  func syntax(of type: Key) -> TypeSyntax {
    if let known = syntaxes[type] { return known }
    let syntax = newSyntax(of: type)
    syntaxes[type] = syntax
    return syntax
  }

  private func newSyntax(of type: Key) -> TypeSyntax {
    guard isProposed(type) else { return types(of: type)?.syntax(of: type) ?? .literal(source.name(of: type)) }
    switch shape(of: type).form {
    case .optional(let wrapped): return nominal("Optional", [wrapped], in: "Swift")
    case .collection(.dictionary(let key), let element, _): return nominal("Dictionary", [key, element], in: "Swift")
    case .collection(_, let element, _): return nominal("Array", [element], in: "Swift")
    case .access(let access): return syntax(of: access)
    default: return .literal("")
    }
  }

  private func syntax(of access: KeyShape.Access) -> TypeSyntax {
    let (shape, prefix) = (shape(of: access.key), access.accepts.form.prefix)
    switch (access.kind, shape.form) {
    case (.factory, .construction(let product, let arguments)):
      return nominal("\(prefix)Factory", [product] + arguments)
    case (.injector, .injection(let target, _)): return nominal("\(prefix)PropertyInjector", [target])
    case (.opener, .component(let component)): return nominal("\(prefix)ComponentFactory", [component])
    default: break
    }
    let name = access.kind == .lazy ? "Lazy" : access.kind == .weakProvider ? "WeakProvider" : "\(prefix)Provider"
    guard let tag = shape.tag else { return nominal(name, [access.key]) }
    return name == "Provider" ? nominal("TaggedProvider", [tag]) : nominal(name, of: [nominal("TaggedElement", [tag])])
  }

  private func nominal(_ name: String, _ arguments: [Key], in module: String = "Dovetail") -> TypeSyntax {
    nominal(name, of: arguments.map(self.syntax(of:)), in: module)
  }

  private func nominal(_ name: String, of arguments: [TypeSyntax], in module: String = "Dovetail") -> TypeSyntax {
    .nominal(NominalSyntax(NominalSyntax(name, in: module).declaration, arguments: [arguments]))
  }

  func isActor(_ key: Key) -> Bool { types(of: key)?.isActor(key) ?? false }

  func isEquatable(_ key: Key) -> Bool { types(of: key)?.isEquatable(key) ?? false }

  func kind(of key: Key) -> TypeKind { types(of: key)?.kind(of: key) ?? .other }

  func isStateless(_ key: Key) -> Bool { types(of: key)?.isStateless(key) ?? false }

  func isInitializable(_ key: Key) -> Bool { types(of: key)?.isInitializable(key) ?? false }

  func conformance(to key: Key) -> ((Key) -> Bool)? {
    let tag = shape(of: key).tag
    return types(of: key)?.conformance(to: key).map { conforms in
      { !self.isProposed($0) && conforms($0) && self.shape(of: $0).tag == tag }
    }
  }

  func modules(declaringThat key: Key, conformsTo general: Key) -> [String] {
    if let known = modulesOfConformances[[key, general]] { return known }
    let modules = isProposed(key) ? nil : types(of: general)?.modules(declaringThat: key, conformsTo: general)
    modulesOfConformances[[key, general]] = modules ?? []
    return modules ?? []
  }

  /// The source, unless it does not know a key.
  private func types(of key: Key) -> (any ReportedTypes)? { isProposed(key) ? nil : source as? any ReportedTypes }
}

extension ReportedKeys {
  /// The key of a type that gives access to `key` and accepts `effects`; `nil` if there is none.
  func access(_ kind: KeyShape.Access.Kind, to key: Key, accepting effects: Effects) -> Key? {
    let accepts = kind == .weakProvider ? .all : effects.form.accepts
    if kind == .lazy ? !accepts.isEmpty : kind != .provider && shape(of: key).tag != nil { return nil }
    return self.key(.access(kind, to: key, accepting: accepts))
  }

  /// The key of a collection of `element`, a type that gives access; `nil` if there is none.
  func collection(_ kind: CollectionKind, of element: Key) -> Key? {
    // Elements of a set are Hashable, and no access is.
    if case .set = kind { return nil }
    var accessed: Key?
    if case .access(let access) = shape(of: element).form, access.kind.isOfElement, shape(of: access.key).tag == nil {
      accessed = collection(kind, of: access.key)
    }
    return key(.collection(kind, of: element, accessed: accessed))
  }

  /// The key of an optional of `wrapped`, a type that gives access.
  func optional(of wrapped: Key) -> Key? { key(.optional(of: wrapped)) }
}

extension Effects {
  /// The first form of access that accepts these effects, and how the names of its types begin.
  fileprivate var form: (accepts: Effects, prefix: String) {
    let effects = intersection(.all)
    if effects.isSubset(of: .throwing) { return (effects, effects.isEmpty ? "" : "Throwing") }
    let isSynchronous = effects.isSubset(of: [.mainActor, .confined])
    return isSynchronous ? ([.mainActor, .confined], "MainActor") : (.all.subtracting(.confined), "Async")
  }
}

// MARK: - Types

/// What a type is, which costs nothing. Its ``ReportedTypes/syntax(of:)`` costs microseconds, and there may be thousands.
enum TypeKind { case nominal, existential, tuple, other }

/// What only reports ask a front end about the types of its keys.
protocol ReportedTypes {
  /// The structure of a type's name. A type is a key without a tag. How much of the name a report prints depends on the
  /// other names in the report.
  func syntax(of type: Key) -> TypeSyntax

  func kind(of type: Key) -> TypeKind

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

  /// The Swift modules in which the type `key` conforms to the protocol `general`, if neither is declared there. The
  /// conformance is visible only where such a module is imported.
  func modules(declaringThat key: Key, conformsTo general: Key) -> [String]
}

extension BindingKeys: ReportedTypes {
  func syntax(of type: Key) -> TypeSyntax { TypeSyntax(self.type(of: type)) }

  func isActor(_ key: Key) -> Bool { type(of: key) is any Actor.Type }

  func isEquatable(_ key: Key) -> Bool { type(of: key) is any Equatable.Type }

  func kind(of type: Key) -> TypeKind {
    let record = RuntimeRecord(of: self.type(of: type))
    switch record.kind {
    case 0x301: return .tuple
    case 0x303: return .existential
    default: return record.declaration == nil ? .other : .nominal
    }
  }

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

  func modules(declaringThat key: Key, conformsTo general: Key) -> [String] {
    // Only the record of an existential begins with this number.
    guard RuntimeRecord(of: type(of: general)).kind == 0x303,
      let metatype = Self.metatype(ofSubtypesOf: type(of: general))
    else { return [] }
    // After the address of a type, its metatype as `any P.Type` has the address of a table for each protocol. A table
    // begins with the address of the conformance.
    func modules<Metatype>(declaring metatype: Metatype.Type) -> [String] {
      guard let type = type(of: key) as Any as? Metatype else { return [] }
      return unsafe withUnsafeBytes(of: type) { bytes in
        let record = unsafe bytes.baseAddress.map { unsafe RuntimeRecord(at: $0) }
        return (1..<bytes.count / RuntimeRecord.word).compactMap { place in
          record?.pointee(place * RuntimeRecord.word)?.pointee(0)?.moduleOfRetroactiveConformance
        }
      }
    }
    return _openExistential(metatype, do: modules)
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
    // ending. Private types are not found by their names, and `any P<T>` has another ending. Most bound types are no
    // protocols, and a name costs microseconds.
    guard RuntimeRecord(of: type).kind == 0x303, RuntimeName.isSafe(type) else { return nil }
    return _mangledTypeName(type).flatMap { _typeByName($0 + "Xp") }
  }
}
