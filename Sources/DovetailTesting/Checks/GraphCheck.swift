// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Testing

/// A graph that a test checks.
struct GraphCheck {
  /// The name of the component.
  let component: String
  let graph: ObjectGraph
  let rules: [any GraphRule]
  /// The errors and warnings of the graph, and of rules.
  let diagnostics: [Diagnostic]
  let threshold: Diagnostic.FailureThreshold
  /// The line of the test.
  let test: SourceLocation
}

extension GraphCheck {
  /// An issue for the test to record.
  struct Finding {
    let text: String
    let isFailure: Bool
    let place: SourceLocation
  }

  /// Records the errors and warnings of the graph, if there are any.
  func record(marking line: MarkedLine) {
    if diagnostics.isEmpty { return }
    for attachment in attachments() {
      Attachment.record(attachment.text, named: attachment.name, sourceLocation: test)
    }
    for finding in findings(marking: line) { finding.record() }
  }

  /// The findings about the graph. Empty if it is sound.
  func findings(marking line: MarkedLine) -> [Finding] {
    if diagnostics.isEmpty { return [] }
    let files = SurroundingFiles(of: test.path)
    let quotes = { (sites: [Site?]) in
      // Each line once.
      sites.compactMap(\.self).uniqued().compactMap(files.quote).map { "\n\n\($0)" }.joined()
    }
    switch line {
    case .test:
      let text = report + quotes(diagnostics.map(\.markedSite))
      return [Finding(text: text, isFailure: diagnostics.contains(where: fails), place: test)]
    case .binding:
      // A module may be part of several components, so the text names the checked one.
      return diagnostics.map { diagnostic in
        let site = diagnostic.markedSite
        let text =
          "\(diagnostic)\(quotes([site]))\n\n  \(component) is checked at \(test.fileID):\(test.line)"
        return Finding(
          text: text, isFailure: fails(diagnostic), place: site.flatMap { SourceLocation($0, in: files) } ?? test)
      }
    }
  }

  private func fails(_ diagnostic: Diagnostic) -> Bool {
    diagnostic.severity == .error || diagnostic.severity == threshold.severity
  }

  private var report: String { GraphError(component: component, reporting: diagnostics).description }

  /// The whole report, and the affected part of the graph.
  func attachments() -> [(name: String, text: String)] {
    let part = GraphIndex(GraphSnapshot(graph.graph, diagnostics: [])).part(about: diagnostics)
    return [
      ("\(component.fileName) report.txt", report),
      ("\(component.fileName) graph.mmd", part.text(as: .mermaid)),
    ]
  }
}

extension GraphCheck.Finding {
  /// Records an issue that fails the test, or a warning.
  fileprivate func record() {
    if isFailure {
      Issue.record(Comment(rawValue: text), sourceLocation: place)
      return
    }
    #if compiler(>=6.3)
      Issue.record(Comment(rawValue: text), severity: .warning, sourceLocation: place)
    #else
      // Before Swift 6.3, every issue is a failure unless it is a known issue.
      let comment = Comment(
        rawValue: "This is a warning. Before Swift 6.3, it is recorded as a known issue.\n\n\(text)")
      withKnownIssue(comment, sourceLocation: place) { Issue.record(comment, sourceLocation: place) }
    #endif
  }
}
