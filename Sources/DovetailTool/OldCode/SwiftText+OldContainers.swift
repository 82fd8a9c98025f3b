// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A type in old code, which may lack `any`.
struct OldType: Hashable {
  /// The name without the types around it, for comparisons.
  let name: String
  /// The text without `any`.
  let text: String
}

/// The request of a service by old code.
struct OldRequest {
  /// `nil` if the compiler infers it: `resolve()`.
  let type: OldType?
  /// The places of the call, with the container and an exclamation mark.
  let words: Range<Int>
  /// Whether it has a name or arguments, so that the type alone does not say what is meant.
  let isSpecial: Bool
}

/// The registration of a service in an old container.
struct OldRegistration {
  /// `nil` if the compiler infers it.
  let type: OldType?
  let place: Int
  let source: SwiftText
  /// The name of the type around it: `StorageAssembly`.
  let assembly: String
  /// The property of Factory's container; `nil` for a call of `register`.
  let property: String?
  /// The places between the braces of its factory; `nil` if it has none.
  let body: Range<Int>?
  /// The function that `autoregister` passes: `Disk.init`.
  let initializer: String?
  /// The name of the service, as it is written.
  let name: String?
  /// The calls behind it, such as `inObjectScope` with `container`.
  let steps: [(name: String, arguments: [String])]
  /// The requests in its factory.
  let requests: [OldRequest]
}

// Swinject, Resolver and Factory.

extension SwiftText {
  func oldRequests(_ properties: [String: String]) -> [OldRequest] {
    let containers = oldProperties.map(\.body)
    return tokens.indices.compactMap { place in
      let name = tokens[place].text
      if name.hasSuffix("Injected"), texts(at: place - 1, are: "@") {
        return injected(by: place, properties)
      }
      if name == "~", texts(at: place + 1, are: ">"), let type = metatype(from: place + 2) {
        return OldRequest(type: type, words: place..<place + 2, isSpecial: true)
      }
      guard texts(at: place + 1, are: "("), let end = tokens[place + 1].end, !isOfBorder(place) else { return nil }
      var type: OldType?
      if name == "resolve" || name == "optional" {
        type = metatype(inCallAt: place)
        if type == nil, name == "optional" || end > place + 3 { return nil }
      } else {
        let isOfContainer = texts(at: place - 2, are: "self", ".") && containers.contains { $0.contains(place) }
        guard let service = properties[name], end == place + 3,
          isOfContainer || texts(at: place - 2, are: "shared", ".")
        else { return nil }
        type = OldType(name: service, text: service)
      }
      var start = place
      while texts(at: start - 1, are: "."), isWord(start - 2) { start -= 2 }
      let isSpecial = tokens[place + 2..<end].contains { $0.text == "," }
      return OldRequest(type: type, words: start..<end + (texts(at: end, are: "!") ? 1 : 0), isSpecial: isSpecial)
    }
  }

  /// The request of a property: `@Injected(\.clock) var clock`, or `@Injected var clock: Clock`.
  private func injected(by attribute: Int, _ properties: [String: String]) -> OldRequest? {
    let words = attribute..<attribute + 1
    if texts(at: attribute + 1, are: "(", "\\"), let end = tokens[attribute + 1].end {
      let path = tokens[attribute + 2..<end - 1].prefix { $0.text != "," }
      return path.last.flatMap { properties[$0.text] }.map {
        OldRequest(type: OldType(name: $0, text: $0), words: words, isSpecial: true)
      }
    }
    guard let variable = tokens[attribute...].prefix(12).firstIndex(where: { $0.text == "var" }),
      texts(at: variable + 2, are: ":")
    else { return nil }
    let type = tokens.indices[(variable + 3)...].prefix {
      tokens[$0].line == tokens[variable].line && !["=", "{", "}", "?", "!", ";"].contains(tokens[$0].text)
    }
    return oldType(type).map { OldRequest(type: $0, words: words, isSpecial: true) }
  }

  /// Whether words are inside a line of the graph that imports or exports a service.
  private func isOfBorder(_ place: Int) -> Bool {
    var around = tokens[place].around
    while let bracket = around {
      // A closure may trail its call.
      let call = texts(at: bracket - 1, are: ")") ? tokens[..<bracket].lastIndex { $0.end == bracket } : bracket
      if let call, texts(at: call - 1, are: "imported") || texts(at: call - 1, are: "export") { return true }
      around = tokens[bracket].around
    }
    return false
  }

  func oldRegistrations(requesting requests: [OldRequest]) -> [OldRegistration] {
    let bodies = declarations
    func registration(
      _ type: OldType?, at place: Int, to end: Int, _ body: Range<Int>?, property: String? = nil,
      initializer: String? = nil, named name: String? = nil
    ) -> OldRegistration {
      let assembly = bodies.last { $0.body < place && place < tokens[$0.body].end ?? 0 }?.path.last
      return OldRegistration(
        type: type, place: place, source: self, assembly: assembly ?? "Container", property: property, body: body,
        initializer: initializer, name: name, steps: steps(behind: end),
        requests: requests.filter { $0.words.lowerBound > place && $0.words.upperBound <= end })
    }
    let calls = tokens.indices.compactMap { place -> OldRegistration? in
      guard ["register", "autoregister"].contains(tokens[place].text), !isOfBorder(place),
        !texts(at: place - 1, are: "func")
      else { return nil }
      let end = texts(at: place + 1, are: "(") ? tokens[place + 1].end : place + 1
      guard let end else { return nil }
      let body = texts(at: end, are: "{") ? tokens[end].end.map { end + 1..<$0 - 1 } : nil
      // A view registers its cells by type as well.
      let labels = (place + 1..<end).filter { tokens[$0].around == place + 1 && texts(at: $0 + 1, are: ":") }
      if body == nil, !labels.contains(where: { tokens[$0].text.contains(#/actory|nitializer/#) }) { return nil }
      let type = metatype(inCallAt: place) ?? body.flatMap(constructed)
      if type == nil, end > place + 1 { return nil }
      return registration(
        type, at: place, to: body.map { $0.upperBound + 1 } ?? end, body,
        initializer: argument("initializer", ofCallAt: place), named: argument("name", ofCallAt: place))
    }
    let properties = oldProperties.map { property in
      let inner = property.body.first { texts(at: $0, are: "self", "{") || texts(at: $0, are: ")", "{") }
      let body = inner.flatMap { inner in tokens[inner + 1].end.map { inner + 2..<$0 - 1 } }
      return registration(
        property.type, at: property.place, to: body.map { $0.upperBound + 1 } ?? property.body.upperBound, body,
        property: property.name)
    }
    return calls + properties
  }

  /// The text of a labelled argument of a call.
  private func argument(_ label: String, ofCallAt place: Int) -> String? {
    guard texts(at: place + 1, are: "("), let end = tokens[place + 1].end else { return nil }
    let level = (place + 2..<end - 1).filter { tokens[$0].around == place + 1 }
    guard let start = level.first(where: { texts(at: $0, are: label, ":") }) else { return nil }
    let last = level.first { $0 > start && tokens[$0].text == "," } ?? end - 1
    // A literal is no word.
    let text = bytes[tokens[start + 1].range.upperBound..<tokens[last].range.lowerBound]
    return String(decoding: text, as: UTF8.self).trimmed
  }

  /// The type that Resolver infers: `register { Clock() }`, or `register { Disk() as Storage }`.
  private func constructed(by body: Range<Int>) -> OldType? {
    guard let first = body.first else { return nil }
    let level = body.filter { tokens[$0].around == tokens[first].around }
    if let cast = level.last(where: { tokens[$0].text == "as" }) {
      return oldType(tokens.indices[cast + 1..<body.upperBound])
    }
    let name = name(at: first)
    let call = first + 2 * name.count - 1
    guard name.last?.first?.isUppercase == true, texts(at: call, are: "("), tokens[call].end == body.upperBound
    else { return nil }
    return oldType(tokens.indices[first..<call])
  }

  /// The calls that follow a place: `.inObjectScope(.container)`.
  private func steps(behind place: Int) -> [(name: String, arguments: [String])] {
    var (steps, next) = ([] as [(name: String, arguments: [String])], place)
    while texts(at: next, are: "."), isWord(next + 1) {
      var end = texts(at: next + 2, are: "(") ? tokens[next + 2].end ?? next + 2 : next + 2
      let words = tokens[next + 2..<end].map(\.text).filter { !["(", ")", ".", ",", "self"].contains($0) }
      // What a closure does has no counterpart.
      let isClosure = texts(at: end, are: "{")
      if isClosure { end = tokens[end].end ?? end + 1 }
      steps.append((tokens[next + 1].text, isClosure ? ["{"] : words))
      next = end
    }
    return steps
  }

  /// The properties of Factory's containers: `var clock: Factory<any Clock> { … }`.
  var oldProperties: [(name: String, type: OldType, place: Int, body: Range<Int>)] {
    places(of: "var").compactMap { place in
      guard texts(at: place + 2, are: ":", "Factory", "<"),
        let brace = tokens.indices.dropFirst(place + 5).first(where: { tokens[$0].text == "{" }),
        texts(at: brace - 1, are: ">"), let end = tokens[brace].end,
        let type = oldType(tokens.indices[place + 5..<brace - 1])
      else { return nil }
      return (tokens[place + 1].text, type, place, brace + 1..<end - 1)
    }
  }

  /// The type in the first argument of a call: `resolve(X.self, …)`, `resolve(type: X.self)`.
  private func metatype(inCallAt place: Int) -> OldType? {
    guard texts(at: place + 1, are: "("), let end = tokens[place + 1].end else { return nil }
    let start = isWord(place + 2) && texts(at: place + 3, are: ":") ? place + 4 : place + 2
    return metatype(from: start, before: end)
  }

  private func metatype(from start: Int, before end: Int? = nil) -> OldType? {
    let words = tokens.indices[min(start, end ?? tokens.count)..<(end ?? tokens.count)].prefix {
      ![",", "self", "{", "}", ";", "="].contains(tokens[$0].text)
    }
    return texts(at: words.endIndex - 1, are: ".", "self") ? oldType(words.dropLast()) : nil
  }

  /// - Parameter words: the places of a type.
  private func oldType(_ words: Range<Int>) -> OldType? {
    var words = words
    while let first = words.first {
      if tokens[first].text == "any" {
        words = words.dropFirst()
      } else if tokens[first].text == "(", tokens[first].end == words.upperBound {
        words = words.dropFirst().dropLast()
      } else {
        break
      }
    }
    guard !words.isEmpty, let name = Self.service(tokens[words]) else { return nil }
    return OldType(name: name, text: String(decoding: bytes[bytes(of: words)], as: UTF8.self))
  }

  /// The words of a type without `any`.
  static func service(_ type: ArraySlice<Token>) -> String? {
    let name = simpleName(type).replacing(#/^any /#, with: "")
    return name.isEmpty ? nil : name
  }
}

extension String {
  var trimmed: String { replacing(#/^\s+|\s+$/#, with: "") }
}
