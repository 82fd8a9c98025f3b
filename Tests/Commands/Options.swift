// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// The command line of `.ci/commands`, and the pages that it selects.
struct Options {
  /// `debug` or `release`.
  let configuration: String
  /// Whether outputs are written into the pages, and not compared.
  let isRecording: Bool
  let pages: [String]

  /// Returns `nil` if the first argument is not allowed.
  init?(_ arguments: ArraySlice<String>) {
    guard let mode = arguments.first, ["debug", "release", "--record"].contains(mode) else { return nil }
    configuration = mode == "release" ? "release" : "debug"
    isRecording = mode == "--record"
    let named = Array(arguments.dropFirst())
    pages = named.isEmpty ? Self.pages(in: configuration) : named
  }

  /// The pages of a run that names none.
  private static func pages(in configuration: String) -> [String] {
    let pages = exampleFolders.map { "\($0)/README.md" }.filter(FileManager.default.fileExists)
    return configuration == "release" ? pages : ["README.md"] + pages
  }
}
