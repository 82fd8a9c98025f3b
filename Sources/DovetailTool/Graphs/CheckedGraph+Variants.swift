// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
public import DovetailGraph
internal import DovetailReports

extension CheckedGraph {
  /// The graphs of a component for several values, such as flags, which are checked as one.
  ///
  /// ```swift
  /// struct StagedComponent: Component {
  ///   typealias Root = App
  ///
  ///   let isStaging: Bool
  ///
  ///   func configure(binder: Binder) {
  ///     if isStaging { binder.install(module: LoggingModule()) }
  ///   }
  /// }
  ///
  /// let graph = CheckedGraph.each(over: [true, false]) { StagedComponent(isStaging: $0) }
  /// ```
  ///
  /// A diagnostic names the values that it occurs with, unless it occurs with all: "nothing binds Cart, only with
  /// true". It has the advice that these values share. Its fixes were not tried with others. Commands about one graph,
  /// such as `show`, use the first value.
  ///
  /// - Parameters:
  ///   - values: the values, at least one.
  ///   - name: the name by which the command line selects the graph; if `nil`, the name of the component's type.
  ///   - build: how the app builds the component.
  ///   - rules: rules of your own, for each value.
  ///   - fileID: where this is called; the compiler fills it in.
  ///   - line: where this is called; the compiler fills it in.
  ///   - component: makes the component for a value.
  /// - Isolation: calls `component` at once, where this is called.
  /// - Cost: that of a graph for each value.
  public static func each<Value, C: Component>(
    over values: some Sequence<Value>, named name: String? = nil, built build: Build = .sync,
    rules: [any GraphRule] = [], fileID: String = #fileID, line: Int = #line, _ component: (Value) throws -> C
  ) rethrows -> CheckedGraph {
    CheckedGraph(
      name: name ?? C.reportedName, site: Site(fileID: fileID, line: line), build: build, rules: rules,
      variants: try values.map { value in
        Variant(name: String(describing: value), source: ConfiguredGraph(try component(value), built: build))
      })
  }

  /// The faults of variants. Those that differ only in advice are one, with the advice that they share.
  static func merged(_ variants: [(name: String, faults: [Diagnostic])]) -> [Diagnostic] {
    let all = variants.flatMap { variant in variant.faults.map { (name: variant.name, fault: $0) } }
    let equal = Dictionary(grouping: all) { $0.fault.with([]) }
    return all.map { $0.fault.with([]) }.uniqued().compactMap { fault in
      guard let found = equal[fault], let first = found.first?.fault else { return nil }
      let names = found.map(\.name).uniqued()
      let notes = first.notes.filter { note in found.allSatisfy { $0.fault.notes.contains(note) } }
      let isEverywhere = names.count == variants.count
      return first.with(notes, remark: isEverywhere ? "" : ", only with \(names.joined(separator: ", "))")
    }
  }
}

extension Diagnostic {
  /// The same fault with other advice.
  func with(_ notes: [Note], remark: String = "") -> Diagnostic {
    Diagnostic(
      id: id, severity: severity, subject: subject, summary: summary + remark, place: place, path: path,
      evidence: evidence, notes: notes, identity: identity, key: key)
  }
}
