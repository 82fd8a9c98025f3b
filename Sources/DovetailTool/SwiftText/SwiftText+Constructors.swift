// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension SwiftText {
  /// An initializer, or a static function that is used as one.
  struct Constructor {
    let name: String
    let parameters: [Parameter]
    /// Whether other targets may call it.
    let isVisible: Bool
    /// Whether the sources declare it. Otherwise, the compiler makes it.
    let isDeclared: Bool
    /// Whether it can return `nil`.
    let isFailable: Bool
    /// Whether an attribute isolates it to the main actor.
    let isOnMainActor: Bool
    /// The words before its call.
    let effects: String
    /// How many parameters, from the first, are arguments of a factory.
    var argumentCount = 0

    var isInitializer: Bool { name == "init" }

    /// Whether it reads what an encoder has written.
    var isDecoder: Bool { parameters.contains { $0.type.hasSuffix("Decoder") || $0.type == "NSCoder" } }
  }

  /// The constructors of a name in the body of a declaration, without private ones. If a type has no initializer, the
  /// compiler makes one.
  func constructors(named name: String, in declaration: Declaration) -> [Constructor] {
    let places = places(of: name).filter { place in
      tokens[place].around == declaration.body && texts(at: place - 1, are: "func") == (name != "init")
        && !texts(at: place - 1, are: ".")
    }
    if places.isEmpty, name == "init", ["struct", "class", "actor"].contains(declaration.kind) {
      let stored = declaration.kind == "struct" ? storedProperties(in: declaration) : []
      // A private property makes the initializer of all properties private.
      let isPrivate = stored.contains(where: \.isPrivate)
      if isPrivate, !stored.allSatisfy(\.parameter.hasDefault) { return [] }
      return [
        Constructor(
          name: name, parameters: isPrivate ? [] : stored.map(\.parameter), isVisible: false, isDeclared: false,
          isFailable: false, isOnMainActor: false, effects: "")
      ]
    }
    return places.compactMap { constructor(at: $0, in: declaration) }
  }

  /// The static functions of a declaration that return its type, in any configuration of the build.
  func staticConstructors(in declaration: Declaration) -> [Constructor] {
    if declaration.isConditional { return [] }
    let places = tokens.indices.filter { place in
      tokens[place].around == declaration.body && tokens[place].text == "func" && isWord(place + 1)
        && !tokens[place].isConditional && modifiers(before: place).contains("static")
    }
    return places.compactMap { place in
      let end = tokens[place...].first { $0.text == "(" }?.end ?? tokens.count
      let words = tokens[end...].prefix { $0.text != "{" }.map(\.text)
      let isReturned = [declaration.path.last, "Self"].contains(words.last) && words.dropLast().last == "->"
      return isReturned && words.count { $0 == "->" } == 1 ? constructor(at: place + 1, in: declaration) : nil
    }
  }

  /// The constructor whose name is at a place; `nil` if it is private.
  private func constructor(at place: Int, in declaration: Declaration) -> Constructor? {
    let name = tokens[place].text
    let access = access(before: name == "init" ? place : place - 1) ?? declaration.accessOfMembers
    guard !["private", "fileprivate"].contains(access),
      let start = tokens[place...].firstIndex(where: { $0.text == "(" }), let end = tokens[start].end
    else { return nil }
    let parameters = parameters(from: start, to: end)
    let words = tokens[end...].prefix { $0.text != "{" }.map(\.text)
    return Constructor(
      name: name, parameters: parameters, isVisible: ["open", "public", "package"].contains(access), isDeclared: true,
      isFailable: ["?", "!"].contains(tokens[place + 1].text),
      isOnMainActor: modifiers(before: name == "init" ? place : place - 1).contains("MainActor"),
      effects: (words.contains("throws") ? "try " : "") + (words.contains("async") ? "await " : ""))
  }

  /// The lines of a declaration's body.
  func lines(in declaration: Declaration) -> ClosedRange<Int> {
    let end = (tokens[declaration.body].end ?? tokens.count) - 1
    return tokens[declaration.body].line...tokens[end].line
  }

  /// The properties that the initializer of a structure sets, if it does not declare one.
  func storedProperties(in declaration: Declaration) -> [(parameter: Parameter, isPrivate: Bool)] {
    tokens.indices.filter { tokens[$0].around == declaration.body && ["let", "var"].contains(tokens[$0].text) }
      .compactMap { place in
        let rest = (place + 2..<(tokens[declaration.body].end ?? tokens.count)).prefix { next in
          tokens[next].around != declaration.body
            || tokens[next].line == tokens[next - 1].line && tokens[next].text != ";"
        }.filter { tokens[$0].around == declaration.body }
        let equal = rest.first { tokens[$0].text == "=" }
        let accessors = rest.first { tokens[$0].text == "{" && $0 < equal ?? tokens.count }
        let isObserved = accessors.map { ["willSet", "didSet"].contains(tokens[$0 + 1].text) } ?? true
        let isConstant = tokens[place].text == "let" && equal != nil
        let isOther = !Set(modifiers(before: place)).isDisjoint(with: ["static", "lazy"])
        if !isObserved || isConstant || isOther { return nil }
        let name = tokens[place + 1].text
        let end = equal ?? accessors ?? rest.last.map { $0 + 1 } ?? place
        let hasType = texts(at: place + 2, are: ":") && end > place + 3
        let isOptionalVariable = hasType && tokens[place].text == "var" && tokens[end - 1].text == "?"
        let parameter = Parameter(
          name: name, label: "\(name): ",
          type: hasType ? String(decoding: bytes[bytes(of: place + 3..<end)], as: UTF8.self) : "",
          hasDefault: equal != nil || isOptionalVariable)
        // Only its setter may be private.
        let modifiers = modifiers(before: place)
        let isPrivate = !Set(modifiers).isDisjoint(with: ["private", "fileprivate"]) && !modifiers.contains("(")
        return (parameter, isPrivate)
      }
  }
}

extension SwiftText.Constructor {
  /// The last step of a statement, with a closure that leaves parameters out, or in whose code values are to be filled in.
  func step(
    calling callee: String, without omitted: Set<Int> = [], filling filled: Set<Int> = [], onMainActor isIsolated: Bool
  ) -> String {
    let kept = parameters.indices.filter { !omitted.contains($0) }
    let passed = kept.filter { !filled.contains($0) }
    let arguments = kept.map { place in
      parameters[place].label + (passed.firstIndex(of: place).map { "$\($0)" } ?? "…")
    }
    return ".to { \(isIsolated ? "@MainActor in " : "")\(effects)\(callee)(\(arguments.joined(separator: ", "))) }"
  }

  /// The last step of a new statement: with a closure only if it leaves out or fills in a parameter, or if others have the
  /// same name.
  func step(
    of type: String, isAlone: Bool, without omitted: Set<Int>, filling filled: Set<Int>, onMainActor isIsolated: Bool
  ) -> String {
    isAlone && omitted.isEmpty && filled.isEmpty
      ? ".to(factory: \(type).\(name))"
      : step(
        calling: isInitializer ? type : "\(type).\(name)", without: omitted, filling: filled, onMainActor: isIsolated)
  }
}

// MARK: - Factories

extension SwiftText {
  /// The function in the last step of a statement: `.to(factory: Box<Int>.init)`.
  struct Factory {
    let step: String
    /// Whether it fills an object that others construct: `.to(injector: Screen.inject)`.
    let isInjector: Bool
    /// The words before the point: `Box<Int>`.
    let owner: String
    /// The names of the type.
    let type: [String]
    /// The name of the constructor.
    let function: String
    /// The labels behind the name, with colons; empty if there are none.
    let labels: [String]
    /// What a closure calls.
    var callee: String { function == "init" ? owner : "\(owner).\(function)" }
  }

  /// The factory of the statement that begins on a line; `nil` if it is a closure, or of no type.
  func factory(ofStatementAt line: Int) -> Factory? {
    guard let step = step(ofStatementAt: line), case let start = step.lowerBound + 2,
      texts(at: start, are: "("), ["factory", "injector"].contains(tokens[start + 1].text),
      let point = (start + 3..<step.upperBound - 1).last(where: { tokens[$0].text == "." && tokens[$0].around == start }
      ),
      point > start + 3, isWord(point + 1)
    else { return nil }
    let name = name(at: start + 3)
    let isGeneric = start + 3 + 2 * name.count - 1 < point
    return Factory(
      step: text(of: step), isInjector: tokens[start + 1].text == "injector", owner: text(of: start + 3..<point),
      type: isGeneric ? name : name.dropLast(), function: tokens[point + 1].text,
      labels: tokens[(point + 2)..<step.upperBound - 1].map(\.text).filter { !["(", ":", ")"].contains($0) })
  }

  /// The last step of the statement that begins on a line: `.to(factory: Store.init)`, or `.to { Store() }`.
  func lastStep(ofStatementAt line: Int) -> String? { step(ofStatementAt: line).map(text(of:)) }

  /// A last step with a closure that has some effects without a use for them, the same step without them, and the effects.
  func lastStep(
    ofStatementAt line: Int, without effects: [String]
  ) -> (step: String, new: String, effects: [String])? {
    guard let step = step(ofStatementAt: line), case let brace = step.lowerBound + 2, texts(at: brace, are: "{"),
      let end = step.first(where: { tokens[$0].around == brace && tokens[$0].text == "in" })
    else { return nil }
    let body = Set(tokens[end..<step.upperBound].map(\.text))
    let needless = (brace + 1..<end).filter { place in
      let uses: Set = tokens[place].text == "async" ? ["await", "async"] : ["try", "throw"]
      // An error's type is in parentheses.
      return tokens[place].around == brace && effects.contains(tokens[place].text) && body.isDisjoint(with: uses)
        && !texts(at: place + 1, are: "(")
    }
    if needless.isEmpty { return nil }
    let parts = zip([step.lowerBound] + needless.map { $0 + 1 }, needless + [step.upperBound])
    return (text(of: step), parts.map { text(of: $0..<$1) }.joined(separator: " "), needless.map { tokens[$0].text })
  }

  private func step(ofStatementAt line: Int) -> Range<Int>? {
    guard let first = tokens.firstIndex(where: { $0.line == line }) else { return nil }
    let siblings = tokens.indices.dropFirst(first).filter { tokens[$0].around == tokens[first].around }
    let statement = siblings.prefix { place in
      place == first || tokens[place].line == tokens[place - 1].line
        || [".", ")", "]", "}"].contains(tokens[place].text)
    }
    let step = statement.first { texts(at: $0, are: ".", "to", "(") || texts(at: $0, are: ".", "to", "{") }
    return step.flatMap { start in tokens[start + 2].end.map { start..<$0 } }
  }

  private func text(of places: Range<Int>) -> String {
    places.isEmpty ? "" : String(decoding: bytes[bytes(of: places)], as: UTF8.self)
  }
}
