// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

/// The inputs of a command.
@MainActor struct CommandContext {
  /// The program, and its surroundings.
  let run: CommandRun
  let arguments: ParsedArguments
  /// The listed graphs.
  let listed: [CheckedGraph]
  /// The listed graphs, or the one that an option selects.
  let graphs: [CheckedGraph]
  let files: SourceFiles
  /// What is to be said before an answer about graphs of files.
  let warning: String
  /// The root of the repository around the working folder, or else the working folder.
  let repository: String
}

extension CommandContext {
  /// The graph that a question is about.
  func onlyGraph() throws(CommandFailure) -> CheckedGraph {
    guard let first = graphs.first else { throw CommandFailure("the tool lists no graph; name a file with --from") }
    if graphs.count > 1 {
      let names = graphs.map(\.name).joined(separator: ", ")
      throw CommandFailure("there are \(graphs.count) graphs: \(names); choose one of them with --graph")
    }
    return first
  }

  /// The folder of the package with the program, or else around the working folder.
  var package: String {
    manifested ?? SourceFolder.containing("Package.swift", around: run.workingFolder)?.path ?? run.workingFolder
  }

  /// The folder of the package with the program, or of that around the working folder if no graph is listed; `nil` if the
  /// program or the manifest is not found.
  var manifested: String? {
    guard let graph = graphs.first else {
      return SourceFolder.containing("Package.swift", around: run.workingFolder)?.path
    }
    let folder = files.path(of: graph.site.fileID) ?? (graph.isListed ? nil : files.folders.first?.path)
    return folder.flatMap { SourceFolder.containing("Package.swift", around: $0) }?.path
  }

  /// The path of a file, or its `#fileID` if the path is unknown.
  func path(of site: Site) -> String { files.path(of: site.fileID) ?? site.fileID }

  /// The path of a file inside the repository, as GitHub wants it. Without a repository, inside the working folder.
  func pathInRepository(of site: Site) -> String { path(of: site, inside: repository) }

  /// The path of a file inside a folder, or the whole path if it is elsewhere.
  private func path(of site: Site, inside folder: String) -> String {
    let path = path(of: site)
    let prefix = folder.hasSuffix("/") ? folder : folder + "/"
    return path.hasPrefix(prefix) ? String(path.dropFirst(prefix.count)) : path
  }

  /// A location behind the name of its part; empty if there is none.
  func place(_ site: Site?) -> String {
    site.map { "  \(path(of: $0, inside: run.workingFolder)):\($0.line)" } ?? ""
  }
}
