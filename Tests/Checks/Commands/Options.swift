// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation

/// The arguments of `.ci/pages`, and the pages that they select.
struct Options {
  /// `debug` or `release`.
  let configuration: String
  /// Whether outputs are written into the pages, and not compared.
  let isRecording: Bool
  let pages: [String]

  init(_ arguments: ArraySlice<String>) {
    var arguments = arguments
    configuration = arguments.removeFirst()
    isRecording = arguments.removeFirst() == "record"
    pages = arguments.isEmpty ? Self.pages(in: configuration) : Array(arguments)
  }

  /// The pages of a run that names none.
  private static func pages(in configuration: String) -> [String] {
    let pages = exampleFolders.map { "\($0)/README.md" }.filter(FileManager.default.fileExists)
    return configuration == "release" ? pages : ["README.md"] + pages
  }
}
