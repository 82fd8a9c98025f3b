// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The location of a statement that binds or installs, in the user's source.
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

  /// The number of a site that a binder has recorded.
  package typealias Number = UInt32

  /// Stands for no site. That many do not fit into memory.
  static var noNumber: Number { .max }
}

extension Site: CustomStringConvertible {
  /// `Module/File.swift:12`.
  public var description: String { "\(fileID):\(line)" }
}
