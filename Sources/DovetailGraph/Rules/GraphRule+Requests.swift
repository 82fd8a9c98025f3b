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
  /// ```swift
  /// let rule: any GraphRule = .forbid(
  ///   from: .swiftModule("*Feature"), to: .type(Database.self), because: "features talk to repositories")
  /// ```
  ///
  /// A report tries to request a protocol that is bound and to which the requested type conforms.
  ///
  /// - Parameters:
  ///   - requesters: the bindings that must not request.
  ///   - requested: the forbidden bindings.
  ///   - because: the reason, as the end of a sentence that begins with "because".
  ///   - fileID: the file of the rule, for reports; the compiler fills it in.
  ///   - line: the line of the rule, likewise.
  /// - Cost: linear in the bindings and requests.
  /// - Origin: `noClasses().should().dependOnClassesThat()` of ArchUnit.
  public static func forbid(
    from requesters: BindingSelector, to requested: BindingSelector, because: String, fileID: String = #fileID,
    line: Int = #line
  ) -> StatedRule {
    StatedRule(
      "forbidden-request", because: because, at: Site(fileID: fileID, line: line),
      selecting: [(requesters, .requester), (requested, .requested)]
    ) { index in
      let (requester, isRequested) = (
        index.selection(requesters, as: .requester), index.selection(requested, as: .requested)
      )
      return index.violations(
        ofRequests: { source, target, _ in
          requester[source] && isRequested[target]
            ? "`\(index.name(source))` must not request `\(index.name(target))`" : nil
        }, fixedBy: \.interface)
    }
  }

  /// No path of requests may lead from some bindings to others.
  ///
  /// ```swift
  /// let rule: any GraphRule = .forbid(
  ///   from: .swiftModule("*Widget"), reaching: .type(Database.self), because: "widgets run in a process of their own")
  /// ```
  ///
  /// The report shows a shortest path. It begins at the last selected requester on the way. An exception excuses only
  /// the paths through its bindings.
  ///
  /// - Parameters:
  ///   - requesters: the bindings from which no path may lead.
  ///   - requested: the bindings to which no path may lead.
  ///   - because: the reason, as the end of a sentence that begins with "because".
  ///   - fileID: the file of the rule, for reports; the compiler fills it in.
  ///   - line: the line of the rule, likewise.
  /// - Cost: linear in the bindings and requests, and in the lengths of the paths that are shown.
  public static func forbid(
    from requesters: BindingSelector, reaching requested: BindingSelector, because: String, fileID: String = #fileID,
    line: Int = #line
  ) -> StatedRule {
    StatedRule(
      "forbidden-path", because: because, at: Site(fileID: fileID, line: line),
      selecting: [(requesters, .requester), (requested, .requested)], isAboutPaths: true
    ) { index in
      let isStart = index.selection(requesters, as: .requester)
      let isEnd = index.selection(requested, as: .requested)
      return index.shortestPaths(from: isStart, to: isEnd).map { path in
        let bindings = path.map { index.graph.bindings[$0] }
        return GraphViolation(
          of: bindings[0], "a path leads from `\(bindings[0].reported)` to `\(bindings[bindings.count - 1].reported)`"
        )
        .noting("needs", all: bindings.dropFirst())
      }
    }
  }

  /// Only some bindings may request others.
  ///
  /// ```swift
  /// let rule: any GraphRule = .only(
  ///   .module("Storage*"), mayRequest: .type(Database.self), because: "all queries are in one place")
  /// ```
  ///
  /// The requests of a component for its root and its eager singletons do not count.
  ///
  /// - Parameters:
  ///   - requesters: the bindings that may request.
  ///   - requested: the bindings that are reserved.
  ///   - because: the reason, as the end of a sentence that begins with "because".
  ///   - fileID: the file of the rule, for reports; the compiler fills it in.
  ///   - line: the line of the rule, likewise.
  /// - Cost: linear in the bindings and requests.
  public static func only(
    _ requesters: BindingSelector, mayRequest requested: BindingSelector, because: String, fileID: String = #fileID,
    line: Int = #line
  ) -> StatedRule {
    StatedRule(
      "reserved-request", because: because, at: Site(fileID: fileID, line: line),
      selecting: [(requesters, .requester), (requested, .requested)]
    ) { index in
      let (mayRequest, isReserved) = (
        index.selection(requesters, as: .requester), index.selection(requested, as: .requested)
      )
      return index.violations(
        ofRequests: { source, target, _ in
          isReserved[target] && !mayRequest[source]
            ? "only `\(requesters)` may request `\(index.name(target))`, but `\(index.name(source))` does" : nil
        }, fixedBy: \.interface)
    }
  }

  /// Bindings of a layer may request those of their own layer and of the layers below. Bindings of no layer are free.
  ///
  /// ```swift
  /// let rule: any GraphRule = .layers(
  ///   [.swiftModule("App"), .swiftModule("*Feature"), .swiftModule("Domain"), .swiftModule("Storage")],
  ///   because: "what is below is built and tested without what is above")
  /// ```
  ///
  /// - Parameters:
  ///   - layers: the layers, the highest first. A binding that several select belongs to the first of them.
  ///   - because: the reason, as the end of a sentence that begins with "because".
  ///   - fileID: the file of the rule, for reports; the compiler fills it in.
  ///   - line: the line of the rule, likewise.
  /// - Cost: linear in the bindings and requests.
  /// - Origin: `layeredArchitecture()` of ArchUnit.
  public static func layers(
    _ layers: [BindingSelector], because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule(
      "layers", because: because, at: Site(fileID: fileID, line: line), selecting: layers.map { ($0, nil) }
    ) { index in
      func places(as role: BindingSelector.Role) -> [Int?] {
        index.graph.bindings.map { binding in layers.firstIndex { $0.selects(binding, as: role, in: index) } }
      }
      let (from, to) = (places(as: .requester), places(as: .requested))
      return index.violations(
        ofRequests: { source, target, _ in
          guard let lower = from[source], let upper = to[target], upper < lower else { return nil }
          return "`\(index.name(source))` of the layer `\(layers[lower])` must not request `\(index.name(target))`"
            + " of the layer `\(layers[upper])`, which is above"
        }, fixedBy: \.interface)
    }
  }

  /// Bindings of different features may request each other by protocols only.
  ///
  /// Each name that the selector matches is a feature: each Swift module for `.swiftModule("*Feature")`, and each
  /// module for `.module("*Module")`, with the Swift module that declares it.
  ///
  /// ```swift
  /// let rule: any GraphRule = .interfacesOnly(
  ///   between: .swiftModule("*Feature"), because: "a feature can be replaced without building the others")
  /// ```
  ///
  /// A report tries to request a protocol that is bound and to which the requested type conforms.
  ///
  /// - Parameters:
  ///   - features: the bindings of all features.
  ///   - because: the reason, as the end of a sentence that begins with "because".
  ///   - fileID: the file of the rule, for reports; the compiler fills it in.
  ///   - line: the line of the rule, likewise.
  /// - Cost: linear in the bindings and requests.
  public static func interfacesOnly(
    between features: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule(
      "interfaces-only", because: because, at: Site(fileID: fileID, line: line), selecting: [(features, nil)]
    ) { index in
      func parts(as role: BindingSelector.Role) -> [String?] {
        index.graph.bindings.map { features.part(of: $0, as: role, in: index) }
      }
      let (from, to) = (parts(as: .requester), parts(as: .requested))
      return index.violations(
        ofRequests: { source, target, _ in
          guard let feature = from[source], let other = to[target], feature != other,
            !index.graph.bindings[target].isOfProtocol
          else { return nil }
          return
            "`\(index.name(source))` of `\(feature)` requests `\(index.name(target))` of `\(other)`, which is no protocol"
        }, fixedBy: \.interface)
    }
  }

  /// Some bindings may be requested by providers only, so slow elements are constructed when they are used.
  ///
  /// ```swift
  /// let rule: any GraphRule = .deferred(.type(Database.self), because: "opening it takes a second")
  /// ```
  ///
  /// A report tries to request a provider.
  ///
  /// - Parameters:
  ///   - requested: the bindings that must not be requested eagerly.
  ///   - because: the reason, as the end of a sentence that begins with "because".
  ///   - fileID: the file of the rule, for reports; the compiler fills it in.
  ///   - line: the line of the rule, likewise.
  /// - Cost: linear in the bindings and requests.
  public static func deferred(
    _ requested: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule(
      "deferred", because: because, at: Site(fileID: fileID, line: line), selecting: [(requested, .requested)]
    ) { index in
      let isDeferred = index.selection(requested, as: .requested)
      return index.violations(
        ofRequests: { source, target, request in
          isDeferred[target] && request.strength == .eager && request.role == .parameter
            ? "`\(index.name(source))` must defer its request of `\(index.name(target))`" : nil
        }, throughAliases: true,
        fixedBy: { .deferRequest($0.requester, position: $0.position) })
    }
  }

  /// Factories may have at most this many parameters.
  ///
  /// ```swift
  /// let rule: any GraphRule = .atMost(7, requestsOf: .all, because: "more are two types in one").reported(as: .warning)
  /// ```
  ///
  /// - Parameters:
  ///   - most: how many parameters are allowed, without the arguments of factories.
  ///   - requesters: the bindings that are counted.
  ///   - because: the reason, as the end of a sentence that begins with "because".
  ///   - fileID: the file of the rule, for reports; the compiler fills it in.
  ///   - line: the line of the rule, likewise.
  /// - Cost: linear in the bindings and requests.
  public static func atMost(
    _ most: Int, requestsOf requesters: BindingSelector, because: String, fileID: String = #fileID, line: Int = #line
  ) -> StatedRule {
    StatedRule(
      "too-many-requests", because: because, at: Site(fileID: fileID, line: line), selecting: [(requesters, .requester)]
    ) { index in
      let counts = index.graph.requests.reduce(into: [GraphSnapshot.ID: Int]()) { counts, request in
        if request.role == .parameter { counts[request.requester, default: 0] += 1 }
      }
      return index.graph.bindings.compactMap { binding in
        guard let count = counts[binding.id], count > most, requesters.selects(binding, as: .requester, in: index)
        else { return nil }
        return GraphViolation(
          of: binding, "`\(binding.reported)` requests \(count) parameters, and \(most) are allowed")
      }
    }
  }

  /// Chains of eager requests may have at most this many bindings. Construction nests along a chain, so it takes stack.
  /// An exception excuses the chains through its bindings.
  ///
  /// ```swift
  /// let rule: any GraphRule = .chains(atMost: 40, because: "threads of the server have small stacks")
  /// ```
  ///
  /// - Parameters:
  ///   - most: how many bindings are allowed, with the component.
  ///   - because: the reason, as the end of a sentence that begins with "because".
  ///   - fileID: the file of the rule, for reports; the compiler fills it in.
  ///   - line: the line of the rule, likewise.
  /// - Cost: linear in the bindings and requests.
  public static func chains(atMost most: Int, because: String, fileID: String = #fileID, line: Int = #line)
    -> StatedRule
  {
    StatedRule(
      "long-chain", because: because, at: Site(fileID: fileID, line: line), selecting: [], isAboutPaths: true
    ) { index in
      let chain = index.longestChain().bindings
      guard chain.count > most else { return [] }
      return [
        GraphViolation(
          of: chain[0], "`\(chain[0].reported)` begins a chain of \(chain.count) bindings, and \(most) are allowed"
        )
        .noting("needs", all: chain.dropFirst())
      ]
    }
  }
}

extension GraphIndex {
  /// The name of a binding in reports.
  fileprivate func name(_ number: Int) -> String { graph.bindings[number].reported }

  /// A shortest path to an end, for each start that has one without another start on it.
  fileprivate func shortestPaths(from isStart: [Bool], to isEnd: [Bool]) -> [[Int]] {
    var next = [Int?](repeating: nil, count: graph.bindings.count)
    var isSeen = isEnd
    var pending = graph.bindings.indices.filter { isEnd[$0] }
    var starts: [Int] = []
    var place = 0
    while place < pending.count {
      let node = pending[place]
      place += 1
      for edge in incoming[node] {
        let source = edges[edge].source
        // A start may be an end of other paths.
        let isBoth = isStart[source] && isEnd[source]
        guard isBoth ? next[source] == nil && source != node : !isSeen[source] else { continue }
        isSeen[source] = true
        next[source] = node
        if isStart[source] { starts.append(source) } else { pending.append(source) }
      }
    }
    return starts.sorted().map { start in
      var path = [start]
      while let last = path.last, path.count == 1 || !isEnd[last], let step = next[last] { path.append(step) }
      return path
    }
  }
}
