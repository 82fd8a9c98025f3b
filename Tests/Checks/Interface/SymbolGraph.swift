// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// The output of `swift-symbolgraph-extract` for a module: a file for each module with described or extended types.
struct SymbolGraph {
  private var symbols: [String: Symbol] = [:]
  /// By the type and the protocol.
  private var conformances: [[String]: [Constraint]] = [:]

  init(folder: String) throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: folder) where file.hasSuffix(".symbols.json") {
      let contents = try decode(File.self, from: "\(folder)/\(file)")
      for symbol in contents.symbols { symbols[symbol.identifier.precise] = symbol }
      for relationship in contents.relationships where relationship.kind == "conformsTo" {
        let ends = [relationship.source, relationship.target]
        // A conformance implied by several others is repeated.
        conformances[ends] = conformances[ends] ?? relationship.swiftConstraints ?? []
      }
    }
  }

  subscript(usr: String) -> Symbol? { symbols[usr] }

  func names(except described: Set<String>) -> [String] {
    symbols.filter { !described.contains($0.key) }.map { $0.value.pathComponents.joined(separator: ".") }.sorted()
  }

  /// The conditions of a conformance that the type itself does not require.
  func conditions(of type: Dump.Node, in module: String, conformingTo usr: String) -> [String] {
    let required = type.requirements(in: module) ?? ""
    let constraints = conformances[[type.usr ?? "", usr]] ?? []
    return constraints.map(\.text).filter { condition in
      !condition.hasSuffix(" : Copyable") && !condition.hasSuffix(" : Escapable") && !required.contains(condition)
    }
  }

  struct Symbol: Decodable {
    let identifier: Identifier
    let pathComponents: [String]
    let declarationFragments: [Fragment]
    let availability: [Availability]?

    /// As in source, but on one line.
    var declaration: String {
      declarationFragments.map(\.spelling).joined().split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
  }

  struct Identifier: Decodable { let precise: String }
  struct Fragment: Decodable { let spelling: String }

  struct Availability: Decodable {
    let domain: String?
    let introduced: Version?
    let deprecated: Version?
    let obsoleted: Version?
    let isUnconditionallyDeprecated: Bool?
    let isUnconditionallyUnavailable: Bool?
    let message: String?
    let renamed: String?

    var text: String {
      var parts = [domain ?? "*"]
      if let introduced { parts.append("introduced: \(introduced.text)") }
      if isUnconditionallyDeprecated == true { parts.append("deprecated") }
      if let deprecated { parts.append("deprecated: \(deprecated.text)") }
      if isUnconditionallyUnavailable == true { parts.append("unavailable") }
      if let obsoleted { parts.append("obsoleted: \(obsoleted.text)") }
      if let renamed { parts.append("renamed: \"\(renamed)\"") }
      if let message {
        // A multiline message arrives as written.
        let words = message.replacing("\\\n", with: "\n").split(whereSeparator: \.isWhitespace)
        parts.append("message: \"\(words.joined(separator: " "))\"")
      }
      return "@available(\(parts.joined(separator: ", ")))"
    }
  }

  struct Version: Decodable {
    let major: Int
    let minor: Int?
    let patch: Int?

    var text: String { [major, minor, patch].compactMap { $0.map(String.init) }.joined(separator: ".") }
  }

  struct Constraint: Decodable {
    let kind: String
    let lhs: String
    let rhs: String

    var text: String { lhs + (kind == "sameType" ? " == " : " : ") + rhs }
  }

  private struct Relationship: Decodable {
    let kind: String
    let source: String
    let target: String
    let swiftConstraints: [Constraint]?
  }

  private struct File: Decodable {
    let symbols: [Symbol]
    let relationships: [Relationship]
  }
}
