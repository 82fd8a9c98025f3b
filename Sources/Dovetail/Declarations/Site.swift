// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A place in the user's source: where something was bound or installed.
///
/// Diagnostics and construction errors refer to it:
///
/// ```swift
/// for diagnostic in AppComponent().graph().diagnostics {
///   print(diagnostic.subject, diagnostic.evidence.compactMap(\.site))
/// }
/// ```
///
/// - Isolation: Sendable.
public struct Site: Sendable, Hashable {
  /// The file as `#fileID` gives it: `Module/File.swift`.
  public let fileID: String
  /// The line, counted from one.
  public let line: Int

  package init(fileID: String, line: Int) {
    self.fileID = fileID
    self.line = line
  }

  /// Which of the sites that a binder has noted.
  typealias Number = UInt32
}

extension Site: CustomStringConvertible {
  /// `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
