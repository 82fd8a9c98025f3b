// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
internal import DovetailReports

extension GraphRule where Self == BindingRule {
  /// Nothing that the root needs is bound by a live module: a test must override it.
  ///
  /// ```swift
  /// @Test func testsNeverTouchTheLiveWorld() {
  ///   AppComponent().overriding { $0.install(module: FakesModule()) }
  ///     .expectSound(rules: [.hermetic(live: NetworkModule.self, ClockModule.self)])
  /// }
  /// ```
  ///
  /// Each binding, contribution, decoration and action of a live module, or of a module that it installs, is a violation,
  /// also in children and behind factories and providers. A report shows the path from the root, and begins the override.
  /// Aliases are none: what they stand for is.
  ///
  /// - Parameters:
  ///   - modules: the live modules. One that is not installed is a violation, because the rule then checks nothing of it.
  ///   - because: the reason, as the end of a sentence.
  ///   - fileID: where this is called; the compiler fills it in.
  ///   - line: where this is called; the compiler fills it in.
  /// - Origin: the test values of swift-dependencies, which fail when a live one is used. This fails before anything runs.
  public static func hermetic(
    live modules: any Module.Type..., because: String = "a test must not touch the live world",
    fileID: String = #fileID, line: Int = #line
  ) -> BindingRule {
    let site = Site(fileID: fileID, line: line)
    let live = modules.map { names(of: $0) }
    return BindingRule(name: "live-binding", because: because) { index in
      let installed = Set(index.graph.modules.map(\.qualifiedName))
      let unfit = live.filter { !installed.contains($0.complete) }
        .map { GraphViolation(byUnfit: $0.short, at: site) }
      let live = Set(live.map(\.complete))
      return unfit
        + index.graph.bindings.indices.compactMap { number -> GraphViolation? in
          let binding = index.graph.bindings[number]
          guard index.isReached(number), binding.isRequestable, binding.original == nil,
            let module = index.module(around: binding, among: live)
          else { return nil }
          return GraphViolation(
            of: binding, at: site, "`\(binding.label)` is declared by `\(module.name)`, which is live",
            suggesting: binding.overridingStatement(insteadOf: module).map { "override it: \($0)" })
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
  /// The query `is:launch` lists them. A transient binding counts once.
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
      let constructed = index.constructedAtBuild().bindings.filter { $0.kind != .component && $0.kind != .closer }
      guard constructed.count > limit, let root = index.graph.bindings.first else { return [] }
      let eager = constructed.filter { $0.lifetime == .eagerSingleton }.map { "`\($0.label)`" }
      return [
        GraphViolation(
          of: root, at: site, "build() constructs \(constructed.count) bindings, and at most \(limit) are allowed",
          suggesting: eager.isEmpty
            ? "request what the first screen does not need as a `Provider`"
            : "remove .asEagerSingleton() where the launch can do without: \(eager.joined(separator: ", "))")
      ]
    }
  }
}

extension GraphIndex {
  /// The module of some names that declares a binding, or that installs the one that does.
  fileprivate func module(around binding: GraphSnapshot.Binding, among names: Set<String>) -> GraphSnapshot.Module? {
    let owners = sequence(first: binding.module) { id in id.map { self.owners[$0]?.parent } }
    return owners.lazy.compactMap { id in graph.modules.first { $0.id == id } }
      .first { names.contains($0.qualifiedName) }
  }
}

extension GraphSnapshot.Binding {
  /// The beginning of a statement that overrides it; `nil` if the name of its key does not tell.
  fileprivate func overridingStatement(insteadOf module: GraphSnapshot.Module) -> String? {
    let tagged = tag.map { ".tagged(with: \($0).self)" } ?? ""
    let isFactory = key.hasPrefix("bindFactory(")
    let start = "binder." + (isFactory ? key : "bind(\(element.typeExpression))") + tagged
    switch kind {
    case .binding, .defaultBinding: return start + ".to { … }"
    case .contribution where entry != nil: return start + ".intoDictionary(key: \(entry ?? "")).to { … }"
    case .contribution, .wholeContribution:
      return start + ".intoCollection().replacing(contributionsOf: \(module.name).self).to { … }"
    default: return nil
    }
  }
}
