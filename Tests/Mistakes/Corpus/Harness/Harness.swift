// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import DovetailGraph
import DovetailTool
import Foundation

/// Prints what the graph of a component is like, for a build on the main actor with `try await`.
///
/// It is not `async`, because an asynchronous `main` makes the compilation of each program slower.
@MainActor public func examine<C: Component>(
  _ component: C, fileID: String = #fileID, line: Int = #line
) -> Never where C.Seed == Void {
  runTool(on: [CheckedGraph(component, named: "0", built: .asyncOnMainActor, fileID: fileID, line: line)])
  print { [await outcome(of: component)] }
}

/// The same for a component and a variant, such as the one of its tests.
@MainActor public func examine<C: Component, V: Component>(
  _ component: C, _ variant: V, fileID: String = #fileID, line: Int = #line
) -> Never where C.Seed == Void, V.Seed == Void {
  runTool(on: [
    CheckedGraph(component, named: "0", built: .asyncOnMainActor, fileID: fileID, line: line),
    CheckedGraph(variant, named: "1", built: .asyncOnMainActor, fileID: fileID, line: line),
  ])
  print { [await outcome(of: component), await outcome(of: variant)] }
}

@MainActor private func outcome<C: Component>(of component: C) async -> Outcome where C.Seed == Void {
  var outcome = Outcome(of: component, faults(component.graph().diagnostics))
  if outcome.isSound {
    do { _ = try await component.build() } catch { outcome.failure = String(describing: error) }
  }
  return outcome
}

@MainActor private func print(_ outcomes: @escaping @MainActor () async -> [Outcome]) -> Never {
  Task {
    // Without a result, the tool complains.
    try? print(await outcomes())
    exit(0)
  }
  dispatchMain()
}

/// The same for a synchronous build on the main actor.
@MainActor public func examineOnMainActor<C: Component>(
  _ component: C, fileID: String = #fileID, line: Int = #line
) throws where C.Seed == Void {
  runTool(on: [CheckedGraph(component, named: "0", built: .syncOnMainActor, fileID: fileID, line: line)])
  try print([outcomeOnMainActor(of: component)])
}

/// The same for a component and a variant, such as the one of its tests.
@MainActor public func examineOnMainActor<C: Component, V: Component>(
  _ component: C, _ variant: V, fileID: String = #fileID, line: Int = #line
) throws where C.Seed == Void, V.Seed == Void {
  runTool(on: [
    CheckedGraph(component, named: "0", built: .syncOnMainActor, fileID: fileID, line: line),
    CheckedGraph(variant, named: "1", built: .syncOnMainActor, fileID: fileID, line: line),
  ])
  try print([outcomeOnMainActor(of: component), outcomeOnMainActor(of: variant)])
}

@MainActor private func outcomeOnMainActor<C: Component>(of component: C) -> Outcome where C.Seed == Void {
  var outcome = Outcome(of: component, faults(of: component) { try component.validate() })
  if outcome.isSound {
    do { _ = try component.build() } catch { outcome.failure = String(describing: error) }
  }
  return outcome
}

/// The same for a synchronous build elsewhere.
nonisolated public func examineAnywhere<C: Component>(_ component: C) throws where C.Seed == Void {
  var outcome = Outcome(of: component, faults(of: component) { try component.validate() })
  if outcome.isSound {
    do { _ = try component.build() } catch { outcome.failure = String(describing: error) }
  }
  try print([outcome])
}

private struct Graphs: GraphTool {
  static var graphs: [CheckedGraph] = []
}

/// A program with arguments behind `--` is the tool for its graphs, whose names are their numbers.
@MainActor private func runTool(on graphs: [CheckedGraph]) {
  guard let separator = CommandLine.arguments.firstIndex(of: "--") else { return }
  Graphs.graphs = graphs
  exit(Graphs.run(CommandLine.arguments[(separator + 1)...]))
}

/// The errors that `validate` throws, and the warnings and notes, which are the same for all builds.
private func faults<C: Component>(of component: C, _ validate: () throws -> Void) -> [Outcome.Fault]
where C.Seed == Void {
  let rest = component.graph().diagnostics.filter { $0.severity != .error }
  do {
    try validate()
    return faults(rest)
  } catch let error as GraphError {
    return faults(error.diagnostics + rest)
  } catch {
    fatalError("validate() throws \(error)")
  }
}

private func faults(_ diagnostics: [Diagnostic]) -> [Outcome.Fault] {
  diagnostics.map { diagnostic in
    Outcome.Fault(
      id: diagnostic.id.description, severity: diagnostic.severity.rawValue, subject: diagnostic.subject,
      places: Set(diagnostic.evidence.compactMap { $0.site.map(Outcome.Place.init) }).sorted(),
      notes: diagnostic.notes.map { note in
        Outcome.Note(
          kind: note.kind.rawValue, text: note.text, applies: note.applies?.rawValue,
          edits: note.edits.map {
            Outcome.Edit(
              change: $0.change.rawValue, site: $0.site.map(Outcome.Place.init), component: $0.component, old: $0.old,
              new: $0.new, imports: $0.imports)
          })
      }, text: diagnostic.description)
  }
}

extension Outcome {
  fileprivate init<C: Component>(of component: C, _ faults: [Fault]) where C.Seed == Void {
    self.init(faults: faults, meaning: component.graph().snapshot().meaning)
  }

  fileprivate var isSound: Bool { !faults.contains { $0.severity == "error" } }
}

extension Outcome.Place {
  fileprivate init(_ site: Site) { self.init(file: site.fileID, line: site.line) }
}

private func print(_ outcomes: [Outcome]) throws {
  try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(outcomes))
}
