// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import Foundation

/// Prints what the graph of a component is like, for a build on the main actor with `try await`.
///
/// It is not `async`, because an asynchronous `main` makes the compilation of each program slower.
@MainActor public func examine<C: Component>(_ component: C) -> Never where C.Seed == Void {
  Task {
    var outcome = Outcome(faults: faults(component.graph().diagnostics))
    if outcome.isSound {
      do { _ = try await component.build() } catch { outcome.failure = String(describing: error) }
    }
    // Without a result, the tool complains.
    try? outcome.print()
    exit(0)
  }
  dispatchMain()
}

/// The same for a synchronous build on the main actor.
@MainActor public func examineOnMainActor<C: Component>(_ component: C) throws where C.Seed == Void {
  var outcome = Outcome(faults: faults(of: component) { try component.validate() })
  if outcome.isSound {
    do { _ = try component.build() } catch { outcome.failure = String(describing: error) }
  }
  try outcome.print()
}

/// The same for a synchronous build elsewhere.
nonisolated public func examineAnywhere<C: Component>(_ component: C) throws where C.Seed == Void {
  var outcome = Outcome(faults: faults(of: component) { try component.validate() })
  if outcome.isSound {
    do { _ = try component.build() } catch { outcome.failure = String(describing: error) }
  }
  try outcome.print()
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
      lines: Set(diagnostic.evidence.compactMap { $0.site?.line }).sorted(),
      notes: diagnostic.notes.map { note in
        Outcome.Note(
          kind: note.kind.rawValue, text: note.text, applies: note.applies?.rawValue,
          edits: note.edits.map {
            Outcome.Edit(
              change: $0.change.rawValue, line: $0.site?.line, component: $0.component, old: $0.old, new: $0.new)
          })
      }, text: diagnostic.description)
  }
}

extension Outcome {
  fileprivate var isSound: Bool { !faults.contains { $0.severity == "error" } }

  fileprivate func print() throws { try FileHandle.standardOutput.write(contentsOf: JSONEncoder().encode(self)) }
}
