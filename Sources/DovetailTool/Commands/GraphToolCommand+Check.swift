// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Foundation

@MainActor extension GraphToolCommand {
  private static let names = ReportFormat.allCases.map(\.rawValue)

  static let check = Self(
    name: "check", summary: "Prints the diagnostics of all graphs, and fails if one of them is broken.",
    example: "--strict",
    options: [
      .init(name: "--strict", help: "Makes errors of warnings."),
      .init(
        name: "--baseline", value: "file",
        help: "Leaves out what `baseline` has written into a file, and fails on the rest."),
      .init(
        name: "--as", value: "language", choices: names,
        help: "One of \(names.joined(separator: ", ")). Paths of gitHub and sarif are relative to the repository."),
      .graph, .from, .sources,
      .init(
        name: "--output", value: "file",
        help: "Writes an empty file if the graphs are sound, and says nothing: for build systems."),
    ], run: check)

  static let baseline = Self(
    name: "baseline", summary: "Prints the errors and warnings of all graphs, for `check --baseline`.",
    example: "> known.json",
    options: [.graph, .from, .sources]
  ) { context in
    .init(output: Baseline.text(of: try context.faults().map { ($0.name, $0.fault) }))
  }

  private static func check(_ context: CommandContext) throws -> CommandRun.Outcome {
    let format = context.arguments.value(of: "--as").flatMap(ReportFormat.init) ?? .compilerLines
    let baseline = try Baseline(context.arguments.value(of: "--baseline"))
    // `fix` needs the advice of each graph.
    let (faults, known) = try context.advisedFaults(
      besides: baseline, isStrict: context.arguments.has("--strict"), ofEachGraph: format == .json)
    var outcome = CommandRun.Outcome()
    switch format {
    case .compilerLines:
      outcome.errors = faults.map { fault in
        fault.compilerLines(
          path: context.path, source: context.files.line,
          emphasis: { context.run.isColored ? TerminalColors.colored($0) : $0 })
      }.joined()
    case .gitHub, .sarif: outcome.output = faults.text(as: format, path: context.pathInRepository)
    case .json: outcome.output = faults.text(as: format)
    }
    if faults.contains(where: { $0.severity == .error }) {
      outcome.status = 1
    } else if let file = context.arguments.value(of: "--output") {
      try WholeFile(file).overwrite(with: Data())
    } else if format == .compilerLines {
      outcome.output = summary(graphs: context.graphs.count, warnings: faults.count, known: known)
    }
    // A build system reads the lines as those of a compiler.
    if format == .compilerLines, context.arguments.value(of: "--output") == nil {
      outcome.errors += context.explanation(of: faults)
    }
    return outcome
  }

  private static func summary(graphs: Int, warnings: Int, known: [Diagnostic.Severity]) -> String {
    let errors = known.count { $0 == .error }
    let counts = [(warnings, "warning"), (errors, "known error"), (known.count - errors, "known warning")]
    let remarks = counts.filter { $0.0 > 0 }.map { $0.counted(as: $1) }.joined(separator: " and ")
    let subject = graphs == 1 ? "The graph" : "\(graphs) graphs"
    // Whether a graph with known errors is sound, a baseline does not decide.
    if errors > 0 { return "\(subject) \(graphs == 1 ? "has" : "have") \(remarks), and no new error.\n" }
    return "\(subject) \(graphs == 1 ? "is" : "are") sound\(remarks.isEmpty ? "" : ", with \(remarks)").\n"
  }
}

extension CommandContext {
  /// The faults with the advice of the tool, and the severities of those that a baseline has.
  ///
  /// - Parameter isOfEachGraph: whether a mistake that several graphs have is reported for each, with its own advice.
  func advisedFaults(
    besides former: Baseline, isStrict: Bool = false, ofEachGraph isOfEachGraph: Bool
  ) throws(CommandFailure) -> (faults: [Diagnostic], known: [Diagnostic.Severity]) {
    var baseline = former
    lazy var structures = listed.map { (name: $0.name, structures: $0.structures()) }
    lazy var candidates = Candidates(structures)
    lazy var types = DeclaredTypes(in: modulesOfPackage)
    let all = try faults()
    lazy var modules = UninstalledModules(
      among: types, besides: structures, for: all.map { ($0.graph.name, $0.fault) })
    lazy var old = OldCode(in: types.modules)
    lazy var sources = SourceAdvice(types, on: all.map(\.fault), of: structures) { type in
      old.registration(of: type).map { ($0.importing, $0.site) }
    }
    var known: [Diagnostic.Severity] = []
    var faults: [Diagnostic] = []
    var seen: Set<Diagnostic> = []
    // Where the mistakes are in `faults`, and the graphs whose advice they have.
    var mistakes: [Diagnostic: (index: Int, graph: String?)] = [:]
    var newlyBroken: Set<String?> = []
    for (name, graph, fault) in all {
      if baseline.takes(fault, of: name) {
        known.append(fault.severity)
        continue
      }
      if fault.severity == .error { newlyBroken.insert(name) }
      // Faults that several graphs share are reported once. Only the identities and candidates depend on the graph.
      var text = fault.placed(in: graph, isStrict: isStrict)
      text.identity = nil
      guard seen.insert(text).inserted else { continue }
      if !isOfEachGraph, let (index, first) = mistakes[text.mistake], let name, let first, first != name {
        let note = "the graph `\(name)` has this as well; the advice is that for `\(first)`"
        faults[index] = faults[index].with(faults[index].notes + [Diagnostic.Note(kind: .note, text: note)])
        continue
      }
      mistakes[text.mistake] = (faults.count, name)
      var found: [Diagnostic.Note] = []
      if fault.id == .missingBinding {
        found = candidates.notes(for: fault, in: graph.name)
        if found.isEmpty { found = modules.notes(for: fault, in: graph.name) }
      }
      let isModuleKnown = found.contains { $0.kind == .nearMiss }
      let advised = fault.with(sources.notes(on: fault, in: graph.name, isModuleKnown: isModuleKnown))
      faults.append(advised.placed(in: graph, isStrict: isStrict, adding: found))
    }
    let selected = arguments.value(of: "--graph")
    // An error may hide other faults.
    faults += baseline.outdated(isStrict: isStrict) { graph in
      !newlyBroken.contains(graph) && (selected == nil || selected == graph)
    }
    return (faults, known)
  }

  /// The faults of all graphs, and the components that no graph has, which have no name of a graph.
  fileprivate func faults() throws(CommandFailure) -> [(name: String?, graph: CheckedGraph, fault: Diagnostic)] {
    guard let listing = graphs.first else {
      throw CommandFailure(
        "no graph is listed, so nothing is checked: add `CheckedGraph(AppComponent())` to `graphs`, or name a file "
          + "with --from", at: placeOfProgram)
    }
    // Another graph may have what a chosen one does not have.
    let unlisted = arguments.has("--graph") || arguments.has("--from") ? [] : unlistedComponents()
    return graphs.flatMap { graph in graph.faults().map { (graph.name, graph, $0) } }
      + unlisted.map { (nil, listing, $0.unlisted(besides: listing)) }
  }
}

extension Diagnostic {
  /// What two graphs have in common if one mistake is made in both. Their requests and their advice may differ.
  fileprivate var mistake: Diagnostic {
    Diagnostic(
      id: id, severity: severity, subject: subject, summary: summary, place: place, path: [], evidence: [], notes: [])
  }

  /// The same fault, on the line of the graph if it has no location, and as an error if `isStrict`. Added notes precede
  /// its suggestions and new bindings, which are vaguer, and replace those with the same statement. What is certain, such
  /// as the only module that binds a key, precedes its fixes as well.
  ///
  /// If another call of `build()` fixes it, the app probably has this call already, and the list of graphs does not say
  /// so. Then the line of the graph is the one to edit.
  fileprivate func placed(in graph: CheckedGraph, isStrict: Bool, adding added: [Note] = []) -> Diagnostic {
    let statements = added.flatMap(\.edits).map(\.new)
    let ours = notes.filter { $0.edits.isEmpty || $0.edits.map(\.new) != statements }.map { $0.placed(in: graph) }
    let isCertain = added.contains { $0.applies == .asWritten }
    let vaguer: Set<Note.Kind> = isCertain ? [.fix, .suggestion, .binding] : [.suggestion, .binding]
    let end = ours.firstIndex { vaguer.contains($0.kind) } ?? ours.endIndex
    let changesBuild = graph.isListed && notes.contains(where: \.changesBuild)
    let listing = Evidence(role: "listed", subject: graph.name, site: graph.site, remark: "built: .\(graph.build)")
    return Diagnostic(
      id: id, severity: isStrict ? .error : severity, subject: subject, summary: summary,
      place: changesBuild ? graph.site : markedSite ?? graph.site, path: path,
      evidence: (changesBuild ? [listing] : []) + evidence, notes: ours[..<end] + added + ours[end...],
      identity: identity)
  }
}

extension Diagnostic.Note {
  fileprivate var changesBuild: Bool { edits.contains { $0.change == .changeBuild } }

  /// The same advice. If it is another call of `build()`, it says what the list of graphs, or the test, must say. Another edit
  /// that belongs to it is needed in any case.
  fileprivate func placed(in graph: CheckedGraph) -> Diagnostic.Note {
    guard changesBuild else { return self }
    let isWhole = edits.allSatisfy { $0.change == .changeBuild }
    let condition = "if the app builds it so"
    func advice(_ listing: String) -> Diagnostic.Note {
      let text = isWhole ? "\(listing), \(condition); otherwise \(text)" : "\(text); and \(listing), \(condition)"
      return Diagnostic.Note(kind: kind, text: text, applies: applies, edits: edits)
    }
    if !graph.isListed {
      let isAwaited = edits.contains { $0.new.contains("await") }
      return advice(
        isAwaited
          ? "make the test at \(graph.site) `async`, and write `await` before its `expectSound`"
          : "make the test at \(graph.site) `@MainActor`")
    }
    let accepted = edits.compactMap(\.accepted).reduce(into: Effects()) { $0.formUnion($1) }
    let isAsync = graph.build == .async || accepted.contains(.async)
    // What is isolated to the main actor can be awaited elsewhere, unless it is confined.
    let isOnMainActor = graph.build == .syncOnMainActor || accepted.contains(isAsync ? .confined : .mainActor)
    let build: CheckedGraph.Build =
      isAsync ? isOnMainActor ? .asyncOnMainActor : .async : isOnMainActor ? .syncOnMainActor : .sync
    return advice("list the graph with `built: .\(build)`")
  }
}
