// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailReports

// The first module of each assembly.

extension OldCode {
  /// The modules that bind what the assemblies register, as Swift. What the text does not show is imported, below a comment
  /// that says why.
  func modules(knowing types: DeclaredTypes) -> String {
    let shared = Set(registrations.filter { $0.declared.isShared }.compactMap { $0.declared.type?.name })
    let needed = Dictionary(grouping: registrations.flatMap { $0.needs ?? [] }) { $0 }.mapValues(\.count)
    let assemblies = registrations.map(\.declared.assembly).uniqued()
    return assemblies.map { assembly in
      var known: Set<[String?]> = []
      let lines = registrations.filter { $0.declared.assembly == assembly }.flatMap { registration in
        let declared = registration.declared
        let isFirst = declared.takesArguments || known.insert([declared.type?.text, declared.name]).inserted
        return (isFirst ? [] : ["// \(registration.site): registered again; the old container uses the last"])
          + registration.statements(
            types, among: shared, isNeededTwice: needed[declared.type?.name ?? "", default: 0] > 1)
      }
      let name = assembly.hasSuffix("Assembly") ? String(assembly.dropLast("Assembly".count)) : assembly
      return """
        struct \(name.isEmpty ? "Container" : name)Module: Module {
          func configure(binder: Binder) {
        \(lines.map { "    \($0)\n" }.joined())  }
        }

        """
    }.joined(separator: "\n")
  }
}

/// Why a registration cannot be written as a statement.
private struct Obstacle: Error {
  let sentence: String
}

extension OldCode.Registration {
  /// - Parameter shared: the services that the old container shares.
  fileprivate func statements(_ types: DeclaredTypes, among shared: Set<String>, isNeededTwice: Bool) -> [String] {
    func comment(_ text: String) -> String { "// \(site): \(text)" }
    guard let type = declared.type else { return [comment("the compiler infers what it registers")] }
    let key = types.metatype(type)
    do {
      let lifetime = try declared.lifetime
      if declared.name != nil { throw Obstacle(sentence: "a name becomes a tag") }
      if declared.source.tokens[declared.place].isConditional { throw Obstacle(sentence: "it depends on the build") }
      let aliases = declared.steps.filter { $0.name == "implements" }.flatMap(\.arguments).map {
        "binder.bind(\(types.metatype(OldType(name: $0, text: $0)))).asAlias(of: \(type.text).self) { $0 }"
      }
      if declared.isInsideStatement { throw Obstacle(sentence: "another statement is around it") }
      if let original = declared.original {
        let isLost = lifetime != .transient && !shared.contains(original.name)
        return (isLost ? [comment("shared, but `\(original.name)` is not, of which this is an alias")] : [])
          + ["binder.bind(\(key)).asAlias(of: \(types.metatype(original))) { $0 }"]
      }
      let factory = try declared.factory(types)
      let isShared = declared.property == nil && declared.scope == nil && isNeededTwice && !types.isStructure(type)
      let start = factory.taking.isEmpty ? "bind(\(key))" : "bindFactory(\(key), taking: \(factory.taking))"
      return (isShared ? [comment("the old container shares it within one look-up")] : [])
        + ["binder.\(start)\(lifetime.step)\(factory.step)"] + aliases
    } catch {
      let reason = comment((error as? Obstacle)?.sentence ?? "\(error)")
      if declared.property != nil { return [reason, "binder.bind(\(key))\(importing)"] }
      if declared.takesArguments || declared.body == nil {
        return [reason, "// bindFactory(\(key), taking: …).imported { … }"]
      }
      let actor = declared.isOnMainActor ? "on: MainActor.self" : nil
      let arguments = [actor, declared.name.map { "named: \($0)" }].compactMap(\.self).joined(separator: ", ")
      return [reason, "binder.bind(\(key)).imported(\(arguments))"] + child(key, types)
    }
  }

  /// The step that imports it by its type.
  var importing: String {
    declared.property.map { ".imported { \(declared.assembly).shared.\($0)() }" } ?? ".imported()"
  }

  /// The statement for a child component that lives as long as the scope of a registration.
  private func child(_ key: String, _ types: DeclaredTypes) -> [String] {
    guard declared.hasOwnScope, declared.name == nil, !declared.isInsideStatement,
      let factory = try? declared.factory(types)
    else { return [] }
    return ["// or, in a child component: binder.bind(\(key)).asSingleton()\(factory.step)"]
  }
}

extension DeclaredTypes {
  fileprivate func kind(_ type: OldType) -> String? {
    outerDeclaration(of: type.text.split(separator: ".").map(String.init))?.declaration.kind
  }

  fileprivate func isStructure(_ type: OldType) -> Bool { ["struct", "enum"].contains(kind(type)) }

  /// The type as a parameter has it.
  fileprivate func written(_ type: OldType) -> String {
    kind(type) == "protocol" || type.text.contains(" & ") ? "any \(type.text)" : type.text
  }

  /// The type of an argument that one initializer takes as it is: `Profile(user: name)`.
  fileprivate func type(of argument: String, passedBy source: SwiftText, in words: Range<Int>) -> String? {
    let uses = words.filter { source.tokens[$0].text == argument && !source.texts(at: $0 + 1, are: ":") }
    guard uses.count == 1, let use = uses.first, use > 1, source.texts(at: use - 1, are: ":"),
      let call = source.tokens[use].around, call > 0, [",", ")"].contains(source.tokens[use + 1].text)
    else { return nil }
    let owner = source.tokens[call - 1].text
    let found = parts(of: [owner]).constructors(named: "init").flatMap(\.parameters)
      .filter { $0.label == "\(source.tokens[use - 2].text): " }.map(\.type).uniqued()
    guard found.count == 1, let type = found.first, !type.contains(#/->|@|<|\.\.\.|some |inout /#) else { return nil }
    // Inside a type, its inner types have short names.
    return declaration(of: [owner, type]) == nil ? type : "\(owner).\(type)"
  }

  fileprivate func metatype(_ type: OldType) -> String {
    let text = written(type)
    return text.contains(" ") || text.hasSuffix("?") ? "(\(text)).self" : "\(text).self"
  }
}

extension OldRegistration {
  /// The words of its scope; `nil` if it has none.
  fileprivate var scope: (name: String, arguments: [String])? { steps.first { $0.name != "implements" } }

  fileprivate var lifetime: Lifetime {
    get throws {
      let scopes = steps.filter { $0.name != "implements" || $0.arguments.contains("{") }
      guard let scope = scopes.first else { return .transient }
      let name = ["inObjectScope", "scope"].contains(scope.name) ? scope.arguments.first ?? "" : scope.name
      guard scopes.count == 1, !scope.arguments.contains("{") else {
        let other = scopes.first { $0.arguments.contains("{") } ?? scopes[1]
        throw Obstacle(sentence: "`.\(other.name)` has no counterpart")
      }
      switch name {
      case "container", "application", "singleton", "cached": return .singleton
      case "transient", "unique": return .transient
      case "weak", "shared": return .weakSingleton
      default: throw Obstacle(sentence: "no lifetime means the same as its scope `\(name)`")
      }
    }
  }

  /// Whether the app has made its scope.
  fileprivate var hasOwnScope: Bool { (try? lifetime) == nil && !steps.contains { $0.arguments.contains("{") } }

  /// Whether the old container shares the instance.
  fileprivate var isShared: Bool { (try? lifetime).map { $0 != .transient } ?? true }

  /// The words of a parameter. Its type is `nil` if the compiler infers it.
  private typealias Argument = (name: String, type: String?)

  /// What it forwards to, if its factory does nothing else. Then both share the instance.
  fileprivate var original: OldType? {
    guard let body, let end = try? header(of: body).end, requests.count == 1, !requests[0].isSpecial,
      requests[0].words == end..<body.upperBound
    else { return nil }
    return requests[0].type
  }

  /// Whether its closure is isolated to the main actor.
  fileprivate var isOnMainActor: Bool {
    guard let body, let end = endOfHeader(of: body) else { return false }
    return source.tokens[body.lowerBound..<end].contains { $0.text == "MainActor" }
  }

  /// Whether something else than a function or a property is around it, such as `if`.
  fileprivate var isInsideStatement: Bool {
    var (count, around) = (0, source.tokens[place].around)
    while let bracket = around, !source.declarations.contains(where: { $0.body == bracket }) {
      if source.tokens[bracket].text == "{" { count += 1 }
      around = source.tokens[bracket].around
    }
    return count > 1
  }

  /// The constants and variables of the function around it.
  private var locals: Set<String> {
    var (names, around) = (Set<String>(), source.tokens[place].around)
    while let bracket = around, !source.declarations.contains(where: { $0.body == bracket }) {
      let places = (bracket + 1..<place).filter { source.tokens[$0].around == bracket }
      names.formUnion(
        places.filter { ["let", "var"].contains(source.tokens[$0].text) }.map { source.tokens[$0 + 1].text })
      around = source.tokens[bracket].around
    }
    return names
  }

  /// Whether its closure takes more than a resolver.
  var takesArguments: Bool {
    guard let body, property == nil, type != nil, let end = endOfHeader(of: body) else { return false }
    return source.tokens[body.lowerBound..<end].contains { $0.text == "," }
  }

  /// Whether the text shows all that its factory requests.
  var showsNeeds: Bool {
    guard let body, scope?.arguments != ["{"], let header = try? header(of: body) else { return false }
    return (header.end..<body.upperBound).allSatisfy { place in
      requests.contains { $0.words.contains(place) } || !isOfContainer(place, header.resolver)
    }
  }

  /// Whether a word may stand for the container, or for what requests something of it.
  private func isOfContainer(_ place: Int, _ resolver: String?) -> Bool {
    let text = source.tokens[place].text
    if source.texts(at: place - 1, are: ".") || source.texts(at: place + 1, are: ":") {
      return ["resolve", "optional"].contains(text)
    }
    return ["$", "~", "self", "container", "resolve", "optional", resolver].contains(text)
  }

  /// The last step of the statement, and the types of the arguments.
  fileprivate func factory(_ types: DeclaredTypes) throws -> (taking: String, step: String) {
    if let initializer, !initializer.contains("{") { return ("", ".to(factory: \(initializer))") }
    guard let body else { throw Obstacle(sentence: "its factory is no trailing closure") }
    let header = try header(of: body)
    var words = header.end..<body.upperBound
    if source.texts(at: words.lowerBound, are: "return") { words = words.dropFirst() }
    let cast = words.last { source.tokens[$0].text == "as" && source.tokens[$0].around == body.lowerBound - 1 }
    if let cast { words = words.lowerBound..<cast }
    try checkExpression(words, header.resolver)
    let isInferred = requests.contains { $0.type == nil }
    if isInferred, !header.arguments.isEmpty || requests.contains(where: { $0.type != nil }) {
      throw Obstacle(sentence: "the compiler infers a part of what its factory requests")
    }
    let arguments = try header.arguments.map { argument in
      let type = argument.type ?? types.type(of: argument.name, passedBy: source, in: words)
      guard let type else { throw Obstacle(sentence: "an argument of its factory has no plain type") }
      return (name: argument.name, type: type)
    }
    var names = arguments.map(\.name)
    var parameters = arguments
    var replaced: [(words: Range<Int>, text: String)] = []
    for (number, request) in requests.enumerated() {
      guard let type = request.type else {
        replaced.append((request.words, "$\(number)"))
        continue
      }
      let isOptional = source.tokens[request.words.upperBound - 1].text != "!"
      let name = name(for: type, besides: names, in: words)
      names.append(name)
      let written = types.written(type)
      parameters.append((name, isOptional && property == nil ? "(\(written))?" : written))
      replaced.append((request.words, name))
    }
    if arguments.count > 3 { throw Obstacle(sentence: "a factory takes at most three arguments") }
    let list = parameters.map { "\($0.name): \($0.type)" }.joined(separator: ", ")
    // Without a list of captures, a parenthesis behind an attribute is its argument.
    let actor = isOnMainActor ? "@MainActor \(list.isEmpty ? "in " : "[] ")" : ""
    let head = actor + (list.isEmpty ? "" : "(\(list)) in ")
    let taking = arguments.map { $0.type.contains(" ") ? "(\($0.type)).self" : "\($0.type).self" }
    let expression = try text(of: words, replacing: replaced)
    return (
      taking.joined(separator: ", "), ".to { \(head)\(expression) }"
    )
  }

  /// A name for a request that nothing else in the factory has.
  private func name(for type: OldType, besides names: [String], in words: Range<Int>) -> String {
    let letters = type.name.prefix { $0.isLetter || $0.isNumber }
    // The capitals at the beginning, but not that of the next word: `URLSession`, `HTTPClient`.
    let capitals = letters.prefix { $0.isUppercase }.count
    let count = capitals > 1 && capitals < letters.count ? capitals - 1 : capitals
    let base = letters.prefix(count).lowercased() + letters.dropFirst(count)
    let isFree = { (name: String) in
      !names.contains(name)
        && !words.contains { place in
          source.tokens[place].text == name && !source.texts(at: place + 1, are: ":")
            && !source.texts(at: place - 1, are: ".")
        }
    }
    if isFree(base) { return base }
    return (2...).lazy.map { "\(base)\($0)" }.first(where: isFree) ?? base
  }

  /// Throws unless words are one expression that only requests what is replaced.
  private func checkExpression(_ words: Range<Int>, _ resolver: String?) throws {
    let statements: Set = ["let", "var", "return", "if", "guard", "for", ";", "#if", "in", "switch", "do"]
    guard let first = words.first, !source.tokens[words].contains(where: { statements.contains($0.text) }) else {
      throw Obstacle(sentence: "its factory is more than one expression")
    }
    let locals = locals
    for place in words {
      let (token, last) = (source.tokens[place], source.tokens[max(place - 1, words.lowerBound)])
      let isJoined =
        token.around != source.tokens[first].around || token.line == last.line
        || [".", ")", "]", "}", "?", ":", "as"].contains(token.text) || [",", "(", "=", "+"].contains(last.text)
      if !isJoined { throw Obstacle(sentence: "its factory is more than one expression") }
      if let request = requests.first(where: { $0.words.contains(place) }) {
        // What is called later, or changes its type, is not what the container returns.
        let isInside = words.contains {
          source.tokens[$0].text == "{" && $0 < place && place < source.tokens[$0].end ?? 0
        }
        let next = source.tokens[request.words.upperBound].text
        if isInside || request.isSpecial || request.type == nil && [".", "as", "?", "!"].contains(next) {
          throw Obstacle(sentence: "its factory requests something in a way that no parameter does")
        }
      } else if isOfContainer(place, resolver) {
        throw Obstacle(sentence: "its factory uses the container in another way")
      } else if locals.contains(token.text), !source.texts(at: place - 1, are: "."),
        !source.texts(at: place + 1, are: ":")
      {
        throw Obstacle(sentence: "its factory uses `\(token.text)`, which the function around it declares")
      }
    }
  }

  /// The text of an expression on one line. Literals at its ends are no words.
  private func text(of words: Range<Int>, replacing replaced: [(words: Range<Int>, text: String)]) throws -> String {
    var (text, start) = ("", source.tokens[words.lowerBound - 1].range.upperBound)
    for (words, replacement) in replaced.sorted(by: { $0.words.lowerBound < $1.words.lowerBound }) {
      let range = source.bytes(of: words)
      text += String(decoding: source.bytes[start..<range.lowerBound], as: UTF8.self) + replacement
      start = range.upperBound
    }
    text += String(decoding: source.bytes[start..<source.tokens[words.upperBound].range.lowerBound], as: UTF8.self)
    if text.contains("\n"), text.contains("//") || text.contains("\"\"\"") {
      throw Obstacle(sentence: "its factory has comments or literals of several lines")
    }
    return text.trimmed.replacing(#/\(\s*\n\s*/#, with: "(").replacing(#/\s*\n\s*\)/#, with: ")")
      .replacing(#/\s*\n\s*/#, with: " ")
  }

  /// The place of `in`; `nil` if the closure has none.
  private func endOfHeader(of body: Range<Int>) -> Int? {
    body.first { source.tokens[$0].text == "in" && source.tokens[$0].around == body.lowerBound - 1 }
  }

  /// The parameters of a closure: the resolver, and arguments.
  private func header(of body: Range<Int>) throws -> (resolver: String?, arguments: [Argument], end: Int) {
    guard let end = endOfHeader(of: body) else { return (nil, [], body.lowerBound) }
    var start = body.lowerBound
    while source.texts(at: start, are: "@"), start + 2 <= end { start += 2 }
    // The list of captures.
    if source.texts(at: start, are: "["), let captures = source.tokens[start].end { start = captures }
    var closing = end
    if source.texts(at: start, are: "("), let parenthesis = source.tokens[start].end {
      (start, closing) = (start + 1, parenthesis - 1)
    }
    let parameters = (min(start, closing)..<closing).split { source.tokens[$0].text == "," }
    let arguments = try parameters.dropFirst().map { part -> Argument in
      let words = part.dropFirst(2)
      if words.isEmpty { return (source.tokens[part.lowerBound].text, nil) }
      guard source.texts(at: part.lowerBound + 1, are: ":"),
        !source.tokens[part].contains(where: { ["-", "->", "@", "<"].contains($0.text) })
      else { throw Obstacle(sentence: "an argument of its factory has no plain type") }
      return (
        source.tokens[part.lowerBound].text,
        String(decoding: source.bytes[source.bytes(of: words)], as: UTF8.self)
      )
    }
    return (parameters.first.map { source.tokens[$0.lowerBound].text }, arguments, end + 1)
  }
}
