// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import Dovetail

/// A toy key, which means what it spells.
///
/// | spelling | meaning |
/// |---|---|
/// | `()` | unit |
/// | `A?` | optional |
/// | `[A]` | collection |
/// | `[Name: A]` | collection, with keys; `Name` is one word |
/// | `[Provider<A>]`, `[Name: Async<A>]`, `[Weak<A>]`, … | access to each contribution to `[A]` or `[Name: A]` |
/// | `Provider<A>`, `Throwing<A>`, `Main<A>`, `Async<A>` | deferred, accepting one effect, none, or all |
/// | `Factory<C>`, `ThrowingFactory<C>`, `MainFactory<C>`, `AsyncFactory<C>` | the same; `C` is a component |
/// | `Wrapped<A>` | wrapping |
/// | `Weak<A>` | weak; unsatisfiable for an `A` that begins with `Struct` |
/// | `Closer` | the closer of the component that requests it |
/// | `any A` | a protocol, to which all conforms that ends in `A` |
/// | `StructA`, `any StructA` | a structure, and a protocol that is not class-bound |
///
/// Everything else must be bound, and so must everything that ends in ` tagged T` but is no collection.
struct StringKey: Hashable, Sendable {
  let spelling: String

  init(_ spelling: some StringProtocol) { self.spelling = String(spelling) }
}

extension StringKey: DescribableKey {
  var derivation: Derivation<StringKey> {
    if spelling == "()" { return .unit }
    if spelling == "Closer" { return .closer }
    if let wrapped = inside("", "?") { return .optional(wrapped) }
    if let element = elementOfCollection {
      if tag == nil, let (accessed, effects) = element.access {
        return .deferredCollection(of: collection(of: accessed.spelling), .deferred, accepting: effects)
      }
      if tag == nil, let accessed = element.inside("Weak<", ">") {
        return .deferredCollection(of: collection(of: accessed.spelling), .weak, accepting: [])
      }
      return .collection
    }
    if let (accessed, effects) = access ?? opening { return .deferred(accessed, accepting: effects) }
    if let wrapped = inside("Wrapped<", ">") { return .wrapping(wrapped) }
    if let accessed = inside("Weak<", ">") {
      return accessed.spelling.hasPrefix("Struct")
        ? .unsatisfiable(of: accessed, reason: "is no class, so it cannot be held weakly") : .weak(accessed)
    }
    return .none
  }

  var elementOfCollection: StringKey? {
    untagged.inside("[", "]").map { StringKey($0.spelling.dropFirst($0.dictionaryPrefix.count)) }
  }

  var stem: StringKey {
    var stem = untagged
    while let inner = stem.inside("", "?") ?? stem.elementOfCollection { stem = inner }
    return stem
  }

  var isVoid: Bool { spelling == "()" }

  var isCollectionOfVoid: Bool { tag == nil && elementOfCollection?.isVoid ?? false }

  var mayBeShared: Bool { true }

  var isAlwaysObject: Bool { !spelling.contains("Struct") && stem == untagged }

  func classBoundDeclaration(naming name: (StringKey) -> String) -> String? {
    inside("any ", "").map { "protocol \($0.spelling): AnyObject" }
  }

  var contributionStep: String? {
    untagged.inside("[", "]").map { $0.dictionaryPrefix.isEmpty ? ".intoCollection()" : ".intoDictionary(key: …)" }
  }

  var isComponent: Bool { spelling.hasSuffix("Component") }

  func resemblance(to bound: StringKey) -> Resemblance? {
    if untagged == bound.untagged { return tag == bound.tag ? nil : .tag }
    if bound == StringKey("\(spelling)?") { return .optional }
    if bound.elementOfCollection == self { return .collection }
    guard let elementOfCollection, tag == nil else { return nil }
    if elementOfCollection == bound { return .element }
    return elementOfCollection == bound.elementOfCollection ? .otherCollection : nil
  }

  var conformance: ((StringKey) -> Bool)? {
    untagged.inside("any ", "").map { name in { $0.tag == tag && $0.untagged.spelling.hasSuffix(name.spelling) } }
  }

  func edit(adding entry: DictionaryKey, naming name: (StringKey) -> String) -> String {
    edit(naming: name).replacing("key: …", with: "key: \(entry)")
  }

  func edit(bindingTo conforming: StringKey, naming name: (StringKey) -> String) -> String {
    "\(edit(naming: name)) to \(name(conforming))"
  }

  func edit(naming name: (StringKey) -> String) -> String {
    let tagged = tag.map { ".tagged(with: \($0))" } ?? ""
    guard let elementOfCollection, let contributionStep else { return "bind(\(name(untagged)))\(tagged)" }
    return "bind(\(name(elementOfCollection)))\(contributionStep)\(tagged)"
  }

  func request(naming name: (StringKey) -> String) -> String { tag.map { "Tagged<\($0)>" } ?? name(self) }

  func request(accepting effects: Effects, naming name: (StringKey) -> String) -> String {
    let shape =
      if effects.isEmpty { "Provider" } else if effects.isSubset(of: .throwing) {
        "Throwing"
      } else if effects.isSubset(of: [.mainActor, .confined]) { "Main" } else { "Async" }
    if isComponent { return "`\(shape == "Provider" ? "" : shape)Factory<\(name(self))>`" }
    if let (component, _) = opening { return "`\(shape == "Provider" ? "" : shape)Factory<\(name(component))>`" }
    if let accessed { return "`\(shape)<\(name(accessed))>`" }
    if let accessed = elementOfCollection?.accessed {
      return "`\(collection(of: "\(shape)<\(name(accessed))>").spelling)`"
    }
    return "`\(shape)<\(name(self))>`"
  }

  var canBeWatched: Bool { tag == nil }

  func weakRequest(naming name: (StringKey) -> String) -> String {
    elementOfCollection.map { collection(of: "WeakProvider<\(name($0))>").spelling }
      ?? "WeakProvider<\(name(self))>"
  }

  static func names(for keys: [StringKey]) -> (StringKey) -> String { \.spelling }
}

extension StringKey {
  /// A collection like this one, of another element.
  private func collection(of element: String) -> StringKey {
    StringKey("[\(untagged.inside("[", "]")?.dictionaryPrefix ?? "")\(element)]")
  }

  /// In what stands between the brackets of a collection, the type of its keys.
  private var dictionaryPrefix: Substring {
    // Asked of each key several times; only a colon makes the search worth its time.
    spelling.utf8.contains(UInt8(ascii: ":")) ? spelling.prefixMatch(of: #/\w+: /#)?.output ?? "" : ""
  }

  /// What this gives access to, however.
  private var accessed: StringKey? { access?.0 ?? inside("Weak<", ">") }

  /// What this gives access to, and which effects it accepts.
  private var access: (StringKey, Effects)? {
    for (shape, effects): (String, Effects) in [
      ("Provider", []), ("Throwing", .throwing), ("Main", .mainActor), ("Async", .all),
    ] {
      if let accessed = inside("\(shape)<", ">") { return (accessed, effects) }
    }
    return nil
  }

  /// The component that this opens, and which effects it accepts.
  private var opening: (StringKey, Effects)? {
    for (shape, effects): (String, Effects) in [
      ("Factory", []), ("ThrowingFactory", .throwing), ("MainFactory", .mainActor), ("AsyncFactory", .all),
    ] {
      if let component = inside("\(shape)<", ">") { return (component, effects) }
    }
    return nil
  }

  private var tag: Substring? { tagMark.map { spelling[$0.upperBound...] } }

  private var untagged: StringKey { tagMark.map { StringKey(spelling[..<$0.lowerBound]) } ?? self }

  private var tagMark: Range<String.Index>? {
    spelling.utf8.contains(UInt8(ascii: " ")) ? spelling.firstRange(of: " tagged ") : nil
  }

  private func inside(_ prefix: String, _ suffix: String) -> StringKey? {
    guard spelling.hasPrefix(prefix), spelling.hasSuffix(suffix) else { return nil }
    return StringKey(spelling.dropFirst(prefix.count).dropLast(suffix.count))
  }
}
