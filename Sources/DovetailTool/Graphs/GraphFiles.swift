// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import DovetailReports
internal import Foundation

/// The files with graphs that `--from` names.
struct GraphFiles {
  /// What tells whether a file was written again: a new file may be as old as the former, and have its name.
  private struct Version: Equatable {
    let date: Date?
    let number: Int?

    init(of path: String) {
      let attributes = try? FileManager.default.attributesOfItem(
        atPath: URL(filePath: path).resolvingSymlinksInPath().path)
      date = attributes?[.modificationDate] as? Date
      number = attributes?[.systemFileNumber] as? Int
    }
  }

  /// The files, and their versions.
  /// Whether a folder is named.
  let isFolder: Bool
  private let versions: [(path: String, version: Version)]

  /// - Parameter names: files, or folders with files.
  init(_ names: [String]) throws(CommandFailure) {
    var paths: [String] = []
    for name in names {
      guard let content = try? FileManager.default.contentsOfDirectory(atPath: name) else {
        let isThere = FileManager.default.fileExists(atPath: name)
        if !isThere { throw CommandFailure("there is no file or folder \(name): a test or `export` writes it") }
        paths.append(name)
        continue
      }
      let files = content.filter { $0.hasSuffix(".json") && !$0.hasPrefix(".") }.sorted()
      if files.isEmpty { throw CommandFailure("there is no graph in \(name): run the test that writes it") }
      paths += files.map { "\(name.hasSuffix("/") ? name : name + "/")\($0)" }
    }
    isFolder = names != paths
    versions = paths.map { ($0, Version(of: $0)) }
  }

  /// The graphs of the files, or only of those that are not as they were.
  func graphs(writtenSince former: GraphFiles? = nil) throws(CommandFailure) -> [FiledGraph] {
    try versions.filter { path, version in
      !(former?.versions.contains { $0.path == path && $0.version == version } ?? false)
    }.map { path, version throws(CommandFailure) in
      let content = try Data(ofFile: path)
      do {
        return FiledGraph(file: try GraphFile(json: content), path: path, date: version.date ?? .distantPast)
      } catch {
        throw CommandFailure("\(path) is no graph: \(error)")
      }
    }
  }
}

/// A graph, and the file that has it.
struct FiledGraph {
  let file: GraphFile
  let path: String
  let date: Date

  /// What is to be said before answers about the graph: that its sources are unknown, or newer; empty if nothing is.
  func warning(in files: SourceFiles) -> String {
    let sites = (file.graph.bindings.map(\.site) + file.graph.modules.map(\.site)).compactMap(\.self)
    let places = sites.map(\.fileID).uniqued()
    let paths = (places + [file.origin?.place.fileID].compactMap(\.self)).compactMap(files.path)
    if paths.isEmpty, !places.isEmpty {
      let modules = sites.map(\.module).uniqued().map { "`\($0)`" }.joined(separator: ", ")
      return "warning: \(description) has no source file that is found: name the folder of \(modules) with --sources\n"
    }
    let newer = paths.filter { path in
      let date = (try? FileManager.default.attributesOfItem(atPath: path))?[.modificationDate] as? Date
      return date.map { $0 > self.date } ?? false
    }
    guard let first = newer.first else { return "" }
    let others = newer.count > 1 ? " and \((newer.count - 1).counted(as: "other file"))" : ""
    return "warning: \(description) is older than \(first)\(others): run the test that writes it, or remove it\n"
  }

  private var description: String {
    let origin = file.origin.map { origin in
      let commit = origin.commit.map { ", commit \($0.prefix(8))" } ?? ""
      return " (\(origin.platform), \(origin.isDebug ? "debug" : "release")\(commit))"
    }
    return path + (origin ?? "")
  }
}
