// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Foundation

/// The source files around a test: those of its package, then those of the package's repository.
///
/// A graph names files as `Module/File.swift`. Editors need the path to mark a line.
struct SurroundingFiles {
  private let files: [SourceFiles]

  /// - Parameter test: the path of the test. A relative path finds nothing, because the test runs in another folder.
  init(of test: String) {
    let folder = URL(filePath: test).deletingLastPathComponent().path
    let roots =
      test.hasPrefix("/") ? ["Package.swift", ".git"].map { SourceFolder.containing($0, around: folder) } : []
    files = roots.compactMap { $0.map { SourceFiles(in: [$0]) } }
  }

  /// The path of a file; `nil` if there is none, or if several files match.
  func path(of fileID: String) -> String? { files.lazy.compactMap { $0.path(of: fileID) }.first }

  /// The path of a line, and the line; `nil` if it cannot be read.
  func quote(_ site: Site) -> String? {
    files.lazy.compactMap { $0.line(of: site) }.first.map { line in
      "  --> \(path(of: site.fileID) ?? site.fileID):\(site.line)\n  \(site.line) | \(line)"
    }
  }
}
