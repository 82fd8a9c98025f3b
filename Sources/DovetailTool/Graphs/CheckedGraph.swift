// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
public import DovetailGraph
internal import DovetailReports

/// A graph of a ``GraphTool``: a component, and how the app builds it.
///
/// ```swift
/// let graph = CheckedGraph(
///   AppComponent(), built: .asyncOnMainActor,
///   rules: [.only(.module("Storage*"), mayRequest: .type("Database"), because: "all queries are in one place")])
/// ```
///
/// - Isolation: not Sendable. Pass a main-actor component to it there.
/// - Cost: retains the component. Each command configures it at most once.
public struct CheckedGraph {
  /// The app's call of `build()`, and its isolation. Both decide which effects the graph may have.
  ///
  /// ```swift
  /// let graph = CheckedGraph(AppComponent(), built: .async)
  /// ```
  ///
  /// - Isolation: Sendable.
  public enum Build: Sendable, Hashable, CaseIterable {
    /// `try build()`, not on the main actor.
    case sync
    /// `try await build()`, not on the main actor.
    case async
    /// `try build()`, on the main actor.
    case syncOnMainActor
    /// `try await build()`, on the main actor. It accepts any graph.
    case asyncOnMainActor
  }

  /// The name by which the command line selects the graph.
  public let name: String

  /// The line on which the graph is listed. A fault without its own line is reported there.
  let site: Site
  let build: Build
  let rules: [any GraphRule]
  /// The component, or its variants.
  let variants: [Variant]
}

extension CheckedGraph {
  /// A graph to check.
  ///
  /// ```swift
  /// let graph = CheckedGraph(AppComponent(), named: "App", built: .syncOnMainActor)
  /// ```
  ///
  /// - Parameters:
  ///   - component: the component that the app builds.
  ///   - build: how the app builds it.
  ///   - name: the name by which the command line selects the graph; if `nil`, the name of the component's type.
  ///   - rules: rules of your own. Their violations are reported as well.
  ///   - fileID: where this is called; the compiler fills it in.
  ///   - line: where this is called; the compiler fills it in.
  public init(
    _ component: some Component, named name: String? = nil, built build: Build = .sync, rules: [any GraphRule] = [],
    fileID: String = #fileID, line: Int = #line
  ) {
    self.init(
      name: name ?? type(of: component).reportedName, site: Site(fileID: fileID, line: line), build: build,
      rules: rules, variants: [Variant(name: "", source: ConfiguredGraph(component, built: build))])
  }

  /// The graph of a file. Without an origin, it has the name of its component, and the file is its place.
  init(_ file: GraphFile, at path: String) {
    let origin = file.origin
    let isOnMainActor = origin?.isOnMainActor ?? true
    let build: Build =
      origin?.isAsync ?? true
      ? isOnMainActor ? .asyncOnMainActor : .async : isOnMainActor ? .syncOnMainActor : .sync
    self.init(
      name: origin?.name ?? file.graph.components[0].name,
      site: origin?.place ?? Site(fileID: path, line: 1), build: build, rules: [],
      variants: [Variant(name: "", source: file.graph)])
  }

  /// Whether a program lists it. The graph of a file is checked by a test.
  var isListed: Bool { !variants.contains { $0.source is GraphSnapshot } }

  /// The errors and warnings of the library and of the rules.
  package func faults() -> [Diagnostic] { Self.merged(variants.map { ($0.name, $0.source.faults(rules)) }) }

  /// The graphs of all variants as data, without diagnostics.
  func structures() -> [GraphSnapshot] { variants.map { $0.source.structure() } }

  /// The same of the first variant, for questions: a report on a large graph with errors may take a second.
  func structure() -> GraphSnapshot { variants[0].source.structure() }

  /// The graph as data, with all its diagnostics; that of the first variant.
  package func snapshot() -> GraphSnapshot { variants[0].source.snapshot(rules) }
}

extension CheckedGraph {
  struct Variant {
    let name: String
    let source: any GraphSource
  }
}
