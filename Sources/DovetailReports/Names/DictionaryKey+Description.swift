// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

extension DictionaryKey: CustomStringConvertible {
  /// The key as it is written in source, such as `"home"`, `.home` or `Route(id: 3)`: on one line, and equal in every
  /// run.
  ///
  /// The standard library's descriptions qualify names, print addresses for private types, and print sets in an order
  /// that changes from run to run. Very large and deeply nested keys are cut.
  package var description: String {
    let text = Self.text(of: value, levels: 16)
      .replacing(/\(unknown context at \$[0-9a-f]+\)\./, with: "").replacing(/0x[0-9a-f]{8,}/, with: "…")
      .replacing(/\s*\n\s*/, with: " ")
    return text.count > 200 ? text.prefix(200) + "…" : text
  }

  private static func text(of value: Any, levels: Int) -> String {
    if let type = value as? Any.Type { return name(of: type).typeExpression }
    let mirror = Mirror(reflecting: value)
    let children = mirror.children
    guard levels > 0, children.count <= 1_000 else { return "…" }
    func text(of value: Any) -> String { Self.text(of: value, levels: levels - 1) }
    func text(ofArguments arguments: Mirror.Children) -> String {
      let texts = arguments.map { label, value in
        // The labels of a tuple without labels are its indices.
        (label.flatMap { $0.hasPrefix(".") ? nil : "\($0): " } ?? "") + text(of: value)
      }
      return "(\(texts.joined(separator: ", ")))"
    }
    func text(ofEntry entry: Any) -> String {
      Mirror(reflecting: entry).children.map { text(of: $0.value) }.joined(separator: ": ")
    }
    switch mirror.displayStyle {
    case .optional: return children.first.map { text(of: $0.value) } ?? "nil"
    case .tuple: return text(ofArguments: children)
    case .collection: return "[\(children.map { text(of: $0.value) }.joined(separator: ", "))]"
    case .dictionary: return "[\(children.map { text(ofEntry: $0.value) }.sorted().joined(separator: ", "))]"
    case .set: return "[\(children.map { text(of: $0.value) }.sorted().joined(separator: ", "))]"
    case .enum where !isDescribed(value):
      guard let (name, payload) = children.first else { return ".\(value)" }
      let arguments = text(of: payload)
      return ".\(name ?? "")" + (Mirror(reflecting: payload).displayStyle == .tuple ? arguments : "(\(arguments))")
    case .struct where !isDescribed(value): return name(of: mirror.subjectType) + text(ofArguments: children)
    case .class where !isDescribed(value): return name(of: mirror.subjectType)
    default:
      // The description may contain the name of its type, whether the value describes itself or not.
      let type = type(of: value)
      return RuntimeName.isSafe(type) ? String(reflecting: value) : name(of: type)
    }
  }

  private static func isDescribed(_ value: Any) -> Bool {
    value is any CustomStringConvertible || value is any CustomDebugStringConvertible
  }

  private static func name(of type: Any.Type) -> String { names(of: type).short }
}

extension Declarations {
  /// The key of the entry that a declaration contributes to a dictionary, as it is written in source.
  package func entryName(of declaration: Int) -> String? { entries[declaration]?.description }
}
