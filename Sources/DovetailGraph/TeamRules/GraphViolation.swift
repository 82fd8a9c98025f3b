// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// A violation of a ``GraphRule``, as far as the rule knows it. The report adds the path from the root, locations
/// and modules.
///
/// ```swift
/// let graph = AppComponent().graph().snapshot()
/// let deferred = graph.requests.filter { $0.strength == .deferred && $0.type.contains("Database") }
/// let violations = deferred.map { GraphViolation(of: $0, "`\($0.type)` is requested") }
/// ```
///
/// - Isolation: Sendable.
public struct GraphViolation: Sendable {
  /// An edit that may end a violation.
  ///
  /// It is applied to a copy of the declarations. The graph is validated again, and all rules run again. The report
  /// offers the edit as `fix:` only if the violation is gone and nothing else has become wrong.
  public enum Fix: Sendable, Hashable {
    /// Add `.asSingleton()` to a binding.
    case share(GraphSnapshot.ID)
    /// Remove the sharing step from a binding.
    case stopSharing(GraphSnapshot.ID)
    /// Remove the statement of a binding, or the installation of its module if that declares nothing else.
    case remove(GraphSnapshot.ID)
    /// Let a binding's request at this position request a bound protocol to which its type conforms.
    case requestInterface(GraphSnapshot.ID, position: Int)
    /// Let a binding's request at this position request a provider.
    case deferRequest(GraphSnapshot.ID, position: Int)
  }

  /// The violation in one sentence without a full stop.
  public let summary: String
  /// The binding that violates the rule; `nil` if the rule itself does not fit the graph.
  let subject: GraphSnapshot.ID?
  /// The position of the binding's request that violates the rule, if the binding does not by itself.
  private(set) var position: Int?
  /// The target that the violation is about, if the request has several; `nil` for all.
  private var target: GraphSnapshot.ID?
  /// Whether it is a path that may hide longer ones.
  private(set) var isPath = false
  /// The line of the rule, or that of its exception.
  private(set) var site: Site?
  private var noted: [GraphSnapshot.ID] = []
  /// The rows of the noted bindings.
  private(set) var evidence: [Diagnostic.Evidence] = []
  private(set) var fixes: [Fix] = []
  private(set) var suggestions: [String] = []

  /// A violation by a binding, to which the report shows a path from the root. The summary is one sentence without a
  /// full stop.
  public init(of binding: GraphSnapshot.Binding, _ summary: String) {
    self.init(subject: binding.id, summary)
  }

  private init(subject: GraphSnapshot.ID?, _ summary: String) {
    self.subject = subject
    self.summary = summary
  }

  /// A violation by a request. The report shows the requester with its parameters, and the targets of the request.
  public init(of request: GraphSnapshot.Request, _ summary: String) {
    self.init(subject: request.requester, summary)
    position = request.position
  }

  /// A violation by a request because of one of its targets.
  init(of request: GraphSnapshot.Request, to target: GraphSnapshot.Binding, _ summary: String) {
    self.init(of: request, summary)
    self.target = target.id
  }

  /// A violation by a path.
  init(along path: [GraphSnapshot.Binding], _ summary: String) {
    self = Self(of: path[0], summary).noting("needs", all: path.dropFirst())
    isPath = true
  }

  /// A violation by the rule itself, which does not fit the graph.
  init(ofRule summary: String, at site: Site?, suggesting suggestion: String) {
    self.init(subject: nil, summary)
    self.site = site
    suggestions = [suggestion]
  }
}

extension GraphViolation {
  /// The violation with a further binding, whose location the report shows. Its role is one or two words, such as
  /// `replaces`.
  public func noting(_ role: String, _ binding: GraphSnapshot.Binding, remark: String? = nil) -> GraphViolation {
    changed { $0.note(role, binding, remark) }
  }

  /// The violation with further bindings that all have the same role, such as those of a path. The report shows their
  /// locations in this order.
  public func noting(_ role: String, all bindings: some Sequence<GraphSnapshot.Binding>) -> GraphViolation {
    changed { for binding in bindings { $0.note(role, binding, nil) } }
  }

  /// The violation with an edit to try. The report shows at most three edits that succeed.
  public func trying(_ fix: Fix) -> GraphViolation { changed { $0.fixes.append(fix) } }

  /// The violation with advice that cannot be tried.
  public func suggesting(_ suggestion: String) -> GraphViolation { changed { $0.suggestions.append(suggestion) } }

  /// The violation of a rule that stands at a line.
  func placed(at site: Site) -> GraphViolation { changed { $0.site = site } }

  private func changed(_ change: (inout GraphViolation) -> Void) -> GraphViolation {
    var violation = self
    change(&violation)
    return violation
  }

  private mutating func note(_ role: String, _ binding: GraphSnapshot.Binding, _ remark: String?) {
    noted.append(binding.id)
    evidence.append(Diagnostic.Evidence(role: role, subject: binding.reported, site: binding.site, remark: remark))
  }

  /// Whether a selector selects one of the bindings that have a part in it.
  func involves(_ selector: BindingSelector, in index: GraphIndex) -> Bool {
    participants(in: index).enumerated().contains { place, number in
      let binding = index.graph.bindings[number]
      // The subject requests. That of a rule about bindings may be requested as well.
      let isRequester = place == 0 && selector.selects(binding, as: .requester, in: index)
      return isRequester || !(place == 0 && position != nil) && selector.selects(binding, as: .requested, in: index)
    }
  }

  /// The bindings that have a part in it, by their numbers: the one that violates the rule, its targets, and the noted
  /// ones.
  func participants(in index: GraphIndex) -> [Int] {
    guard let number = subject.flatMap({ index.numbers[$0] }) else { return [] }
    return [number] + targets(in: index) + noted.compactMap { index.numbers[$0] }
  }

  /// The targets of the request that violate a rule, by their numbers.
  func targets(in index: GraphIndex) -> [Int] {
    guard let position, let number = subject.flatMap({ index.numbers[$0] }) else { return [] }
    return index.outgoing[number].filter { edge in
      index.graph.requests[edge.request].position == position
        && target.map { index.graph.bindings[edge.target].id == $0 } ?? true
    }.map(\.target)
  }
}
