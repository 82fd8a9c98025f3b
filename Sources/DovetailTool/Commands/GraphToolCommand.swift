// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

/// One command of a ``GraphTool``.
@MainActor protocol GraphToolCommand {
  /// The operands and options of the command.
  static var description: CommandDescription { get }

  /// Performs the command.
  static func run(_ context: CommandContext) throws -> CommandRun.Outcome
}

/// The inputs of a command.
struct CommandContext {
  let arguments: ParsedArguments
  /// The listed graphs, or the one that an option selects.
  let graphs: [CheckedGraph]
  /// The components that are in no graph on purpose.
  let excluded: [Any.Type]
  let files: SourceFiles
  let workingFolder: String
  /// The root of the repository around the working folder, or else the working folder.
  let repository: String
}

extension CommandContext {
  /// The graph that a question is about.
  func onlyGraph() throws(CommandFailure) -> CheckedGraph {
    guard let first = graphs.first else { throw CommandFailure("the tool lists no graph") }
    if graphs.count > 1 {
      let names = graphs.map(\.name).joined(separator: ", ")
      throw CommandFailure("there are \(graphs.count) graphs: \(names); choose one of them with --graph")
    }
    return first
  }

  /// The path of a file, or its `#fileID` if the path is unknown.
  func path(of site: Site) -> String { files.path(of: site.fileID) ?? site.fileID }

  /// The path of a file inside the working folder, or the whole path if it is elsewhere.
  func shortPath(of site: Site) -> String { path(of: site, inside: workingFolder) }

  /// The path of a file inside the repository, as GitHub wants it. Without a repository, inside the working folder.
  func pathInRepository(of site: Site) -> String { path(of: site, inside: repository) }

  private func path(of site: Site, inside folder: String) -> String {
    let path = path(of: site)
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// A binding and its location.
  func line(for binding: GraphSnapshot.Binding) -> String {
    binding.label + (binding.site.map { "  \(shortPath(of: $0)):\($0.line)" } ?? "")
  }
}

// MARK: - Options that several commands have

extension CommandDescription.Option {
  static var graph: Self {
    Self(name: "--graph", value: "name", help: "The graph, if the tool lists several.")
  }

  static var sources: Self {
    Self(
      name: "--sources", value: "folder",
      help: "A folder with source files, or `Module=folder`; may be repeated. By default, the package's.")
  }

  static func language(_ languages: [String]) -> Self {
    Self(name: "--as", value: "language", help: "One of \(languages.joined(separator: ", ")).")
  }
}

// MARK: - Languages

enum GraphLanguage {
  static let names = GraphFormat.allCases.map(\.rawValue) + ["json"]

  static func text(of graph: GraphSnapshot, as name: String) throws(CommandFailure) -> String {
    if name == "json" { return String(decoding: graph.json(), as: UTF8.self) }
    guard let format = GraphFormat(rawValue: name) else { throw .unknownLanguage(name, among: names) }
    return graph.text(as: format)
  }
}

extension CommandFailure {
  static func unknownLanguage(_ name: String, among names: [String]) -> CommandFailure {
    let hint = ParsedArguments.hint(name, among: names)
    return CommandFailure(
      "unknown language `\(name)`" + (hint.isEmpty ? "; languages are \(names.joined(separator: ", "))" : hint))
  }
}
