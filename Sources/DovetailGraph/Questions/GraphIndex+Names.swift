// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// MARK: - Finding bindings

extension GraphIndex {
  /// The binding with an identity, in constant time.
  public func binding(_ id: GraphSnapshot.ID) -> GraphSnapshot.Binding? { numbers[id].map { graph.bindings[$0] } }

  /// The bindings that a selector selects, in their order.
  ///
  /// Only their names find bindings to which no request can lead: displaced defaults, and declarations that a
  /// collection may be empty or a dictionary must be complete.
  ///
  /// - Cost: linear in the number of bindings.
  public func bindings(matching selector: BindingSelector) -> [GraphSnapshot.Binding] {
    selected(by: selector).map { graph.bindings[$0] }
  }

  /// The numbers of the bindings that a selector selects.
  func selected(by selector: BindingSelector, as role: BindingSelector.Role = .requested) -> [Int] {
    if case .identities(let ids) = selector.test { return ids.compactMap { numbers[$0] }.sorted() }
    return graph.bindings.indices.filter { selector.selects(graph.bindings[$0], as: role, in: self) }
  }

  /// The bindings that a question is about.
  func numbers(of selector: BindingSelector) throws(UnknownBinding) -> [Int] {
    let found = selected(by: selector)
    if found.isEmpty { throw UnknownBinding(selector, in: self) }
    return found
  }
}

/// The error of a selector that selects nothing, and of a query with an unknown word.
///
/// ```swift
/// let index = GraphIndex(AppComponent().graph().snapshot())
/// do {
///   _ = try index.whyIsItHere("any HTTPCleint")
/// } catch {
///   print(error)   // no binding is selected by "any HTTPCleint"; similar: any HTTPClient
/// }
/// ```
///
/// - Isolation: Sendable.
public struct UnknownBinding: Error, Sendable, Hashable, CustomStringConvertible {
  /// The reason, in one sentence without a full stop, with similar names.
  public let description: String

  init(_ selector: BindingSelector, in index: GraphIndex) {
    let hint = selector.spelling(in: index).map { $0.known.hint(for: $0.name) } ?? ""
    self.init("no binding is selected by \(selector)\(hint)")
  }

  init(_ kind: String, _ word: String, among known: [String]) {
    self.init("unknown \(kind) `\(word)`\(known.hint(for: word)); \(kind)s are \(known.joined(separator: ", "))")
  }

  init(_ description: String) { self.description = description }
}
