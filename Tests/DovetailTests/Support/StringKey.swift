// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail
@testable import DovetailReports

/// A toy key, which means what it spells.
///
/// | spelling | meaning |
/// |---|---|
/// | `()` | unit |
/// | `A?` | optional |
/// | `[A]` | collection |
/// | `[Name: A]` | collection, with keys; `Name` is one word |
/// | `Set<A>` | collection, in no order; for the oracle alone |
/// | `[Provider<A>]`, `[Name: AsyncProvider<A>]`, `[WeakProvider<A>]`, … | access to each contribution to `[A]` or `[Name: A]` |
/// | `Provider<A>`, `ThrowingProvider<A>`, `MainActorProvider<A>`, `AsyncProvider<A>` | deferred; accepts one effect, none, or all |
/// | `Lazy<A>` | lazy |
/// | `ComponentFactory<C>`, `ThrowingComponentFactory<C>`, … | the same; `C` is a component |
/// | `Factory<A, B>`, `ThrowingFactory<A, B>`, … | the same, of `A taking B`; `A` is one word |
/// | `A taking B, C` | what constructs `A` from arguments |
/// | `PropertyInjector<A>`, `ThrowingPropertyInjector<A>`, … | the same, of `A injected`; for the oracle alone |
/// | `A injected` | what injects the properties of `A`; for the oracle alone |
/// | `Wrapped<A>` | wrapping |
/// | `WeakProvider<A>` | weak; unsatisfiable for an `A` that begins with `Struct` |
/// | `ComponentCloser` | the closer of the component that requests it |
/// | `AComponent`, `Toy`, `K0`, `K1`, … | a component |
/// | `A′` | a copy of `A` |
/// | `any A` | a protocol, to which all conforms that ends in `A` |
/// | `StructA`, `any StructA` | a structure, and a protocol that is not class-bound |
///
/// Otherwise it reads like Swift's own types in a report, except for `onBuild`, which represents the actions at the
/// end. Everything else must be bound, and so must every key that ends in ` tagged T` and is no collection.
struct StringKey: Hashable, Sendable {
  let spelling: String

  init(_ spelling: some StringProtocol) { self.spelling = String(spelling) }
}

/// The structure of a spelled key, for tests that do not use the library.
enum StringMeaning {
  case none
  case unit
  case closer
  case wrapping(StringKey)
  case access(StringKey, Strength, accepting: Effects)
  case optional(StringKey)
  case collection
  case accessCollection(of: StringKey, Strength, accepting: Effects)
  case unsatisfiable
}

extension StringKey {
  var meaning: StringMeaning {
    if spelling == "()" { return .unit }
    if spelling == "ComponentCloser" { return .closer }
    if let wrapped = inside("", "?") { return .optional(wrapped) }
    if let element = elementOfCollection {
      if tag == nil, let (accessed, effects) = element.access, accessed.tag == nil {
        let strength = element.isLazy ? Strength.lazy : .deferred
        return .accessCollection(of: collection(of: accessed.spelling), strength, accepting: effects)
      }
      if tag == nil, let accessed = element.inside("WeakProvider<", ">") {
        guard accessed.isWatchable else { return .unsatisfiable }
        return .accessCollection(of: collection(of: accessed.spelling), .weak, accepting: .all)
      }
      return .collection
    }
    if let (accessed, effects) = access ?? opening ?? factory ?? injector {
      return .access(accessed, isLazy ? .lazy : .deferred, accepting: effects)
    }
    if let wrapped = inside("Wrapped<", ">") { return .wrapping(wrapped) }
    if let accessed = inside("WeakProvider<", ">") {
      return accessed.isWatchable ? .access(accessed, .weak, accepting: .all) : .unsatisfiable
    }
    return .none
  }

  /// The name of this key in reports.
  var reported: String {
    if let target = inside("", " injected") { return "bindPropertyInjection(of: \(target.spelling.typeExpression))" }
    guard let (product, arguments) = untagged.construction else { return spelling }
    let types = arguments.map { String($0).typeExpression }.joined(separator: ", ")
    return "bindFactory(\(String(product).typeExpression), taking: \(types))"
      + (tag.map { ".tagged(with: \($0).self)" } ?? "")
  }

  /// The name of a decoration of this key in reports.
  var decoration: String {
    let type = untagged.spelling.typeExpression
    return "decorate(\(type))" + (tag.map { ".tagged(with: \($0).self)" } ?? "")
  }

  var elementOfCollection: StringKey? {
    untagged.inside("Set<", ">")
      ?? untagged.inside("[", "]").map { StringKey($0.spelling.dropFirst($0.dictionaryPrefix.count)) }
  }

  var isObject: Bool {
    !spelling.contains("Struct") && inside("", "?") == nil && elementOfCollection == nil && tag == nil
      && construction == nil
  }

  /// The element that is constructed for this key, which may be tagged or a construction.
  var constructed: StringKey { untagged.construction.map { StringKey($0.product) } ?? untagged }

  fileprivate var isLazy: Bool { spelling.hasPrefix("Lazy<") }

  /// Whether it is an object, and not access to one.
  private var isWatchable: Bool { isObject && !spelling.contains("<") }

  /// Whether the type `other` conforms to this protocol; `nil` if this is none.
  fileprivate func isConformedTo(by other: StringKey) -> Bool? {
    untagged.inside("any ", "").map { other.untagged.spelling.hasSuffix($0.spelling) }
  }
}

/// Numbers for string keys, and the structures of their spellings.
struct StringKeys {
  private var keys = Interner<StringKey>()
  /// The superclasses of the keys that have one.
  private let superclasses: [String: String]

  init(superclasses: [String: String] = [:]) {
    self.superclasses = superclasses
    _ = key("()")
  }

  mutating func key(_ spelling: some StringProtocol) -> Key { Key(keys.number(of: StringKey(spelling))) }

  subscript(key: Key) -> StringKey { keys.elements[key.number] }
}

extension StringKey: Interned {
  var spreadHash: Int { hashValue }
}

extension StringKeys: KeySource {
  var count: Int { keys.elements.count }

  mutating func shape(of key: Key) -> KeyShape {
    let spelled = self[key]
    return KeyShape(
      form: form(of: spelled), tag: spelled.tag.map { self.key($0) }, untagged: self.key(spelled.untagged.spelling))
  }

  private mutating func form(of spelled: StringKey) -> KeyShape.Form {
    let untagged = spelled.untagged
    if untagged.spelling == "()" { return .void }
    if untagged.spelling == "ComponentCloser" { return .closer }
    if untagged.spelling == "onBuild" { return .hook }
    if let wrapped = untagged.inside("", "?") { return .optional(of: key(wrapped.spelling)) }
    if let inside = untagged.inside("[", "]"), let element = untagged.elementOfCollection {
      let keys = inside.dictionaryPrefix.dropLast(2)
      let accessed = (element.access?.0 ?? element.inside("WeakProvider<", ">")).flatMap {
        $0.tag == nil ? untagged.collection(of: $0.spelling) : nil
      }
      return .collection(
        keys.isEmpty ? .array : .dictionary(key: key(keys)), of: key(element.spelling),
        accessed: accessed.map { key($0.spelling) })
    }
    if let (accessed, effects) = untagged.access {
      return access(untagged.isLazy ? .lazy : .provider, to: accessed, accepting: effects)
    }
    if let accessed = untagged.inside("WeakProvider<", ">") {
      return access(.weakProvider, to: accessed, accepting: .all)
    }
    if let (component, effects) = untagged.opening { return access(.opener, to: component, accepting: effects) }
    if let (construction, effects) = untagged.factory { return access(.factory, to: construction, accepting: effects) }
    if let wrapped = untagged.inside("Wrapped<", ">") { return .tagged(key(wrapped.spelling)) }
    if let (product, arguments) = untagged.construction {
      return .construction(product: key(product), arguments: arguments.map { key($0) })
    }
    return untagged.isComponent ? .component(key(untagged.spelling)) : .plain
  }

  private mutating func access(_ kind: KeyShape.Access.Kind, to accessed: StringKey, accepting effects: Effects)
    -> KeyShape.Form
  {
    .access(KeyShape.Access(kind: kind, key: key(accessed.spelling), accepts: effects))
  }

  func isObject(_ key: Key) -> Bool { self[key].isObject }

  func name(of type: Key) -> String { self[type].spelling }

  func copies(of keys: [Key], among others: [Key]) -> [[Key]] {
    let known = keys.filter { $0.number < count }
    return others.filter { $0.number < count }.flatMap { other in
      known.filter { self[$0].spelling + "′" == self[other].spelling }.map { [$0, other] }
    }
  }
}

extension StringKeys: ReportedTypes {
  func syntax(of type: Key) -> TypeSyntax {
    let spelling = self[type].spelling
    guard spelling.hasPrefix("any "), !spelling.contains("&") else {
      return .literal(spelling.replacing("()", with: "Void"))
    }
    let declaration = TypeDeclaration(key: spelling, module: "", path: [String(spelling.dropFirst("any ".count))])
    return .existential([NominalSyntax(declaration, arguments: [[]])])
  }

  func kind(of type: Key) -> TypeKind { if case .existential = syntax(of: type) { .existential } else { .other } }

  func isActor(_ key: Key) -> Bool { self[key].spelling.hasSuffix("Actor") }

  func isEquatable(_ key: Key) -> Bool { self[key].spelling.hasPrefix("Equatable") }

  func isStateless(_ key: Key) -> Bool { self[key].spelling.hasPrefix("Stateless") }

  func isInitializable(_ key: Key) -> Bool { !self[key].spelling.hasPrefix("any ") }

  func conformance(to key: Key) -> ((Key) -> Bool)? {
    let spelled = self[key]
    if spelled.isConformedTo(by: spelled) != nil { return { spelled.isConformedTo(by: self[$0]) ?? false } }
    if superclasses.isEmpty { return nil }
    return { other in
      sequence(first: self[other].untagged.spelling) { superclasses[$0] }.contains(spelled.untagged.spelling)
    }
  }

  func modules(declaringThat key: Key, conformsTo general: Key) -> [String] { [] }
}

extension Graph {
  /// The spelling of a node's key, if this is a graph of string keys.
  func spelling(of node: Node) -> String {
    (keys.source as? StringKeys)?[key(of: node)].spelling ?? ""
  }
}

extension StringKey {
  /// A collection like this one, of another element.
  fileprivate func collection(of element: String) -> StringKey {
    StringKey("[\(untagged.inside("[", "]")?.dictionaryPrefix ?? "")\(element)]")
  }

  /// The type of the keys, in the text between the brackets of a collection.
  fileprivate var dictionaryPrefix: Substring {
    // This is called several times for each key, and only a colon justifies the search.
    spelling.utf8.contains(UInt8(ascii: ":")) ? spelling.prefixMatch(of: #/\w+: /#)?.output ?? "" : ""
  }

  /// The target of this access, and the effects that it accepts.
  fileprivate var access: (StringKey, Effects)? {
    for (shape, effects): (String, Effects) in [
      ("Provider", []), ("Lazy", []), ("ThrowingProvider", .throwing), ("MainActorProvider", .mainActor),
      ("AsyncProvider", .all),
    ] {
      if let accessed = inside("\(shape)<", ">") { return (accessed, effects) }
    }
    return nil
  }

  /// The injection that this calls, and which effects it accepts.
  fileprivate var injector: (StringKey, Effects)? {
    for (shape, effects): (String, Effects) in [
      ("PropertyInjector", []), ("ThrowingPropertyInjector", .throwing), ("MainActorPropertyInjector", .mainActor),
      ("AsyncPropertyInjector", .all),
    ] {
      if let target = inside("\(shape)<", ">") { return (StringKey("\(target.spelling) injected"), effects) }
    }
    return nil
  }

  /// The component that this opens, and which effects it accepts.
  fileprivate var opening: (StringKey, Effects)? {
    for (shape, effects): (String, Effects) in [
      ("ComponentFactory", []), ("ThrowingComponentFactory", .throwing), ("MainActorComponentFactory", .mainActor),
      ("AsyncComponentFactory", .all),
    ] {
      if let component = inside("\(shape)<", ">") { return (component, effects) }
    }
    return nil
  }

  /// The construction that this calls, and which effects it accepts.
  fileprivate var factory: (StringKey, Effects)? {
    for (shape, effects): (String, Effects) in [
      ("Factory", []), ("ThrowingFactory", .throwing), ("MainActorFactory", .mainActor), ("AsyncFactory", .all),
    ] {
      guard let types = inside("\(shape)<", ">")?.spelling, let end = types.firstRange(of: ", ") else { continue }
      return (StringKey("\(types[..<end.lowerBound]) taking \(types[end.upperBound...])"), effects)
    }
    return nil
  }

  /// The product that this constructs, and its arguments.
  fileprivate var construction: (product: Substring, arguments: [Substring])? {
    spelling.firstRange(of: " taking ").map { mark in
      (spelling[..<mark.lowerBound], spelling[mark.upperBound...].split(separator: ", "))
    }
  }

  fileprivate var isComponent: Bool {
    spelling.hasSuffix("Component") || spelling == "Toy" || spelling.wholeMatch(of: #/K\d/#) != nil
  }

  fileprivate var tag: Substring? { tagMark.map { spelling[$0.upperBound...] } }

  fileprivate var untagged: StringKey { tagMark.map { StringKey(spelling[..<$0.lowerBound]) } ?? self }

  fileprivate var tagMark: Range<String.Index>? {
    // Inside another key or an optional one, the tag belongs to the inner key.
    guard let last = spelling.utf8.last, !"?>]".utf8.contains(last), spelling.utf8.contains(UInt8(ascii: " ")) else {
      return nil
    }
    return spelling.firstRange(of: " tagged ")
  }

  fileprivate func inside(_ prefix: String, _ suffix: String) -> StringKey? {
    guard spelling.hasPrefix(prefix), spelling.hasSuffix(suffix) else { return nil }
    return StringKey(spelling.dropFirst(prefix.count).dropLast(suffix.count))
  }
}
