// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Distinguishes protocols from other types. The runtime describes `any App.Store` as `App.Store`, without the `any`.
///
/// For a declaration with a name outside its file, the runtime can look up the existential by its mangled name. Private
/// and local protocols have no such name, but the mangled name of a type that mentions them shows their kind.
///
/// The runtime searches all types of the program for each look-up, so the names of one report share the results.
struct ProtocolLookup {
  /// The keys of declarations that are known to be protocols, and of those known to be other types.
  final class Memory {
    fileprivate var protocols: Set<String> = []
    fileprivate var others: Set<String> = []
  }

  /// Keys of protocols known from the metatypes that the type is made of. This is the only source for names that
  /// mangling escapes.
  let known: Set<String>
  /// Returns the mangled name of the type whose description is being read.
  let mangledName: () -> String?
  let memory: Memory

  func contains(_ declaration: TypeDeclaration) -> Bool {
    let key = declaration.key
    if known.contains(key) || memory.protocols.contains(key) { return true }
    if memory.others.contains(key) { return false }
    let answer = declaration.context.map { isProtocol(declaration.path, in: $0) } ?? isProtocol(declaration)
    if answer == true { memory.protocols.insert(key) } else if answer == false { memory.others.insert(key) }
    return answer ?? false
  }

  private func isProtocol(_ declaration: TypeDeclaration) -> Bool {
    // A description does not state whether an outer type is a struct, an enum or a class, nor the level of an
    // extension. So this follows every possibility that the runtime confirms.
    var contexts = [declaration.module == "Swift" ? "s" : Self.mangle(declaration.module)]
    for name in declaration.path.dropLast() {
      var types: [String] = []
      for context in contexts {
        for kind in ["V", "O", "C"] {
          let type = context + Self.mangle(name) + kind
          if _typeByName(type) == nil { continue }
          types.append(type)
          if let module = declaration.extensionModule { types.append(type + Self.mangle(module) + "E") }
        }
      }
      contexts = types
    }
    return contexts.contains { context in
      // For the name of a protocol `Swift.Int`, the runtime returns an invented protocol, but it does not find that
      // protocol by its name again.
      let existential = declaration.path.last.flatMap { _typeByName(context + Self.mangle($0) + "_p") }
      return existential.flatMap(_mangledTypeName).flatMap(_typeByName) != nil
    }
  }

  /// Whether a declaration without a name outside its file is a protocol; `nil` if this mangled name does not show it.
  /// The mangled name of another type may.
  private func isProtocol(_ path: [String], in context: TypeDeclaration.Context) -> Bool? {
    guard let mangledName = mangledName(), let mangled = mangledName.firstRange(of: context.address + "yXZ") else {
      return nil
    }
    var rest = mangledName[mangled.upperBound...].utf8
    var kind: UInt8?
    for _ in path.dropFirst(context.depth) {
      Self.skipIdentifier(&rest)
      kind = rest.popFirst()
    }
    // The name of a nominal type is followed by its kind. The name of a protocol is followed by something else.
    return kind.map { $0 != UInt8(ascii: "V") && $0 != UInt8(ascii: "O") && $0 != UInt8(ascii: "C") } ?? false
  }

  private static func mangle(_ identifier: String) -> String {
    "\(identifier.utf8.count)\(identifier)"
  }

  /// Skips a length and as many characters. After a single leading zero, there are several of these, separated by
  /// letters that stand for earlier words. An uppercase letter announces the last one. Two zeros mark an escaped name.
  private static func skipIdentifier(_ rest: inout Substring.UTF8View) {
    var hasMoreWords = rest.starts(with: "0".utf8) && !rest.starts(with: "00".utf8)
    if hasMoreWords { rest.removeFirst() }
    repeat {
      while hasMoreWords, let word = rest.first, word >= UInt8(ascii: "A") {
        hasMoreWords = word >= UInt8(ascii: "a")
        rest.removeFirst()
      }
      var length = 0
      while let digit = rest.first, digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") {
        length = length * 10 + Int(digit - UInt8(ascii: "0"))
        rest.removeFirst()
      }
      rest = rest.dropFirst(length)
    } while hasMoreWords && !rest.isEmpty
  }
}
