// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// MARK: - Words about requests

extension GraphRule where Self == StatedRule {
  /// Some bindings must not request others.
  ///
  /// Only direct requests count, also deferred and weak ones. For paths, see
  /// ``GraphRule/forbid(from:reaching:because:fileID:line:)``.
  ///
  /// A report tries to request a protocol that is bound and to which the requested type conforms.
  ///
  /// - Origin: `noClasses().should().dependOnClassesThat()` of ArchUnit.
  public static func forbid(
    from requesters: BindingSelector, to requested: BindingSelector, because: String, fileID: String = #fileID,
    line: Int = #line
  ) -> StatedRule {
    StatedRule(
      "forbidden-request", because, Site(fileID: fileID, line: line),
      [(requesters, .requester), (requested, .requested)],
      forbidding: { $0.requests(from: requesters, to: requested) },
      summary: { names, _ in "`\(names.from)` must not request `\(names.to)`" })
  }

  /// No path of requests may lead from some bindings to others.
  ///
  /// The report shows a shortest path. It begins at the last selected requester on the way. An exception excuses only
  /// the paths through its bindings.
  public static func forbid(
    from requesters: BindingSelector, reaching requested: BindingSelector, because: String, fileID: String = #fileID,
    line: Int = #line
  ) -> StatedRule {
    StatedRule(
      name: "forbidden-path", because: because, site: Site(fileID: fileID, line: line),
      selectors: [(requesters, .requester), (requested, .requested)],
      forbidden: { $0.requests(from: requesters, to: requested) },
      check: { index, selected in
        index.shortestPaths(from: selected[0], to: selected[1]).map { path in
          GraphViolation(
            along: path.map { index.graph.bindings[$0] },
            "a path leads from `\(index.name(path[0]))` to `\(index.name(path[path.count - 1]))`")
        }
      })
  }

  /// Only some bindings may request others.
  ///
  /// The requests of a component for its root and its eager singletons do not count.
  public static func only(
    _ requesters: BindingSelector, mayRequest requested: BindingSelector, because: String, fileID: String = #fileID,
    line: Int = #line
  ) -> StatedRule {
    StatedRule(
      "reserved-request", because, Site(fileID: fileID, line: line),
      [(requesters, .requester), (requested, .requested)],
      forbidding: { $0.requests(from: requesters, orOthers: true, to: requested) },
      summary: { names, _ in "only `\(requesters)` may request `\(names.to)`, but `\(names.from)` does" })
  }

  /// Bindings of a layer may request those of their own layer and of the layers below. The highest layer comes first. A
  /// binding that several select belongs to the first of them, and a binding of no layer is free.
  ///
  /// - Origin: `layeredArchitecture()` of ArchUnit.
  public static func layers(
    _ layers: [BindingSelector], because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule(
      "layers", because, Site(fileID: fileID, line: line), layers.map { ($0, nil) },
      forbidding: { $0.requestsUpward(in: layers) },
      summary: { names, groups in
        "`\(names.from)` of the layer `\(groups.from)` must not request `\(names.to)`"
          + " of the layer `\(groups.to)`, which is above"
      })
  }

  /// Bindings of different features may request each other by protocols only.
  ///
  /// Each name that the selector matches is a feature: each Swift module for `.swiftModule("*Feature")`, and each
  /// module for `.module("*Module")`, with the Swift module that declares it.
  ///
  /// A report tries to request a protocol that is bound and to which the requested type conforms.
  public static func interfacesOnly(
    between features: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule(
      "interfaces-only", because, Site(fileID: fileID, line: line), [(features, nil)],
      forbidding: { $0.concreteRequests(between: features) },
      summary: { names, groups in
        "`\(names.from)` of `\(groups.from)` requests `\(names.to)` of `\(groups.to)`, which is no protocol"
      })
  }

  /// Some bindings may be requested by providers only, so slow instances are constructed when they are used.
  ///
  /// A report tries to request a provider.
  public static func deferred(
    _ requested: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule("deferred", because, Site(fileID: fileID, line: line), (requested, .requested)) { index, selected in
      let targets = Set(selected[0])
      return index.violations(deferring: true) { source, target, request in
        targets.contains(target) && request.strength == .eager && request.role == .parameter
          ? "`\(index.name(source))` must defer its request of `\(index.name(target))`" : nil
      }
    }
  }

  /// Factories may have at most this many parameters, without the arguments of factories.
  public static func atMost(
    _ most: Int, requestsOf requesters: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule("too-many-requests", because, Site(fileID: fileID, line: line), (requesters, .requester)) {
      index, selected in
      selected[0].map { index.graph.bindings[$0] }.compactMap { binding in
        let count = index.requests(of: binding.id).count { $0.role == .parameter }
        if count <= most { return nil }
        return GraphViolation(
          of: binding, "`\(binding.reported)` requests \(count) parameters, and \(most) are allowed")
      }
    }
  }

  /// Chains of eager requests may have at most this many bindings, with the component. Construction nests along a
  /// chain, so it takes stack. An exception excuses the chains through its bindings.
  public static func chains(atMost most: Int, because: String, fileID: String = #fileID, line: Int = #line)
    -> StatedRule
  {
    StatedRule("long-chain", because, Site(fileID: fileID, line: line)) { index, _ in
      let chain = index.longestChain().bindings
      if chain.count <= most { return [] }
      let summary = "`\(chain[0].reported)` begins a chain of \(chain.count) bindings, and \(most) are allowed"
      return [GraphViolation(along: chain, summary)]
    }
  }
}

extension GraphIndex {
  /// The name of a binding in reports.
  func name(_ number: Int) -> String { graph.bindings[number].reported }

  /// A shortest path to an end, for each start that has one without another start on it. A start may be an end of other
  /// paths.
  fileprivate func shortestPaths(from starts: [Int], to ends: [Int]) -> [[Int]] {
    let isStart = Set(starts)
    let search = incoming.search(from: ends) { !isStart.contains($0.source) }
    return starts.compactMap { start in
      let steps = outgoing[start].map(\.target).filter { $0 != start && search.distance(to: $0) != nil }
      let nearest = steps.min { search.distance(to: $0) ?? 0 < search.distance(to: $1) ?? 0 }
      return nearest.map { [start] + sequence(first: $0) { search.arrivals[$0]?.previous } }
    }
  }
}
