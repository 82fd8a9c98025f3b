// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Foundation

extension CommandRun {
  package func outcome(of arguments: [String]) -> Outcome {
    var warning = ""
    do {
      if let first = arguments.first, ["-h", "--help", "help"].contains(first) {
        return Outcome(output: GraphToolCommand.helpOfAll(in: program))
      }
      let (command, rest) = try Self.command(of: arguments)
      let parsed = try ParsedArguments(rest, of: (command.operands, command.options), usage: command.usage)
      if parsed.has("--help") { return Outcome(output: command.help(of: program)) }
      let context = try context(for: parsed)
      // A fix begins with a new check.
      if command.name != GraphToolCommand.fix.name { warning = context.warning }
      var outcome = try command.run(context)
      outcome.warning = warning
      return outcome
    } catch let failure as CommandFailure {
      let usage = failure.usage.map { "usage: \(program) \($0)\n" } ?? ""
      let place = failure.place.map { "\($0): " } ?? ""
      return Outcome(warning: warning, errors: "\(place)error: \(failure.sentence)\n\(usage)", status: 2)
    } catch {
      return Outcome(warning: warning, errors: "error: \(error.sentence)\n", status: 2)
    }
  }

  /// The command at the beginning of `arguments`, or the default one.
  private static func command(
    of arguments: [String]
  ) throws(CommandFailure) -> (command: GraphToolCommand, rest: ArraySlice<String>) {
    let commands = GraphToolCommand.all
    guard let first = arguments.first, !first.hasPrefix("-") else { return (commands[0], arguments[...]) }
    if let command = commands.first(where: { $0.name == first }) { return (command, arguments.dropFirst()) }
    if let query = formerQuestions[first] {
      throw CommandFailure("unknown command `\(first)`; its question is a query now: `find '\(query)'`")
    }
    throw .unknown("command", first, among: commands.map(\.name))
  }

  /// The queries that have replaced commands.
  private static let formerQuestions = [
    "who-needs": "needs:X", "needs": "needed-by:X", "everything-needed": "reached-by:X", "dominated": "goes-with:X",
    "what-makes": "inherited-by:X is:async", "inherits-effects": "inherits:X", "launch": "is:launch",
    "cycles": "is:cycle", "missing": "is:missing", "most-requested": "*", "opens": "needs:X",
    "singletons": "component:X is:shared", "requests": "module:X needs:module:Y",
  ]

  /// - Parameter filed: the graphs of files instead of those that the program lists.
  func context(for arguments: ParsedArguments, filed: [FiledGraph]? = nil) throws(CommandFailure) -> CommandContext {
    var filed = filed
    if filed == nil, let names = arguments.options["--from"] { filed = try GraphFiles(names).graphs() }
    let folders = try (arguments.options["--sources"] ?? []).map(Self.folder)
    let files = SourceFiles(in: folders.isEmpty ? packages(of: filed ?? []) : folders)
    let listed: [CheckedGraph]
    do {
      listed = try filed.map { $0.map { CheckedGraph($0.file, at: $0.path) } } ?? graphs()
    } catch {
      throw CommandFailure("the graphs cannot be listed: \(error.sentence)")
    }
    let graphs = try Self.selected(arguments.value(of: "--graph"), among: listed, in: files)
    let meant = zip(filed ?? [], listed).filter { _, graph in graphs.contains { $0.name == graph.name } }
    return CommandContext(
      run: self, arguments: arguments, listed: listed, graphs: graphs, files: files,
      warning: meant.map { filed, _ in filed.warning(in: files) }.joined(),
      repository: SourceFolder.containing(".git", around: workingFolder)?.path ?? workingFolder)
  }

  /// The packages of the tests that have written graphs. Another clone may have written them: the package around the working
  /// folder comes first if it has the tests, or if there are none.
  private func packages(of filed: [FiledGraph]) -> [SourceFolder] {
    let own = SourceFolder.containing("Package.swift", around: workingFolder).map { [$0] } ?? []
    let files = SourceFiles(in: own)
    let origins = filed.compactMap(\.file.origin).filter { files.path(of: $0.place.fileID) == nil }
    let others = origins.compactMap { origin in
      SourceFolder.containing("Package.swift", around: URL(filePath: origin.path).deletingLastPathComponent().path)
    }
    return others.isEmpty ? own : others.uniqued(by: \.path)
  }

  /// The folder that an option names: `FOLDER`, or `MODULE=FOLDER`.
  private static func folder(_ text: String) throws(CommandFailure) -> SourceFolder {
    func isFolder(_ path: String) -> Bool { (try? FileManager.default.contentsOfDirectory(atPath: path)) != nil }
    let parts = text.split(separator: "=", maxSplits: 1).map(String.init)
    if isFolder(text) { return SourceFolder(path: text) }
    if parts.count == 2, isFolder(parts[1]) { return SourceFolder(path: parts[1], module: parts[0]) }
    throw CommandFailure("there is no folder \(parts.count == 2 ? parts[1] : text)")
  }

  private static func selected(
    _ name: String?, among all: [CheckedGraph], in files: SourceFiles
  ) throws(CommandFailure) -> [CheckedGraph] {
    let names = all.map(\.name)
    for (index, graph) in all.enumerated() where names[..<index].contains(graph.name) || graph.variants.isEmpty {
      throw CommandFailure(
        graph.variants.isEmpty
          ? "the graph \(graph.name) has no variant, so nothing is checked"
          : "several graphs are called \(graph.name); add `named:` to tell them apart",
        at: "\(files.path(of: graph.site.fileID) ?? graph.site.fileID):\(graph.site.line):1")
    }
    guard let name else { return all }
    let found = all.filter { $0.name == name }
    if found.isEmpty {
      throw CommandFailure("there is no graph `\(name)`\(names.hint(for: name))")
    }
    return found
  }
}
