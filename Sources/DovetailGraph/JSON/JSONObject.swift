// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Foundation

/// An object to be written as JSON. Fields without a value are left out.
struct JSONObject: Encodable, ExpressibleByDictionaryLiteral {
  struct Name: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue name: String) { stringValue = name }
    init?(intValue: Int) { nil }
  }

  private let fields: [(String, (any Encodable)?)]

  init(dictionaryLiteral fields: (String, (any Encodable)?)...) { self.fields = fields }

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: Name.self)
    for case (let name, let value?) in fields { try container.encode(value, forKey: Name(stringValue: name)) }
  }
}

/// The fields of an object that is read. The type of a field is that of the parameter that gets it.
struct JSONFields {
  private let container: KeyedDecodingContainer<JSONObject.Name>

  init(of decoder: any Decoder) throws { container = try decoder.container(keyedBy: JSONObject.Name.self) }

  func callAsFunction<Value: Decodable>(_ name: String) throws -> Value {
    try container.decode(Value.self, forKey: JSONObject.Name(stringValue: name))
  }

  func list<Value: ReadFromJSON>(_ name: String) throws -> [Value] {
    let forms: [JSONForm<Value>] = try self(name)
    return forms.map(\.value)
  }

  func object<Value: ReadFromJSON>(_ name: String) throws -> Value? {
    let form: JSONForm<Value>? = try optional(name)
    return form?.value
  }

  func optional<Value: Decodable>(_ name: String) throws -> Value? {
    try container.decodeIfPresent(Value.self, forKey: JSONObject.Name(stringValue: name))
  }
}

/// A value that is read from an object. Users need not be able to decode it.
protocol ReadFromJSON {
  init(_ field: JSONFields) throws
}

/// What a decoder reads.
struct JSONForm<Value: ReadFromJSON>: Decodable {
  let value: Value

  init(from decoder: any Decoder) throws { value = try Value(JSONFields(of: decoder)) }
}

extension String {
  /// A value as JSON with sorted keys, and the same text for equal values: in indented lines, or without a line break.
  package init(stableJSON value: some Encodable, isIndented: Bool = true) {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isIndented { encoder.outputFormatting.insert(.prettyPrinted) }
    do {
      self = String(decoding: try encoder.encode(value), as: UTF8.self) + (isIndented ? "\n" : "")
    } catch {
      preconditionFailure("graphs and reports consist of text and numbers, which can be encoded: \(error)")
    }
  }
}
