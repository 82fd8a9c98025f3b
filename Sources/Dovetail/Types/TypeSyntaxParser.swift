// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Parses the runtime's description of a type. Its notation differs from source: every name is qualified, nothing is
/// sugared, an existential looks like a nominal type, and a private context is the address of its descriptor.
struct TypeSyntaxParser {
  private var rest: Substring
  private let protocols: ProtocolLookup
  private let parameters: [String: TypeSyntax]

  /// - Parameter parameters: The types that generic parameters in the description stand for.
  init(_ description: String, protocols: ProtocolLookup, parameters: [String: TypeSyntax]) {
    self.rest = description[...]
    self.protocols = protocols
    self.parameters = parameters
  }

  /// Returns `nil` if the description contains a notation that this parser does not know.
  mutating func parse() -> TypeSyntax? {
    let syntax = type()
    return rest.isEmpty ? syntax : nil
  }
}

extension TypeSyntaxParser {
  /// The runtime's word for each modifier, and the one in source. `sending` implies ownership, which source omits.
  private static let modifiers: KeyValuePairs = [
    "inout ": "inout ", "sending __owned ": "sending ", "sending ": "sending ", "__owned ": "consuming ",
    "__shared ": "borrowing ", "isolated ": "isolated ", "nonisolated(nonsending) ": "nonisolated(nonsending) ",
  ]

  private mutating func type() -> TypeSyntax? {
    for (described, source) in Self.modifiers where consume(described) {
      return type().map { .prefixed(source, $0) }
    }
    if consume("@") {
      guard let attribute = attribute(), consume(" "), let type = type() else { return nil }
      return .attributed(attribute: attribute, type)
    }
    // With parentheses before `.Type`, it is the type of the existential itself; without them, an existential metatype.
    let isParenthesized = begins(with: "(") && !begins(with: "(extension in ")
    let start = rest
    guard var type = isParenthesized ? parenthesized() : named() else { return nil }
    // The runtime does not know that a parameter stands for an existential, and omits the parentheses.
    let isParameter = parameters[String(start[..<rest.startIndex])] != nil
    while true {
      if consume(".Protocol") {
        type = .metatype(type)
      } else if consume(".Type") {
        switch type {
        case _ where isParameter: type = .metatype(type)
        case .existential where !isParenthesized, .existentialMetatype: type = .existentialMetatype(type)
        default: type = .metatype(type)
        }
      } else {
        return type
      }
    }
  }

  private mutating func attribute() -> TypeSyntax? {
    let start = rest
    guard let word = identifier() else { return nil }
    if begins(with: ".") {
      rest = start
      return nominal().map(TypeSyntax.nominal)
    }
    guard consume("(") else { return .literal(word) }
    guard let argument = identifier(), consume(")") else { return nil }
    return .literal("\(word)(\(argument))")
  }

  private mutating func parenthesized() -> TypeSyntax? {
    guard consume("("), let elements = list(until: ")", of: { $0.element() }) else { return nil }
    var effects = consume(" async") ? " async" : ""
    var thrownError: TypeSyntax?
    if consume(" throws") {
      effects += " throws"
      if consume("(") {
        thrownError = type()
        guard thrownError != nil, consume(")") else { return nil }
      }
    }
    if consume(" -> ") {
      return type().map { .function(parameters: elements, effects: effects, thrownError: thrownError, result: $0) }
    }
    return elements.count == 1 ? elements[0] : .tuple(elements)
  }

  private mutating func element() -> TypeSyntax? {
    let start = rest
    if let label = identifier(), consume(": ") {
      return element().map { .prefixed("\(label): ", $0) }
    }
    rest = start
    guard let type = type() else { return nil }
    return consume("...") ? .variadic(type) : type
  }

  private mutating func named() -> TypeSyntax? {
    let isConstrained = consume("any ")
    let start = rest
    var members: [NominalSyntax] = []
    if let word = identifier() {
      // A module may have the name of a parameter, such as `A`.
      if let parameter = parameters[word], !isAtMember {
        guard case .nominal(let superclass) = parameter, begins(with: " & ") else { return parameter }
        members = [superclass]
      } else if word == "Any" || !begins(with: ".") {
        guard isConstrained, begins(with: "<Self: ~") else { return .literal(word) }
        return constrain(&members) ? .existential(members) : nil
      }
    }
    if members.isEmpty {
      rest = start
      guard let first = nominal() else { return nil }
      members = [first]
    }
    while consume(" & ") {
      guard let member = nominal() else { return nil }
      members.append(member)
    }
    if isConstrained {
      return constrain(&members) ? .existential(members) : nil
    }
    let isExistential = members.count > 1 || protocols.contains(members[0].declaration)
    return isExistential ? .existential(members) : .nominal(members[0])
  }

  /// Whether the name of a declaration follows, rather than `.Type` or text that does not belong to the word before.
  private var isAtMember: Bool {
    var ahead = self
    guard ahead.consume("."), let name = ahead.identifier() else { return false }
    return name != "Type" && name != "Protocol"
  }

  /// Assigns the constraints, which the runtime lists after the last member, to the protocols that declare them.
  /// Suppressions such as `~Copyable` become further members.
  ///
  /// The runtime sorts constraints by name. So their positions are known only if there is a single one, or in the
  /// standard library, which happens to declare them in that order. All others are printed with their names.
  private mutating func constrain(_ members: inout [NominalSyntax]) -> Bool {
    guard consume("<"), let constraints = list(until: ">", of: { $0.constraint() }) else { return false }
    var arguments = members.map { _ in [(name: String, type: TypeSyntax)]() }
    var suppressions: [NominalSyntax] = []
    for (path, type) in constraints {
      let name = path.path[path.path.count - 1]
      if let type {
        let owner = members.firstIndex { $0.declaration.key == path.key.dropLast(name.count + 1) } ?? members.count - 1
        guard owner >= 0 else { return false }
        arguments[owner].append((name, type))
      } else {
        let declaration = TypeDeclaration(
          key: "~\(path.key)", module: path.module, path: ["~\(name)"], extensionModule: nil, context: nil)
        suppressions.append(NominalSyntax(declaration: declaration, arguments: [[]]))
      }
    }
    for (index, arguments) in arguments.enumerated() where !arguments.isEmpty {
      let isPositional = arguments.count == 1 || members[index].declaration.module == "Swift"
      let last = members[index].arguments.count - 1
      members[index].arguments[last] = arguments.map {
        isPositional ? $0.type : .prefixed("\($0.name) == ", $0.type)
      }
    }
    members += suppressions
    return true
  }

  /// The text after `Self`: the path of an associated type and its type, or a suppressed protocol.
  private mutating func constraint() -> (path: TypeDeclaration, type: TypeSyntax?)? {
    if consume("Self: ~") { return nominal().map { ($0.declaration, nil) } }
    guard consume("Self."), let path = nominal(), consume(" == "), let type = type() else { return nil }
    return (path.declaration, type)
  }

  private mutating func nominal() -> NominalSyntax? {
    var extensionModule: String?
    if consume("(extension in ") {
      extensionModule = identifier()
      guard consume("):") else { return nil }
    }
    guard let module = identifier() else { return nil }
    var key = (extensionModule.map { "(extension in \($0)):" } ?? "") + module
    var context: TypeDeclaration.Context?
    var names: [String] = []
    var arguments: [[TypeSyntax]] = []
    while true {
      let start = rest
      guard consume(".") else { break }
      if consume("(unknown context at ") {
        let address = String(rest.prefix { $0 != ")" })
        rest = rest.dropFirst(address.count + 1)
        context = .init(address: address, depth: names.count)
        key += ".\(address)"
        continue
      }
      // A declaration named `Type` cannot be distinguished from a metatype. It is very rare, because it needs backticks
      // at each use.
      let spelling = rest
      guard let name = declarationName(), names.isEmpty || (name != "Type" && name != "Protocol") else {
        rest = start
        break
      }
      key += ".\(spelling[..<rest.startIndex])"
      names.append(name)
      arguments.append([])
      if !begins(with: "<Self."), !begins(with: "<Self: ~"), consume("<") {
        guard let groups = list(until: ">", of: { $0.argument() }) else { return nil }
        let all = groups.flatMap(\.self)
        // Without arguments for its pack, a type is written `P< >`.
        arguments[names.count - 1] = all.isEmpty ? [.literal(" ")] : all
      }
    }
    guard !names.isEmpty else { return nil }
    let declaration = TypeDeclaration(
      key: key, module: module, path: names, extensionModule: extensionModule, context: context)
    return NominalSyntax(declaration: declaration, arguments: arguments)
  }

  /// One generic argument, or those that a parameter pack stands for.
  private mutating func argument() -> [TypeSyntax]? {
    consume("Pack{") ? list(until: "}", of: { $0.type() }) : type().map { [$0] }
  }

  private mutating func list<Element>(until end: String, of element: (inout Self) -> Element?) -> [Element]? {
    var elements: [Element] = []
    if consume(end) { return elements }
    repeat {
      guard let next = element(&self) else { return nil }
      elements.append(next)
    } while consume(", ")
    return consume(end) ? elements : nil
  }

  /// A name; inside a constrained existential, a private one comes with the hash of its file: `(Store in _7CFD…)`.
  private mutating func declarationName() -> String? {
    let start = rest
    if consume("("), let name = identifier(), consume(" in "), identifier() != nil, consume(")") { return name }
    rest = start
    return identifier()
  }

  private mutating func identifier() -> String? {
    // The search is by bytes, because characters take several times as long, and only ASCII ends a name.
    let bytes = rest.utf8
    let end =
      if bytes.first == UInt8(ascii: "`") {
        bytes.dropFirst().firstIndex(of: UInt8(ascii: "`")).map(bytes.index(after:))
      } else {
        bytes.firstIndex(where: Self.endsIdentifier)
      }
    let name = rest[..<(end ?? rest.endIndex)]
    rest = rest[name.endIndex...]
    return name.isEmpty ? nil : String(name)
  }

  private static func endsIdentifier(_ byte: UInt8) -> Bool {
    switch Unicode.Scalar(byte) {
    case " ", ".", ",", ":", "<", ">", "(", ")", "{", "}", "&", "@": true
    default: false
    }
  }

  private func begins(with text: String) -> Bool { rest.utf8.starts(with: text.utf8) }

  private mutating func consume(_ text: String) -> Bool {
    guard begins(with: text) else { return false }
    rest = rest[rest.utf8.index(rest.startIndex, offsetBy: text.utf8.count)...]
    return true
  }
}
