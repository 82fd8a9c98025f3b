// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
internal import DovetailReports

extension GraphRule where Self == BindingRule {
  /// Nothing that the root needs is bound by a live module: a test must override it.
  ///
  /// ```swift
  /// @Test func testsNeverTouchTheNetwork() {
  ///   AppComponent().overriding { binder in
  ///     binder.bind((any HTTPClient).self).to { RecordedClient() }
  ///   }.expectSound(rules: [.hermetic(live: NetworkModule.self)])
  /// }
  /// ```
  ///
  /// Each binding, contribution, decoration and action of a live module is a violation, also in children and behind
  /// factories and providers. So are those of a module that a live one installs, unless another has installed it before. A
  /// report shows the path from the root, and begins the override. Aliases are none: what they stand for is.
  ///
  /// - Parameters:
  ///   - module: a live module. One that is not installed is a violation, because the rule then checks nothing of it.
  ///   - others: further ones.
  ///   - because: the reason, as the end of a sentence.
  ///   - fileID: where this is called; the compiler fills it in.
  ///   - line: where this is called; the compiler fills it in.
  /// - Origin: the test values of swift-dependencies, which fail when a live one is used. This fails before anything runs.
  public static func hermetic(
    live module: any Module.Type, _ others: any Module.Type...,
    because: String = "a test must not touch the live world",
    fileID: String = #fileID, line: Int = #line
  ) -> BindingRule {
    let site = Site(fileID: fileID, line: line)
    let live = ([module] + others).map { names(of: $0) }
    return BindingRule(name: "live-binding", because: because) { index in
      // An ordinal tells namesakes apart, and is not part of a name.
      let named = Dictionary(grouping: index.graph.modules, by: \.qualifiedName.withoutOrdinals)
      let unfit = live.filter { named[$0.complete.withoutOrdinals] == nil }
        .map { GraphViolation(byUnfit: $0.short, at: site) }
      let modules = Dictionary(
        uniqueKeysWithValues: live.flatMap { named[$0.complete.withoutOrdinals] ?? [] }.map { ($0.id, $0) })
      return unfit
        + index.graph.bindings.indices.compactMap { number -> GraphViolation? in
          let binding = index.graph.bindings[number]
          let owners = sequence(first: binding.module) { id in id.map { index.owners[$0]?.parent } }
          guard index.isReached(number), binding.isRequestable, binding.original == nil,
            let module = owners.lazy.compactMap({ $0.flatMap { modules[$0] } }).first
          else { return nil }
          return GraphViolation(
            of: binding, at: site, "`\(binding.label)` is declared by `\(module.name)`, which is live",
            suggesting: binding.advice(insteadOf: module))
        }
    }
  }

  /// `build()` constructs at most so many bindings, so that a change that makes the launch dearer is seen.
  ///
  /// ```swift
  /// @Test func launchStaysCheap() {
  ///   AppComponent().expectSound(rules: [.launch(constructsAtMost: 40, because: "users wait for it")])
  /// }
  /// ```
  ///
  /// The query `is:launch` lists them, with values and aliases, which do not count. A transient binding counts once.
  ///
  /// - Parameters:
  ///   - limit: the number of bindings.
  ///   - because: the reason, as the end of a sentence.
  ///   - fileID: where this is called; the compiler fills it in.
  ///   - line: where this is called; the compiler fills it in.
  public static func launch(
    constructsAtMost limit: Int, because: String, fileID: String = #fileID, line: Int = #line
  ) -> BindingRule {
    let site = Site(fileID: fileID, line: line)
    return BindingRule(name: "launch", because: because) { index in
      let kinds: Set<GraphSnapshot.Binding.Kind> = [
        .binding, .defaultBinding, .decoration, .contribution, .wholeContribution,
      ]
      let constructed = index.constructedAtBuild().bindings.filter {
        kinds.contains($0.kind) && $0.lifetime != .constant && $0.original == nil
      }
      guard constructed.count > limit, let root = index.graph.bindings.first else { return [] }
      let eager = constructed.filter { $0.lifetime == .eagerSingleton }.map { "`\($0.label)`" }
      return [
        GraphViolation(
          of: root, at: site, "build() constructs \(constructed.count) bindings, and at most \(limit) are allowed",
          suggesting: eager.isEmpty
            ? "request what the first screen does not need as a `Provider`: "
              + constructed.map { "`\($0.label)`" }.joined(separator: ", ")
            : "remove .asEagerSingleton() where the launch can do without: \(eager.joined(separator: ", "))")
      ]
    }
  }
}

extension GraphSnapshot.Binding {
  /// How to override it.
  fileprivate func advice(insteadOf module: GraphSnapshot.Module) -> String? {
    if kind == .hook || kind == .decoration {
      let what = kind == .hook ? "an action" : "a decoration"
      return "leave `\(module.name)` out of the test, because \(what) cannot be overridden"
    }
    // The name of a namesake is none to write.
    guard let statement = overridingStatement(insteadOf: module), !statement.contains("#") else { return nil }
    return "override it: binder.\(statement)"
  }

  private func overridingStatement(insteadOf module: GraphSnapshot.Module) -> String? {
    let steps: [GraphSnapshot.Binding.Lifetime: String] = [
      .singleton: ".asSingleton()", .eagerSingleton: ".asEagerSingleton()", .weakSingleton: ".asWeakSingleton()",
    ]
    // What several share is one instance in a test as well.
    let factory = steps[lifetime, default: ""] + ".to { … }"
    let end = (tag.map { ".tagged(with: \($0).self)" } ?? "") + factory
    let start = "bind(\(element.typeExpression))"
    switch kind {
    case .binding, .defaultBinding:
      // The names of some keys are beginnings of statements.
      return key.hasPrefix("bind") && key.contains("(") ? key + factory : start + end
    case .contribution:
      if let entry {
        // Only behind its type, a case needs no other name.
        return start + ".intoDictionary(key: \(entry.hasPrefix(".") ? "…" : entry))\(end)"
      }
      let step = key.hasPrefix("[") ? ".intoCollection()" : ".intoSet()"
      return start + step + ".replacing(contributionsOf: \(module.name).self)\(end)"
    default: return nil
    }
  }
}
