// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail
package import Foundation

/// A graph in a file, and the check that has written it.
package struct GraphFile: Sendable, Equatable {
  /// The check of a graph in a test.
  package struct Origin: Sendable, Equatable {
    /// The name of the graph.
    package let name: String
    package let isAsync: Bool
    package let isOnMainActor: Bool
    /// The line of the test, and the path of its file.
    package let place: Site
    package let path: String
    package let platform: String
    package let isDebug: Bool
    /// The commit of the repository around the test; `nil` if it is unknown.
    package let commit: String?

    package init(
      name: String, isAsync: Bool, isOnMainActor: Bool, place: Site, path: String, platform: String, isDebug: Bool,
      commit: String?
    ) {
      self.name = name
      self.isAsync = isAsync
      self.isOnMainActor = isOnMainActor
      self.place = place
      self.path = path
      self.platform = platform
      self.isDebug = isDebug
      self.commit = commit
    }
  }

  package let graph: GraphSnapshot
  /// `nil` if a program has written the graph alone.
  package let origin: Origin?

  package init(_ graph: GraphSnapshot, from origin: Origin) {
    self.graph = graph
    self.origin = origin
  }
}

extension GraphFile {
  /// Reads what ``json()`` or ``GraphSnapshot/json()`` has written.
  ///
  /// - Throws: ``UnreadableGraph``.
  package init(json: Data) throws {
    do {
      self = try JSONDecoder().decode(JSONForm<GraphFile>.self, from: json).value
    } catch let error as DecodingError {
      throw UnreadableGraph(error)
    }
  }

  package func json() -> Data { graph.json(from: origin) }
}

extension GraphFile: ReadFromJSON {
  init(_ field: JSONFields) throws {
    graph = try GraphSnapshot(field)
    origin = try field.object("origin")
  }
}

extension GraphFile.Origin: ReadFromJSON {
  init(_ field: JSONFields) throws {
    self.init(
      name: try field("graph"), isAsync: try field("async"), isOnMainActor: try field("onMainActor"),
      place: try field("place"), path: try field("path"), platform: try field("platform"), isDebug: try field("debug"),
      commit: try field.optional("commit"))
  }

  var json: JSONObject {
    [
      "graph": name, "async": isAsync, "onMainActor": isOnMainActor, "place": place, "path": path,
      "platform": platform, "debug": isDebug, "commit": commit,
    ]
  }
}
