// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The output of `swift-api-digester` for a module: a tree of declarations, each followed by the types it mentions.
struct Dump: Decodable {
  let root: Node

  enum CodingKeys: String, CodingKey {
    case root = "ABIRoot"
  }

  struct Node: Decodable {
    let name: String
    let printedName: String
    /// Missing if the node is a type that a declaration mentions.
    let declKind: String?
    let usr: String?
    let children: [Node]?
    let conformances: [Conformance]?
    let genericSig: String?
    let enumRawTypeName: String?
    let declAttributes: [String]?
    let implicit: Bool?
    let protocolReq: Bool?
    /// Whether only modules of the same package see it.
    let isInternal: Bool?
    /// The extended type of another module.
    let isExternal: Bool?

    /// The requirements on all generic parameters, including those of enclosing types: ` where …`, or nothing. It
    /// omits that the member of a protocol belongs to a conforming type.
    func requirements(in module: String) -> String? {
      genericSig.map { signature in
        guard let start = signature.firstRange(of: " where ")?.upperBound else { return "" }
        let requirements = signature[start...].dropLast().split(separator: ", ").filter {
          !$0.starts(with: "Self : \(module).")
        }
        guard !requirements.isEmpty else { return "" }
        let text = requirements.joined(separator: ", ")
        return " where " + text.replacing("\(module).", with: "").replacing("Swift.", with: "")
      }
    }

    /// The attributes that affect clients but are missing in the text of the declaration.
    var attributes: [String] {
      (declAttributes ?? []).compactMap { attribute in
        switch attribute {
        case "DisfavoredOverload": "@_disfavoredOverload"
        case "Custom", "Final", "Nonisolated", "Available", "DiscardableResult", "Rethrows": nil
        case "HasStorage", "HasInitialValue", "Implements", "EagerMove": nil
        default: "@" + attribute.prefix(1).lowercased() + attribute.dropFirst()
        }
      }.sorted()
    }
  }

  struct Conformance: Decodable {
    let name: String
    let usr: String
  }
}
