// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import DovetailReports

/// Where the data of a graph come from: a component, or a file.
protocol GraphSource {
  /// The graph without diagnostics, which may take a second for a large graph with errors.
  func structure() -> GraphSnapshot
  func snapshot(_ rules: [any GraphRule]) -> GraphSnapshot
  /// The errors and warnings.
  func faults(_ rules: [any GraphRule]) -> [Diagnostic]
}

/// The graph of a component, which is configured when it is needed first.
final class ConfiguredGraph: GraphSource {
  private let configure: () -> ObjectGraph
  private lazy var graph = configure()

  init(_ component: some Component, built build: CheckedGraph.Build) {
    configure = { component.graph(validatedOn: build.isolation, asynchronously: build.isAsync) }
  }

  func structure() -> GraphSnapshot { GraphSnapshot(graph.graph, diagnostics: []) }

  func snapshot(_ rules: [any GraphRule]) -> GraphSnapshot { graph.snapshot(rules: rules) }

  func faults(_ rules: [any GraphRule]) -> [Diagnostic] { graph.diagnostics(downTo: .warning, rules: rules) }
}

/// The graph of a file. The test that wrote it has applied the rules.
extension GraphSnapshot: GraphSource {
  func structure() -> GraphSnapshot { self }

  func snapshot(_ rules: [any GraphRule]) -> GraphSnapshot { self }

  func faults(_ rules: [any GraphRule]) -> [Diagnostic] { diagnostics.filter { $0.severity != .note } }
}

extension CheckedGraph.Build {
  fileprivate var isAsync: Bool { self == .async || self == .asyncOnMainActor }

  fileprivate var isolation: (any Actor)? {
    self == .syncOnMainActor || self == .asyncOnMainActor ? MainActor.shared : nil
  }
}
