// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What `swift-api-digester` writes about a module: a tree of declarations, each followed by the types that it mentions.
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
    /// Whether only other modules of the package see it.
    let isInternal: Bool?
    /// The type of another module, which is extended.
    let isExternal: Bool?

    /// The requirements on all generic parameters, those of the type around included: ` where …`, or nothing. That the
    /// member of a protocol belongs to a type that conforms to it is left out.
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

    /// The attributes that clients can feel and that the text of the declaration leaves out.
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
