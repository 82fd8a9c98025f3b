// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import Testing

/// The published schema of the format, and the part of the schema language that it uses.
struct Schema {
  private let root: [String: Any]

  /// - Parameter name: the name of the file beside the articles.
  static func published(_ name: String = "graph") throws -> Schema {
    let file = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../Sources/DovetailGraph/Documentation.docc/\(name).schema.json").standardizedFileURL
    let content = try JSONSerialization.jsonObject(with: Data(contentsOf: file)) as? [String: Any]
    return Schema(root: content ?? [:])
  }

  /// The definition of a part as text, which can be compared with that of another schema.
  func definition(_ name: String) throws -> String {
    let definition = try #require((root["$defs"] as? [String: Any])?[name])
    return String(decoding: try JSONSerialization.data(withJSONObject: definition, options: .sortedKeys), as: UTF8.self)
  }

  /// The faults of a value, each with its place.
  func faults(of value: Any) -> [String] { faults(of: value, by: root, at: "$") }

  private func faults(of value: Any, by rule: [String: Any], at place: String) -> [String] {
    var faults: [String] = []
    for keyword in rule.keys where !Self.known.contains(keyword) {
      faults.append("\(place): unknown keyword \(keyword)")
    }
    if let reference = rule["$ref"] as? String {
      let name = reference.replacing("#/$defs/", with: "")
      guard let target = (root["$defs"] as? [String: Any])?[name] as? [String: Any] else {
        return ["\(place): no definition \(name)"]
      }
      return self.faults(of: value, by: target, at: place)
    }
    if let expected = rule["const"] as? Int, value as? Int != expected { faults.append("\(place): not \(expected)") }
    if let allowed = rule["enum"] as? [String], !allowed.contains(value as? String ?? "") {
      faults.append("\(place): not among \(allowed)")
    }
    switch rule["type"] as? String {
    case "object":
      guard let object = value as? [String: Any] else { return faults + ["\(place): no object"] }
      let properties = rule["properties"] as? [String: [String: Any]] ?? [:]
      for key in rule["required"] as? [String] ?? [] where object[key] == nil {
        faults.append("\(place): lacks \(key)")
      }
      for key in object.keys.sorted() {
        if let property = properties[key] {
          faults += self.faults(of: object[key] ?? "", by: property, at: "\(place).\(key)")
        } else if rule["additionalProperties"] as? Bool == false {
          faults.append("\(place): has \(key)")
        }
      }
    case "array":
      guard let array = value as? [Any] else { return faults + ["\(place): no array"] }
      let items = rule["items"] as? [String: Any] ?? [:]
      for (number, item) in array.enumerated() { faults += self.faults(of: item, by: items, at: "\(place)[\(number)]") }
    case "string": if !(value is String) { faults.append("\(place): no string") }
    case "integer": if !(value is Int) { faults.append("\(place): no integer") }
    default: break
    }
    return faults
  }

  private static let known: Set = [
    "$schema", "$id", "$defs", "$ref", "title", "description", "type", "properties", "required", "additionalProperties",
    "items", "enum", "const", "minItems", "minimum",
  ]
}
