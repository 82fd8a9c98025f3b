// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Synchronization

@testable import DovetailGraph

/// A recording whose text is a tree of the constructions.
final class ConstructionLog: Sendable {
  let recording = StartRecording()
  private let cleared = Mutex(0)

  var spans: [StartRecording.Span] { Array(recording.spans.dropFirst(cleared.withLock { $0 })) }

  /// A line for each construction in the order of their beginnings, indented below that which it is part of.
  var tree: [String] {
    let spans = spans
    let known = Set(spans.map(\.construction.id))
    func lines(inside parent: Int?, indented indentation: String) -> [String] {
      spans.filter { $0.construction.parent.flatMap { known.contains($0) ? $0 : nil } == parent }.flatMap { span in
        let name = span.construction.isOpening ? "open" : "construct"
        let end = span.end == nil ? " …" : span.hasFailed ? " failed" : ""
        return ["\(indentation)\(name) \(span.construction.key)\(end)"]
          + lines(inside: span.construction.id, indented: indentation + "  ")
      }
    }
    return lines(inside: nil, indented: "")
  }

  func clear() { cleared.withLock { $0 = recording.spans.count } }
}

extension Construction {
  /// The key of the binding, as in reports. For a component, its name.
  var key: String {
    var keys = graph.keys
    let key = graph.key(of: node)
    return keys.names(for: [key])[key, default: ""]
  }
}
