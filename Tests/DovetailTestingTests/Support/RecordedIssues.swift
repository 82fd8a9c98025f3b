// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Synchronization
import Testing

/// Collects the issues that a part of a test records, so that they do not fail it.
final class RecordedIssues: Sendable {
  private let issues = Mutex<[Issue]>([])

  private init() {}

  /// The issues that a closure records. It must not record any that the test is about.
  static func of(_ body: () throws -> Void) rethrows -> [Issue] {
    let recorded = RecordedIssues()
    try withKnownIssue(isIntermittent: true) {
      try body()
    } matching: { issue in
      recorded.issues.withLock { $0.append(issue) }
      return issue.error == nil
    }
    return recorded.issues.withLock(\.self)
  }

  /// The issues that an asynchronous closure records.
  static func of(
    isolation: isolated (any Actor)? = #isolation, _ body: () async throws -> Void
  ) async rethrows -> [Issue] {
    let recorded = RecordedIssues()
    try await withKnownIssue(isIntermittent: true) {
      try await body()
    } matching: { issue in
      recorded.issues.withLock { $0.append(issue) }
      return issue.error == nil
    }
    return recorded.issues.withLock(\.self)
  }
}

extension Issue {
  /// The text of the issue, whose last paragraph names the test that checked it.
  var text: String { comments.map(\.rawValue).joined(separator: "\n") }

  var line: Int? { sourceLocation?.line }
}
