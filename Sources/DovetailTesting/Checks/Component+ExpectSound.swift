// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
public import DovetailGraph
public import Testing

extension Component {
  /// Checks that the graph is sound, like a `build()` called here, and records each diagnostic as an issue of the
  /// test.
  ///
  /// ```swift
  /// @Test func graphIsSound() {
  ///   AppComponent().expectSound()
  /// }
  /// ```
  ///
  /// An error fails the test. A warning is recorded as a warning and does not fail the test, unless
  /// `failingOn: .warning` is passed. Notes are not recorded. A component can set the severity of each kind of warning.
  ///
  /// An issue has the same text as a report: the path, the locations and the fix. The test has two attachments: the
  /// whole report, and a Mermaid diagram of the affected part of the graph.
  ///
  /// Child components are checked through their parents. No factory runs.
  ///
  /// Call this in the test's own task. An issue that a detached task records belongs to no test.
  ///
  /// - Parameters:
  ///   - threshold: the least severity that fails the test.
  ///   - rules: rules of your own.
  ///   - line: where issues are recorded: on the lines of the bindings to fix, or as one issue on the line of the test.
  ///   - name: the name of the graph and of its file. By default, the name of the component's type.
  ///   - folder: where a file with the graph and all diagnostics is written for `dovetail-graph`, whether the graph is
  ///     sound or not. By default, the folder that the variable `DOVETAIL_GRAPHS` of the environment names, if it is set.
  ///   - isolation: where this is called; the compiler fills it in.
  ///   - sourceLocation: the line of the test; the compiler fills it in.
  /// - Isolation: runs where it is called, and so do the rules. Like `build()`, it accepts main-actor factories
  ///   only there.
  /// - Cost: that of `validate(failingOn: .warning)`. If there are diagnostics, the Swift files of the package are
  ///   listed once, because a graph contains file names without folders.
  /// - Origin: `validate()` for tests, with marks on the lines to fix, like those of a compiler.
  public func expectSound(
    failingOn threshold: Diagnostic.FailureThreshold = .error, rules: [any GraphRule] = [],
    marking line: MarkedLine = .binding, named name: String? = nil, exportingTo folder: String? = nil,
    isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let check = check(failingOn: threshold, rules, asynchronously: false, on: isolation, at: sourceLocation)
    check.export(to: folder, named: name, asynchronously: false, on: isolation)
    check.record(marking: line)
  }

  /// Checks that the graph is sound, like an `await build()` called here, and records each diagnostic as an issue of
  /// the test.
  ///
  /// ```swift
  /// @Test func graphIsSound() async {
  ///   await AppComponent().expectSound(failingOn: .warning)
  /// }
  /// ```
  ///
  /// In an asynchronous test, `expectSound()` means this method. Everything else is as in the synchronous method.
  ///
  /// - Parameters:
  ///   - threshold: the least severity that fails the test.
  ///   - rules: rules of your own.
  ///   - line: where issues are recorded: on the lines of the bindings to fix, or as one issue on the line of the test.
  ///   - name: the name of the graph and of its file. By default, the name of the component's type.
  ///   - folder: where a file with the graph and all diagnostics is written for `dovetail-graph`, whether the graph is
  ///     sound or not. By default, the folder that the variable `DOVETAIL_GRAPHS` of the environment names, if it is set.
  ///   - isolation: where this is called; the compiler fills it in.
  ///   - sourceLocation: the line of the test; the compiler fills it in.
  /// - Isolation: runs where it is called, and so do the rules.
  /// - Cost: that of the synchronous method.
  public func expectSound(
    failingOn threshold: Diagnostic.FailureThreshold = .error, rules: [any GraphRule] = [],
    marking line: MarkedLine = .binding, named name: String? = nil, exportingTo folder: String? = nil,
    isolation: isolated (any Actor)? = #isolation, sourceLocation: SourceLocation = #_sourceLocation
  ) async {
    let check = check(failingOn: threshold, rules, asynchronously: true, on: isolation, at: sourceLocation)
    check.export(to: folder, named: name, asynchronously: true, on: isolation)
    check.record(marking: line)
  }

  /// The check of the graph for the given way to build it.
  func check(
    failingOn threshold: Diagnostic.FailureThreshold, _ rules: [any GraphRule] = [], asynchronously isAsync: Bool,
    on isolation: (any Actor)?, at test: SourceLocation
  ) -> GraphCheck {
    let graph = graph(validatedOn: isolation, asynchronously: isAsync)
    return GraphCheck(
      component: Self.reportedName, graph: graph, rules: rules,
      diagnostics: graph.diagnostics(downTo: .warning, rules: rules),
      threshold: threshold, test: test)
  }
}
