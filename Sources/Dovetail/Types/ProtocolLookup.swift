// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Tells protocols from other types, because the runtime describes `any App.Store` as `App.Store` and leaves the `any`
/// out.
///
/// Asking the runtime for the existential by its mangled name settles it for every declaration that has a name outside
/// its file. Private and local protocols have none, but the mangled name of the type that mentions one spells it out.
struct ProtocolLookup {
  /// Keys of protocols known from the metatypes that the type is made of; the one source for names that mangling escapes.
  let known: Set<String>
  /// The mangled name of the type whose description is being read.
  let mangledName: String?

  func contains(_ declaration: TypeDeclaration) -> Bool {
    if known.contains(declaration.key) { return true }
    return declaration.context.map { isProtocol(declaration.path, in: $0) } ?? isProtocol(declaration)
  }

  private func isProtocol(_ declaration: TypeDeclaration) -> Bool {
    // A description does not say whether an outer type is a struct, an enum or a class, nor at which level an extension
    // comes in, so every possibility that the runtime confirms is followed.
    var contexts = [declaration.module == "Swift" ? "s" : Self.mangle(declaration.module)]
    for name in declaration.path.dropLast() {
      contexts = contexts.flatMap { context in ["V", "O", "C"].map { context + Self.mangle(name) + $0 } }
      contexts.removeAll { _typeByName($0) == nil }
      if let module = declaration.extensionModule {
        contexts += contexts.map { $0 + Self.mangle(module) + "E" }
      }
    }
    return contexts.contains { context in
      // Asked for the protocol `Swift.Int`, the runtime makes one up, but it does not know that one's name again.
      let existential = declaration.path.last.flatMap { _typeByName(context + Self.mangle($0) + "_p") }
      return existential.flatMap(_mangledTypeName).flatMap(_typeByName) != nil
    }
  }

  private func isProtocol(_ path: [String], in context: TypeDeclaration.Context) -> Bool {
    guard let mangledName, let mangled = mangledName.firstRange(of: context.address + "yXZ") else { return false }
    var rest = mangledName[mangled.upperBound...]
    var kind: Character?
    for _ in path.dropFirst(context.depth) {
      Self.skipIdentifier(&rest)
      kind = rest.popFirst()
    }
    // A nominal type's kind follows its name; a protocol's name is followed by whatever comes next.
    return kind.map { !"VOC".contains($0) } ?? false
  }

  private static func mangle(_ identifier: String) -> String {
    "\(identifier.utf8.count)\(identifier)"
  }

  /// Skips a length and as many characters. After a single leading zero, letters that stand for words seen before come
  /// between several of these, until an uppercase letter announces the last one; two zeros mark an escaped name.
  private static func skipIdentifier(_ rest: inout Substring) {
    var hasMoreWords = rest.hasPrefix("0") && !rest.hasPrefix("00")
    if hasMoreWords { rest.removeFirst() }
    repeat {
      while hasMoreWords, let word = rest.first, word.isLetter {
        hasMoreWords = word.isLowercase
        rest.removeFirst()
      }
      let digits = rest.prefix { $0.isNumber }
      rest = rest.dropFirst(digits.count + (Int(digits) ?? 0))
    } while hasMoreWords && !rest.isEmpty
  }
}
