// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Tells protocols from other types, because the runtime describes `any App.Store` as `App.Store` and leaves the `any`
/// out.
///
/// Asking the runtime for the existential by its mangled name settles it for every declaration that has a name outside
/// its file. Private and local protocols have none, but the mangled name of the type that mentions one spells it out.
///
/// The runtime searches all types of the program for each answer, so the names of one report share what they learn.
struct ProtocolLookup {
  /// The keys of declarations that are known to be protocols, or to be none.
  final class Memory {
    fileprivate var protocols: Set<String> = []
    fileprivate var others: Set<String> = []
  }

  /// Keys of protocols known from the metatypes that the type is made of; the one source for names that mangling escapes.
  let known: Set<String>
  /// Gives the mangled name of the type whose description is being read.
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
    // A description does not say whether an outer type is a struct, an enum or a class, nor at which level an extension
    // comes in, so every possibility that the runtime confirms is followed.
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
      // Asked for the protocol `Swift.Int`, the runtime makes one up, but it does not know that one's name again.
      let existential = declaration.path.last.flatMap { _typeByName(context + Self.mangle($0) + "_p") }
      return existential.flatMap(_mangledTypeName).flatMap(_typeByName) != nil
    }
  }

  /// Whether a declaration without a name outside its file is a protocol; `nil` if the mangled name does not tell, though that of
  /// another type may.
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
    // A nominal type's kind follows its name; a protocol's name is followed by whatever comes next.
    return kind.map { $0 != UInt8(ascii: "V") && $0 != UInt8(ascii: "O") && $0 != UInt8(ascii: "C") } ?? false
  }

  private static func mangle(_ identifier: String) -> String {
    "\(identifier.utf8.count)\(identifier)"
  }

  /// Skips a length and as many characters. After a single leading zero, letters that stand for words seen before come
  /// between several of these, until an uppercase letter announces the last one; two zeros mark an escaped name.
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
