// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

/// A language in which diagnostics can be written for other tools.
///
/// ```swift
/// print(AppComponent().graph().diagnostics.text(as: .compilerLines))
/// ```
///
/// - Isolation: Sendable.
public enum ReportFormat: String, Sendable, CaseIterable {
  /// Lines like those of a compiler, which editors and build tools show on the line: `App/App.swift:12:1: error: …`.
  case compilerLines
  /// Commands of a GitHub workflow, which show each diagnostic in the pull request.
  ///
  /// GitHub shows ten errors, ten warnings and ten notices of a step. A report begins with causes, so GitHub shows
  /// those.
  case gitHub
  /// SARIF 2.1.0, the format of results that GitHub's code scanning and others read.
  ///
  /// The fingerprint of a result consists of its rule and of an identity: the component, the modules, the role and the
  /// key that it is about, with complete names. A result therefore stays the same when lines move and when other
  /// results come or go. Only diagnostics that are equal in all of these end in a number. A result without a
  /// location in a source file is put at the manifest of the package.
  case sarif
  /// The diagnostics as JSON, with the version of the format. A JSON schema describes it; see <doc:LookingAtTheGraph>.
  case json
}

extension Collection<Diagnostic> {
  /// The diagnostics in the language of another tool.
  ///
  /// The file of a location is a `#fileID`, which begins with the name of a module. Other tools want paths:
  ///
  /// ```swift
  /// let report = AppComponent().graph().diagnostics.text(as: .gitHub) { "Sources/" + $0.fileID }
  /// ```
  ///
  /// - Parameters:
  ///   - format: the language.
  ///   - path: the path of a location's file, such as one that is relative to the repository.
  /// - Returns: lines that each end with a line break; the same for equal diagnostics.
  /// - Isolation: Sendable.
  /// - Cost: linear in the number of diagnostics.
  public func text(as format: ReportFormat, path: (Site) -> String = \.fileID) -> String {
    switch format {
    case .compilerLines: map { $0.compilerLines(path: path) }.joined()
    case .gitHub: map { $0.workflowCommand(path: path) }.joined()
    case .sarif: String(stableJSON: Array(self).sarif(path: path))
    case .json: String(stableJSON: Array(self).json)
    }
  }
}
