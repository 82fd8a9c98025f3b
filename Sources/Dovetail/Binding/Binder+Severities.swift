// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Binder {
  /// Sets the severity with which a kind of warning or note is reported.
  ///
  /// Raise a warning to an error if the graph must not be built with it. Lower it to a note if it should be readable,
  /// but fail no test:
  ///
  /// ```swift
  /// func configure(binder: Binder) {
  ///   binder.report(.retainCycle, as: .error)    // build() and validate() refuse the graph
  ///   binder.report(.unusedBinding, as: .note)   // validate(failingOn: .warning) passes
  ///   binder.install(module: NetworkModule(baseURL: url))
  ///   binder.bind(App.self).to(factory: App.init)
  /// }
  /// ```
  ///
  /// - The component that is built decides for the whole graph, its children included. The settings of a child count
  ///   only if the child itself is built or validated.
  /// - A module speaks for the component that installs it. Several apps can therefore share their settings in a module.
  /// - If a kind is set several times, the last statement counts. Those of ``Component/overriding(_:)`` come last.
  ///
  /// Errors cannot be set: the compiler refuses their ids. A program that links the product `DovetailCore` looks for
  /// errors alone, so `validate()` fails there if a kind is raised to an error, and `build()` passes.
  ///
  /// - Parameters:
  ///   - lint: the kind of warning or note.
  ///   - severity: its severity from now on.
  ///   - fileID: the file of the statement, for diagnostics; the compiler fills it in.
  ///   - line: the line of the statement, likewise.
  /// - Cost: each `build()` also checks the kinds that are raised to errors. Without settings, it does no extra work.
  /// - Origin: `treatWarning(_:as:)` in the Swift package manager.
  public func report(
    _ lint: Diagnostic.Lint, as severity: Diagnostic.Severity, fileID: String = #fileID, line: Int = #line
  ) {
    set(lint, to: severity, at: Site(fileID: fileID, line: line))
  }

  /// Leaves a kind of warning or note out of all reports.
  ///
  /// ```swift
  /// binder.silence(.unusedBinding)
  /// ```
  ///
  /// For which statements count, see ``report(_:as:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - lint: the kind of warning or note.
  ///   - fileID: the file of the statement, for diagnostics; the compiler fills it in.
  ///   - line: the line of the statement, likewise.
  public func silence(_ lint: Diagnostic.Lint, fileID: String = #fileID, line: Int = #line) {
    set(lint, to: nil, at: Site(fileID: fileID, line: line))
  }

  /// Leaves one warning or note out of all reports: that of the types that take part in it.
  ///
  /// A router may retain itself because it lives as long as the process. To silence all retain cycles for it would hide the
  /// next one:
  ///
  /// ```swift
  /// binder.accept(.retainCycle, of: Router.self, ReaderScreen.self, because: "both live as long as the process")
  /// ```
  ///
  /// A diagnostic is accepted if these are all types that take part: for `retain-cycle`, the types of all bindings in the
  /// loop, which its report lists; for every other kind, the type that the diagnostic is about. A tag makes no difference.
  /// A cycle that leads through one more type is reported. Cycles of one router are accepted one by one, each with a
  /// statement. Contributions to one collection have one type, so they are accepted together.
  ///
  /// For which statements count, see ``report(_:as:fileID:line:)``.
  ///
  /// - Parameters:
  ///   - lint: the kind of warning or note.
  ///   - types: the types that take part.
  ///   - reason: why it is no mistake, for readers of the statement.
  ///   - fileID: the file of the statement, for diagnostics; the compiler fills it in.
  ///   - line: the line of the statement, likewise.
  /// - Cost: as for ``silence(_:fileID:line:)``.
  /// - Origin: the suppressions of static analyzers, which name a finding and state a reason.
  public func accept(
    _ lint: Diagnostic.Lint, of types: Any.Type..., because reason: String, fileID: String = #fileID, line: Int = #line
  ) {
    requireConfiguring(at: Site(fileID: fileID, line: line))
    if isOfBuiltComponent { severities.accept(lint, of: Set(types.map(key))) }
  }

  private func set(_ lint: Diagnostic.Lint, to severity: Diagnostic.Severity?, at site: Site) {
    requireConfiguring(at: site)
    if isOfBuiltComponent { severities.set(lint, to: severity) }
  }

  private var isOfBuiltComponent: Bool { unsafe declarations.scope == 0 }
}
