// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
public import DovetailGraph
internal import DovetailReports

/// A graph of a ``GraphTool``: a component, and how the app builds it.
///
/// ```swift
/// let graph = CheckedGraph(
///   AppComponent(), built: .asyncOnMainActor, rules: [.shared(.type("*Repository"), because: "each has a cache")])
/// ```
///
/// - Isolation: not Sendable. Pass a component of the main actor to it there.
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
  private let configuration: Configuration

  /// A graph to check.
  ///
  /// ```swift
  /// let graphs = [true, false].map { isPreview in
  ///   CheckedGraph(AppComponent(), named: isPreview ? "Preview" : "App", built: .syncOnMainActor)
  /// }
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
    self.name = name ?? type(of: component).reportedName
    site = Site(fileID: fileID, line: line)
    self.build = build
    self.rules = rules
    configuration = Configuration { component.graph(validatedOn: build.isolation, asynchronously: build.isAsync) }
  }
}

extension CheckedGraph {
  /// The errors and warnings of the library and of the rules.
  package func faults() -> [Diagnostic] { configuration.graph.diagnostics(downTo: .warning, rules: rules) }

  /// The graph as data, without diagnostics.
  func structure() -> GraphSnapshot { GraphSnapshot(configuration.graph.graph, diagnostics: []) }

  /// The graph as data, with all its diagnostics.
  package func snapshot() -> GraphSnapshot { configuration.graph.snapshot(rules: rules) }
}

/// The graph of a component, which is configured when it is needed first.
private final class Configuration {
  private let configure: () -> ObjectGraph
  private(set) lazy var graph = configure()

  init(_ configure: @escaping () -> ObjectGraph) { self.configure = configure }
}

extension CheckedGraph.Build {
  fileprivate var isAsync: Bool { self == .async || self == .asyncOnMainActor }

  fileprivate var isolation: (any Actor)? {
    self == .syncOnMainActor || self == .asyncOnMainActor ? MainActor.shared : nil
  }
}
