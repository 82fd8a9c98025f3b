// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization
import Testing

/// Collects the issues that a part of a test records, so that they are no issues of the test.
///
/// The suite needs the trait `.collectsIssues`. Without it, each issue is one of the test, which fails.
final class RecordedIssues: Sendable {
  private let issues = Mutex<[Issue]>([])

  /// Those of the part that is running.
  @TaskLocal fileprivate static var current: RecordedIssues?

  private init() {}

  /// The issues that a closure records.
  static func of(_ body: () throws -> Void) rethrows -> [Issue] {
    let recorded = RecordedIssues()
    try $current.withValue(recorded, operation: body)
    return recorded.issues.withLock(\.self)
  }

  /// The issues that an asynchronous closure records.
  static func of(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
  ) async rethrows -> [Issue] {
    let recorded = RecordedIssues()
    try await $current.withValue(recorded, operation: body)
    return recorded.issues.withLock(\.self)
  }

  fileprivate func append(_ issue: Issue) { issues.withLock { $0.append(issue) } }
}

extension Trait where Self == IssueHandlingTrait {
  /// Gives each issue to the `RecordedIssues` of the part of the test that records it.
  static var collectsIssues: Self {
    .filterIssues { issue in
      guard issue.error == nil, let recorded = RecordedIssues.current else { return true }
      recorded.append(issue)
      return false
    }
  }
}

extension Issue {
  /// The text of the issue, whose last paragraph names the test that checked it.
  var text: String { comments.map(\.rawValue).joined(separator: "\n") }

  var line: Int? { sourceLocation?.line }
}
