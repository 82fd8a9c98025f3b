// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The lines that describe a module.
struct Interface {
  private let module: String
  private let symbols: SymbolGraph
  private var entries: [Entry] = []
  /// The declarations that have a line.
  private(set) var described: Set<String> = []
  /// The names of declarations without a text.
  private(set) var unknown: [String] = []

  init(_ root: Dump.Node, symbols: SymbolGraph) {
    module = root.name
    self.symbols = symbols
    add(membersOf: root, path: [])
  }

  var lines: [String] {
    entries.sorted { ($0.type, $0.rank, $0.name, $0.text) < ($1.type, $1.rank, $1.name, $1.text) }
      .map { "\($0.type): \($0.text)" }
  }

  private struct Entry {
    let type: String
    /// The type itself, its conformances, its members.
    let rank: Int
    let name: String
    let text: String
  }

  private mutating func add(membersOf node: Dump.Node, path: [String]) {
    for child in node.children ?? [] where child.declKind != nil && child.declKind != "Import" {
      if child.isInternal != true { add(child, path: path) }
    }
  }

  /// Adds a declaration and its members. Derived members are left out: the conformance has a line already.
  private mutating func add(_ node: Dump.Node, path: [String]) {
    guard let usr = node.usr else { return }
    guard node.implicit != true else {
      described.insert(usr)
      return
    }
    let inner = path + [node.name]
    if let conformances = node.conformances {
      add(conformances, of: node, type: inner.joined(separator: "."))
    } else if node.isExternal != true {
      add(node, usr: usr, type: path.isEmpty ? module : path.joined(separator: "."), rank: 2, suffix: "")
    }
    add(membersOf: node, path: inner)
  }

  /// Adds a type with its conformances, and a line for each conditional conformance. For a type of another module,
  /// only conformances to this module's protocols count.
  private mutating func add(_ conformances: [Dump.Conformance], of node: Dump.Node, type: String) {
    let isExternal = node.isExternal == true
    var unconditional = node.enumRawTypeName.map { [$0] } ?? []
    for conformance in conformances.sorted(by: { $0.name < $1.name }) {
      switch conformance.name {
      case "Copyable", "Escapable": continue
      // Each Sendable type has it.
      case "SendableMetatype" where conformances.contains { $0.name == "Sendable" }: continue
      default: break
      }
      let conditions = symbols.conditions(of: node, in: module, conformingTo: conformance.usr)
      if isExternal {
        guard symbols[conformance.usr] != nil else { continue }
      } else if conditions.isEmpty {
        unconditional.append(conformance.name)
        continue
      }
      let condition = conditions.isEmpty ? "" : " where " + conditions.joined(separator: ", ")
      let text = "extension \(type) : \(conformance.name)\(condition)"
      entries.append(Entry(type: type, rank: 1, name: conformance.name, text: text))
    }
    guard !isExternal else { return }
    for name in ["Copyable", "Escapable"] where !conformances.contains(where: { $0.name == name }) {
      unconditional.append("~" + name)
    }
    // A protocol's text contains its inheritance.
    if node.declKind == "Protocol" { unconditional = [] }
    let suffix = unconditional.isEmpty ? "" : " : " + unconditional.joined(separator: ", ")
    add(node, usr: node.usr ?? "", type: type, rank: 0, suffix: suffix)
  }

  private mutating func add(_ node: Dump.Node, usr: String, type: String, rank: Int, suffix: String) {
    guard let symbol = symbols[usr] else {
      unknown.append("\(type).\(node.printedName)")
      return
    }
    described.insert(usr)
    var text = symbol.declaration
    // The extension's requirements belong to the declaration, in addition to its own.
    if let requirements = node.requirements(in: module) {
      if let start = text.firstRange(of: " where ")?.lowerBound { text = String(text[..<start]) }
      text += suffix + requirements
    } else {
      text += suffix
    }
    var words = (symbol.availability ?? []).map(\.text).sorted() + node.attributes
    if node.protocolReq == true { words.append("requirement") }
    entries.append(Entry(type: type, rank: rank, name: node.printedName, text: (words + [text]).joined(separator: " ")))
  }
}
