// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
public import Foundation

extension GraphSnapshot {
  /// The graph as JSON: indented, with sorted keys, and the same bytes for equal graphs.
  ///
  /// ```swift
  /// let file = URL(filePath: "graph.json")
  /// try AppComponent().graph().snapshot().json().write(to: file)
  /// let base = try GraphSnapshot(json: Data(contentsOf: file))
  /// ```
  ///
  /// The file begins with the version of its format, 1. A JSON schema describes it; see <doc:LookingAtTheGraph>.
  ///
  /// - Isolation: Sendable.
  /// - Cost: linear in the size of the file.
  public func json() -> Data { json(from: nil) }

  func json(from origin: GraphFile.Origin?) -> Data {
    let fields: JSONObject = [
      "version": Self.version, "components": components, "modules": modules, "bindings": bindings,
      "requests": requests, "diagnostics": diagnostics.map(\.json), "origin": origin?.json,
    ]
    return Data(String(stableJSON: fields).utf8)
  }

  /// Reads a graph that ``json()`` has written.
  ///
  /// - Throws: ``UnreadableGraph`` if the file is damaged, or has another version.
  public init(json: Data) throws {
    do {
      self = try JSONDecoder().decode(JSONForm<GraphSnapshot>.self, from: json).value
    } catch let error as DecodingError {
      throw UnreadableGraph(error)
    }
  }
}

extension GraphSnapshot: ReadFromJSON {
  /// The version of the format.
  private static var version: Int { 1 }

  init(_ field: JSONFields) throws {
    let version: Int = try field("version")
    if version != Self.version { throw UnreadableGraph(version: version, insteadOf: Self.version) }
    self.init(
      components: try field("components"), modules: try field("modules"), bindings: try field("bindings"),
      requests: try field("requests"), diagnostics: try field.list("diagnostics"))
    if let fault = faultOfReferences { throw UnreadableGraph(fault) }
  }

  /// The fault of the identities, if any: each is used once, and requests lead from bindings to bindings.
  private var faultOfReferences: String? {
    if components.isEmpty { return "the graph has no component" }
    let parts =
      components.map { ("component", $0.id, $0.parent) } + modules.map { ("module", $0.id, $0.parent) }
      + bindings.map { ("binding", $0.id, nil as ID?) }
    var known: Set<ID> = []
    for (what, id, parent) in parts {
      if !known.insert(id).inserted { return "there are two parts with the identity \(quoted(id))" }
      // Parents come first, so that no part is inside itself.
      if let parent, parent == id || !known.contains(parent) {
        return "the \(what) \(quoted(id)) comes before \(quoted(parent)), in which it is"
      }
    }
    let owners = ["component": Set(components.map(\.id)), "module": Set(modules.map(\.id))]
    let places =
      bindings.map { ("binding", $0.id, "component", $0.component) }
      + bindings.compactMap { binding in binding.module.map { ("binding", binding.id, "module", $0) } }
      + modules.map { ("module", $0.id, "component", $0.component) }
    for (what, id, place, owner) in places where owners[place]?.contains(owner) == false {
      return "the \(what) \(quoted(id)) is in a \(place) that is not there"
    }
    let bound = Set(bindings.map(\.id))
    let mentioned = requests.lazy.flatMap { [$0.requester] + $0.targets }.first { !bound.contains($0) }
    return mentioned.map { "a request mentions \(quoted($0)), which is no binding" }
  }

  private func quoted(_ id: ID) -> String { "\u{201C}\(id.text)\u{201D}" }
}

/// Why a file is no graph.
///
/// ```swift
/// do {
///   _ = try GraphSnapshot(json: Data())
/// } catch let error as UnreadableGraph {
///   print(error)
/// }
/// ```
///
/// - Isolation: Sendable.
public struct UnreadableGraph: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, in one sentence without a full stop.
  public let description: String

  init(_ description: String) { self.description = description }

  package init(version: Int, insteadOf readable: Int) {
    self.init("the file has version \(version) of the format, and only version \(readable) can be read")
  }

  package init(_ error: DecodingError) {
    switch error {
    case .keyNotFound(let key, let context):
      self.init("\(Self.place(of: context)) lacks “\(key.stringValue)”")
    case .typeMismatch(_, let context), .valueNotFound(_, let context):
      self.init("\(Self.place(of: context)) has a value of the wrong type")
    case .dataCorrupted(let context):
      self.init(context.codingPath.isEmpty ? "the file is not JSON" : "\(Self.place(of: context)) has an unknown value")
    @unknown default: self.init("the file is damaged")
    }
  }

  private static func place(of context: DecodingError.Context) -> String {
    let path = context.codingPath.map { $0.intValue.map { "[\($0)]" } ?? ".\($0.stringValue)" }.joined()
    return path.isEmpty ? "the file" : String(path.drop { $0 == "." })
  }
}
