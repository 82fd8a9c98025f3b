// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Component where Seed == Void {
  /// Validates the graph and then constructs its root.
  ///
  /// This returns the root and retains nothing. An instance that must stay alive must be reachable from the root. When
  /// the root is released, everything that was constructed for it is released too, except what the program still
  /// retains.
  ///
  /// If the construction needs an `async` factory, call `await build()` instead. If it needs a main-actor factory, call
  /// this on the main actor. Otherwise this throws a ``GraphError``.
  ///
  /// ```swift
  /// let app = try AppComponent().build()
  /// ```
  ///
  /// - Parameter isolation: where this is called; the compiler fills it in.
  /// - Throws: ``GraphError`` with all errors of the graph, before any factory has run; ``ConstructionError`` if a
  ///   factory that the construction needs throws.
  /// - Isolation: runs where it is called. Each call makes its own graph.
  /// - Cost: proportional to the number of bindings, requests and instances.
  public func build(isolation: isolated (any Actor)? = #isolation) throws -> Root {
    try plan(accepting: .effects(ofBuildOn: isolation)).construct(Root.self, in: nil)
  }

  /// Validates the graph and then constructs its root. The factories may have any effects.
  ///
  /// Independent eager singletons are constructed concurrently. A main-actor factory runs on the
  /// main actor. A synchronous factory that only the root needs runs where this is called.
  ///
  /// ```swift
  /// let app = try await AppComponent().build()
  /// ```
  ///
  /// In an `async` function, `build()` means this method. At the top level of `main.swift`, Swift prefers the
  /// synchronous one, even after `await`. Call this inside an `async` function there.
  ///
  /// - Parameter isolation: where this is called; the compiler fills it in.
  /// - Throws: ``GraphError`` with all errors of the graph, before any factory has run; ``ConstructionError`` if a
  ///   factory that the construction needs throws; `CancellationError` if the construction fails because the task is
  ///   cancelled. No task is left running.
  /// - Isolation: configures and validates where it is called.
  /// - Cost: that of the synchronous method, plus a task for each eager singleton.
  public func build(isolation: isolated (any Actor)? = #isolation) async throws -> Root {
    try await build(observedBy: nil, isolation: isolation)
  }

  /// Builds as `build()` does, with an observer in front of all that is linked.
  package func build(observedBy observer: (any LinkObserver)?, isolation: isolated (any Actor)?) throws -> Root {
    try plan(accepting: .effects(ofBuildOn: isolation), observedBy: observer).construct(Root.self, in: nil)
  }

  /// The same for `await build()`.
  package func build(observedBy observer: (any LinkObserver)?, isolation: isolated (any Actor)?) async throws -> Root {
    let plan = try plan(accepting: .effects(ofBuildOn: isolation, asynchronously: true), observedBy: observer)
    do {
      return try await plan.constructAsync(Root.self, in: nil)
    } catch {
      throw error.unlessCancelled
    }
  }

  private func plan(accepting effects: Effects, observedBy observer: (any LinkObserver)? = nil) throws -> Plan {
    let (graph, binder) = try validated(accepting: effects)
    return Linker(graph, links: unsafe binder.links, collectors: binder.collectors, observer: observer)
      .link(root: Root.self)
  }
}

extension Component {
  /// Validates the graph like a `build()` called here, but constructs nothing.
  ///
  /// In a test, make it fail on warnings as well. A warning is a valid but suspicious part of the graph, such as a
  /// singleton that retains itself, and `build()` does not look for warnings:
  ///
  /// ```swift
  /// @Test func graphIsSound() throws {
  ///   try AppComponent().validate(failingOn: .warning)
  /// }
  /// ```
  ///
  /// A component can set the severity of each kind of warning: see ``Binder/report(_:as:fileID:line:)``. Notes never
  /// fail.
  ///
  /// - Parameters:
  ///   - threshold: the least severity that fails. By default, errors fail, as in `build()`.
  ///   - isolation: where this is called; the compiler fills it in.
  /// - Throws: ``GraphError`` with all errors of the graph, and with all its warnings if they fail. A program that
  ///   links the product `DovetailCore` cannot look for warnings: if they fail, this throws in any case, and says so.
  /// - Isolation: runs where it is called. Like `build()`, it accepts main-actor factories only there.
  /// - Cost: for a sound graph, that of `build()` without its instances. For a broken one, most of the time goes into
  ///   the report, whose fixes are tried.
  public func validate(
    failingOn threshold: Diagnostic.FailureThreshold = .error, isolation: isolated (any Actor)? = #isolation
  ) throws {
    _ = try validated(accepting: .effects(ofBuildOn: isolation), failingOn: threshold)
  }

  /// Validates the graph like `await build()`, but constructs nothing.
  ///
  /// ```swift
  /// @Test func graphIsSound() async throws {
  ///   try await AppComponent().validate(failingOn: .warning)
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - threshold: the least severity that fails. By default, errors fail, as in `build()`.
  ///   - isolation: where this is called; the compiler fills it in.
  /// - Throws: ``GraphError`` with all errors of the graph, and with all its warnings if they fail. A program that
  ///   links the product `DovetailCore` cannot look for warnings: if they fail, this throws in any case, and says so.
  /// - Isolation: runs where it is called.
  /// - Cost: for a sound graph, that of `build()` without its instances. For a broken one, most of the time goes into
  ///   the report, whose fixes are tried.
  public func validate(
    failingOn threshold: Diagnostic.FailureThreshold = .error, isolation: isolated (any Actor)? = #isolation
  ) async throws {
    _ = try validated(accepting: .effects(ofBuildOn: isolation, asynchronously: true), failingOn: threshold)
  }

  /// The graph as data. Unlike `validate()`, this does not throw: the diagnostics of a broken graph contain its errors.
  ///
  /// ```swift
  /// let warnings = AppComponent().graph().diagnostics.filter { $0.severity == .warning }
  /// ```
  ///
  /// Effects are checked as for `await build()`.
  ///
  /// - Isolation: runs where it is called.
  /// - Cost: proportional to the number of bindings and requests. The graph is validated when its diagnostics are read.
  public func graph() -> ObjectGraph {
    objectGraph(accepting: .all)
  }

  /// The graph that `validate(failingOn:)` judges, for rules of another module.
  ///
  /// - Parameters:
  ///   - isolation: where the validation is called.
  ///   - isAsync: whether to validate for `await build()`.
  package func graph(validatedOn isolation: (any Actor)?, asynchronously isAsync: Bool) -> ObjectGraph {
    objectGraph(accepting: .effects(ofBuildOn: isolation, asynchronously: isAsync))
  }

  private func objectGraph(accepting effects: Effects) -> ObjectGraph {
    let binder = Binder(configuring: self, keepingRepetitions: true)
    return ObjectGraph(binder.takeGraph(accepting: effects), severities: binder.severities)
  }

  /// The name of the component in reports.
  package static var reportedName: String { BindingKey.component(Self.self).name }

  /// - Parameter threshold: What a validation fails on; `nil` for a build.
  fileprivate func validated(
    accepting effects: Effects, failingOn threshold: Diagnostic.FailureThreshold? = nil
  ) throws -> (graph: Graph, binder: Binder) {
    let binder = Binder(configuring: self)
    let graph = binder.takeGraph(accepting: effects)
    let least = threshold?.severity ?? .error
    let diagnostics = binder.severities.diagnostics(of: graph, downTo: least)
    // What cannot be checked does not pass.
    let isUnchecked = threshold != nil && binder.severities.needLints(downTo: least) && ReportHook.reports == nil
    guard diagnostics.isEmpty, !isUnchecked else {
      throw GraphError(component: Self.reportedName, diagnostics: diagnostics)
    }
    return (graph, binder)
  }
}

extension Effects {
  /// The effects that a build accepts.
  static func effects(ofBuildOn isolation: (any Actor)?, asynchronously isAsync: Bool = false) -> Effects {
    let isOnMainActor = isolation === MainActor.shared
    if isAsync { return isOnMainActor ? .all : .all.subtracting(.confined) }
    return isOnMainActor ? [.throwing, .mainActor, .confined] : .throwing
  }
}
