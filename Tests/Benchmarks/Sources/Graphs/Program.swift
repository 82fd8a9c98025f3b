// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import Measurement
internal import RunTime

#if canImport(Darwin)
  internal import Darwin
#else
  internal import Glibc
#endif

/// Measures operations on the graph of a component with a given number of types; see ``Measurement``.
///
/// ```
/// Graphs snapshot random 10000 warm 3    makes the graph as data, with its diagnostics
/// Graphs json random 10000 warm 3        writes it
/// Graphs read random 10000 warm 3        reads it back
/// Graphs dot random 10000 warm 3         writes it for Graphviz
/// Graphs mermaid diamond 10000 warm 3    writes it for Mermaid
/// Graphs markdown random 10000 warm 3    writes it as tables
/// Graphs difference random 10000 warm 3  compares it with a graph of other requests, and writes the difference
/// Graphs questions random 10000 warm 3   makes an index, and asks a question of each kind
/// Graphs rules chain 10000 warm 3        checks broken rules
/// ```
@main
enum Program {
  static func main() throws {
    let arguments = Array(CommandLine.arguments.dropFirst())
    guard arguments.count >= 4, let shape = Shape(rawValue: arguments[1]), let count = Int(arguments[2]), count > 0
    else { fail() }
    let application = RunTimeApplication(graph: GraphShape(shape, count: count), types: RunTimeTypes(evenly: count))
    let work = arguments[0]
    if work == "snapshot" { return try Measurement.run(arguments.dropFirst(3)) { application.graph().snapshot() } }
    let snapshot = application.graph().snapshot()
    switch work {
    case "json": try Measurement.run(arguments.dropFirst(3)) { snapshot.json() }
    case "read":
      let json = snapshot.json()
      try Measurement.run(arguments.dropFirst(3)) { try GraphSnapshot(json: json) }
    case "dot", "mermaid", "markdown":
      guard let format = GraphFormat(rawValue: work) else { fail() }
      try Measurement.run(arguments.dropFirst(3)) { snapshot.text(as: format) }
    case "difference":
      let other = GraphShape(shape == .chain ? .random : .chain, count: count)
      let base = RunTimeApplication(graph: other, types: RunTimeTypes(evenly: count)).graph().snapshot()
      try Measurement.run(arguments.dropFirst(3)) {
        let difference = snapshot.difference(from: base)
        return difference.text + difference.markdown
      }
    case "questions": try Measurement.run(arguments.dropFirst(3)) { try answers(about: snapshot) }
    case "rules": try Measurement.run(arguments.dropFirst(3)) { snapshot.diagnostics(rules: rules) }
    default: fail()
    }
  }

  /// About the binding that is declared last.
  private static func answers(about snapshot: GraphSnapshot) throws -> [GraphSnapshot] {
    let index = GraphIndex(snapshot)
    guard let id = snapshot.bindings.last?.id else { return [] }
    let last = BindingSelector.binding(id)
    return [
      try index.find("needs:\(id.text)"), try index.find("needed-by:\(id.text)"), try index.whyIsItHere(last),
      try index.impact(of: last), try index.find("reached-by:\(id.text)"), try index.find("goes-with:\(id.text)"),
      try index.whatKeepsAlive(last),
      index.longestChain(),
      index.unused(), index.constructedAtBuild(),
      snapshot.difference(from: snapshot).isEmpty ? snapshot : try index.find("is:missing"),
    ]
  }

  private static var rules: [any GraphRule] {
    [
      .forbid(from: .component("RunTimeApplication"), to: .type("Database"), because: "nothing is found")
    ]
  }

  private static func fail() -> Never {
    print(
      "usage: Graphs { snapshot | json | read | dot | mermaid | markdown | difference | questions | rules } SHAPE COUNT MEASUREMENT"
    )
    exit(1)
  }
}
