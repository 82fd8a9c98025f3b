// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

@testable import Dovetail

/// A random graph as a component of real types. The objects record the dependencies that they received.
struct RealGraph: Sendable {
  let types = RealTypes()
  /// Counts the runs of factories.
  let constructions = InstanceTracker()
  /// Counts the factories.
  let factories = InstanceTracker()
  let run = RealRun()
  private let scope: RealScope

  /// The effects in the types of factories.
  static let kinds: [Effects] = [.throwing, .mainActor, [.throwing, .mainActor], .async]

  /// The locations of statements, as in toy graphs.
  static let file = "Toy.swift"

  init(_ graph: RandomGraph, using random: inout SplitMix64) {
    self.init(graph.statements, using: &random)
  }

  init(_ statements: [ToyStatement], using random: inout SplitMix64) {
    scope = RealScope(statements, of: ["Toy"], from: 0, using: &random)
  }

  /// The same statements in the same modules, at the same lines, as a graph of strings.
  func toy(accepting effects: Effects) -> ToyGraph {
    ToyGraph(
      root: RandomGraph.root, accepting: effects, superclasses: RealTypes.superclasses, statements: scope.toyStatements)
  }

  /// The component that is built.
  var component: Toy { Toy(content: RealContent(graph: self, scope: scope)) }

  /// The number of elements that a factory of a whole collection returns.
  static func size(ofWhole statement: Int) -> Int { 1 + statement % 3 }

  /// Whether a factory of an optional returns an element.
  static func isFilled(optional statement: Int) -> Bool { !statement.isMultiple(of: 2) }
}

/// The statements of a component, and their indices among all statements.
final class RealScope: Sendable {
  let parts: [(statements: ArraySlice<ToyStatement>, isModule: Bool)]
  let start: Int
  let children: [Int: RealScope]
  private let end: Int

  /// - Parameters:
  ///   - components: the component itself and its ancestors.
  ///   - start: the number of statements of other components before these.
  fileprivate init(
    _ statements: [ToyStatement], of components: [String], from start: Int, using random: inout SplitMix64
  ) {
    parts = RandomGraph.parts(of: statements, using: &random)
    self.start = start
    var children: [Int: RealScope] = [:]
    var end = start + statements.count
    for (index, statement) in statements.enumerated() {
      guard case .component(_, let seed, let inside) = statement.kind, !components.contains(statement.key) else {
        continue
      }
      // A seed comes before the statements of the component.
      let first = end + (seed == nil ? 0 : 1)
      let child = RealScope(inside, of: components + [statement.key], from: first, using: &random)
      children[start + index] = child
      end = child.end
    }
    self.children = children
    self.end = end
  }
}

extension RealScope {
  /// The location where a module of these statements is installed.
  func line(of statements: ArraySlice<ToyStatement>) -> Int { start + statements.startIndex }

  fileprivate var toyStatements: [ToyStatement] {
    parts.flatMap { part -> [ToyStatement] in
      let statements = zip(part.statements.indices, part.statements).map { place, statement in
        var copy = statement
        copy.line = start + place
        if case .component(let root, let seed, _) = statement.kind {
          copy.kind = .component(root: root, seed: seed, children[start + place]?.toyStatements ?? [])
        }
        return copy
      }
      if !part.isModule { return statements }
      var module = ToyStatement(kind: .module(statements), key: "RealModule")
      module.line = line(of: part.statements)
      return [module]
    }
  }
}

/// The declarations of a component of a real graph.
struct RealContent: Sendable {
  let graph: RealGraph
  let scope: RealScope

  func configure(binder: Binder) {
    for part in scope.parts {
      let module = RealModule(content: self, statements: part.statements)
      let line = scope.line(of: part.statements)
      if part.isModule {
        binder.install(module: module, fileID: RealGraph.file, line: line)
      } else {
        module.configure(binder: binder)
      }
    }
  }
}
