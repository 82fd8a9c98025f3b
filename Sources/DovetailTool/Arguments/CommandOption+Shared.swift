// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension CommandOption {
  static var help: Self { Self(name: "--help", help: "Prints this help.") }

  static var graph: Self {
    Self(name: "--graph", value: "name", help: "The graph, if the tool lists several.")
  }

  static var from: Self {
    Self(
      name: "--from", value: "path",
      help: "A graph that a test or `export` has written, or a folder of such files; may be repeated.")
  }

  static var sources: Self {
    Self(
      name: "--sources", value: "folder",
      help: "A folder with source files, or `Module=folder`; may be repeated. By default, the package's.")
  }

  static func language(_ languages: [String]) -> Self {
    Self(name: "--as", value: "language", choices: languages, help: "One of \(languages.joined(separator: ", ")).")
  }
}
