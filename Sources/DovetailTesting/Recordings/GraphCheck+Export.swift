// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Foundation
internal import Synchronization
internal import Testing

/// The graphs that this process has written, by their paths.
private let exported = Mutex([String: GraphSnapshot]())

extension GraphCheck {
  /// Writes the graph and all diagnostics into a folder, for the command-line tool. Without a folder, the environment may
  /// name one. It means the graphs of the app: one with test doubles is written only by its own name.
  func export(
    to folder: String?, named name: String?, asynchronously isAsync: Bool, on isolation: (any Actor)?,
    in environment: [String: String] = ProcessInfo.processInfo.environment
  ) {
    let variable = environment["DOVETAIL_GRAPHS"] ?? ""
    guard folder != nil || !variable.isEmpty else { return }
    let snapshot = graph.snapshot(rules: rules)
    let hasDoubles = snapshot.bindings.contains { !$0.replaced.isEmpty }
    if hasDoubles, folder == nil, name == nil { return }
    let folder = folder ?? variable
    let name = name ?? component
    let file = URL(filePath: folder).appending(path: "\(name.fileName).json").path
    let origin = GraphFile.Origin(
      name: name, isAsync: isAsync, isOnMainActor: isolation === MainActor.shared,
      place: Site(fileID: test.fileID, line: test.line), path: test.path, platform: platform,
      isDebug: _isDebugAssertConfiguration(), commit: commit(around: test.path))
    let former = exported.withLock { exported in
      let former = exported[file]
      // Checks of one graph differ in their rules.
      if former.map({ $0.diagnostics.count < snapshot.diagnostics.count }) ?? true { exported[file] = snapshot }
      return former
    }
    if let former {
      if former.bindings != snapshot.bindings || former.requests != snapshot.requests {
        fail("two checks export different graphs to \(file): pass `named:` to one of them")
      } else if former.diagnostics.count >= snapshot.diagnostics.count {
        return
      }
    }
    do {
      try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
      try WholeFile(file).replace(by: GraphFile(snapshot, from: origin).json())
    } catch {
      fail("the graph of \(component) cannot be exported: \(error)")
    }
  }

  private func fail(_ text: String) { Issue.record(Comment(rawValue: text), sourceLocation: test) }
}

/// The system of this process.
private var platform: String {
  #if os(macOS)
    let name = "macOS"
  #elseif os(iOS)
    let name = "iOS"
  #elseif os(tvOS)
    let name = "tvOS"
  #elseif os(watchOS)
    let name = "watchOS"
  #elseif os(visionOS)
    let name = "visionOS"
  #elseif os(Linux)
    let name = "Linux"
  #else
    let name = "another system"
  #endif
  #if targetEnvironment(simulator)
    return "\(name) simulator"
  #else
    return name
  #endif
}

/// The commit of the repository around a file; `nil` if its folder does not show it.
private func commit(around file: String) -> String? {
  guard let root = SourceFolder.containing(".git", around: URL(filePath: file).deletingLastPathComponent().path)
  else { return nil }
  func lines(of path: String) -> [Substring] {
    String(decoding: FileManager.default.contents(atPath: path) ?? Data(), as: UTF8.self).split(separator: "\n")
  }
  // A worktree has a file that names its folder, and that names the folder of the repository.
  let named = lines(of: "\(root.path)/.git").first.map { $0.dropFirst("gitdir: ".count) }
  let folder = named.map(String.init) ?? "\(root.path)/.git"
  let shared = lines(of: "\(folder)/commondir").first.map { "\(folder)/\($0)" } ?? folder
  guard let head = lines(of: "\(folder)/HEAD").first else { return nil }
  guard head.hasPrefix("ref: ") else { return String(head) }
  let branch = head.dropFirst("ref: ".count)
  let packed = lines(of: "\(shared)/packed-refs").first { $0.hasSuffix(" \(branch)") }?.prefix { $0 != " " }
  return (lines(of: "\(shared)/\(branch)").first ?? packed).map(String.init)
}
