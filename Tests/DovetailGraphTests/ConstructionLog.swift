// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import DovetailGraph
import Synchronization

/// An observer that remembers, and whose text is a tree of the constructions.
final class ConstructionLog: ConstructionObserver {
  private struct Entry {
    let construction: Construction
    var end: String?
  }

  private let entries = Mutex<[Entry]>([])
  private let whenBeginning: @Sendable (Construction) -> Void

  init(whenBeginning: @escaping @Sendable (Construction) -> Void = { _ in }) {
    self.whenBeginning = whenBeginning
  }

  func constructionBegins(_ construction: Construction) {
    whenBeginning(construction)
    entries.withLock { $0.append(Entry(construction: construction)) }
  }

  func constructionEnds(_ construction: Construction, throwing error: ConstructionError?) {
    let end = error.map { " threw \($0.underlyingError)" } ?? ""
    entries.withLock { entries in
      for index in entries.indices where entries[index].construction.id == construction.id {
        entries[index].end = (entries[index].end ?? "") + end
      }
    }
  }

  var constructions: [Construction] { entries.withLock { $0.map(\.construction) } }

  /// A line for each construction in the order of their beginnings, indented below that which it is part of.
  var tree: [String] {
    let entries = entries.withLock { $0 }
    func lines(inside parent: Int?, indented indentation: String) -> [String] {
      let known = Set(entries.map(\.construction.id))
      return entries.filter { $0.construction.parent.flatMap { known.contains($0) ? $0 : nil } == parent }.flatMap {
        let construction = $0.construction
        let text = "\(indentation)\(construction.name) \(construction.key)\($0.end ?? " …")"
        return [text] + lines(inside: construction.id, indented: indentation + "  ")
      }
    }
    return lines(inside: nil, indented: "")
  }

  func clear() { entries.withLock { $0 = [] } }
}
