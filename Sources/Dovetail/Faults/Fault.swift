// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// A fault of a graph, as data: what is wrong, and the declarations, requests and edges that take part.
///
/// A rule only detects. To try an edit, it suffices to know which faults remain, so only the faults that are reported
/// are described.
package enum Fault: Sendable {
  // MARK: Errors

  /// An installation that was refused, by its index among those.
  case endlessInstallation(Int)
  case componentCycle(Graph.Node)
  case missingBinding(Graph.Node)
  case captiveDependency(Graph.Node)
  case unsatisfiableShape(Graph.Node, ShapeDefect)
  case unsatisfiableLifetime(Graph.Node)
  case voidBinding(Graph.Node)
  case duplicateBinding([Graph.Node])
  /// The installations of `Theme(.dark)` and `Theme(.light)` in one component, and one binding of each key that both
  /// bind.
  case duplicateModule([Int], binding: [Graph.Node])
  case duplicateDictionaryKey([Graph.Node])
  case incompleteDictionary(Graph.Node)
  case repeatedSingleton(RepeatedModule)
  case undeclaredShadowing(Graph.Shadowing)
  /// Many undeclared shadowings with one cause.
  case repeatedModule(RepeatedModule)
  case unmatchedDecoration(Graph.Node)
  case unmatchedOverride(Graph.Node)
  /// The edges of a shortest cycle of a loop, and all nodes of the loop.
  case dependencyCycle([Int], inside: [Graph.Node])
  /// The effects that the call of `build()` does not accept.
  case refusedBuild(Effects, [Refusal])
  /// The refusals with one culprit.
  case effectMismatch([Refusal])

  // MARK: Warnings

  case retainCycle([Int], through: Graph.Node, in: Set<Graph.Node>)
  case unfilledOptional(Graph.Node)
  /// A declaration, and its requests that get an instance which another of its requests gets as well.
  case repeatedRequest(Graph.Node, [Int])
  /// A declaration of a transient object, and the requested aliases that lead to it.
  case unsharedAlias(Graph.Node, aliases: [Graph.Node])
  case uncollectedBinding(Graph.Node)
  /// A module, by its index among the unused ones.
  case unusedModule(Int)
  /// A binding, or all contributions to one collection.
  case unusedBinding([Graph.Node])
  case unopenedComponent(Graph.Node)
  case releasedSingleton(Graph.Node)
  case unrequestedCloser([Graph.Node])
  case unneededShadowing([Graph.Node])
  case ineffectiveOverride([Graph.Node])

  // MARK: Notes

  case unsharedOverride([Graph.Node])
}

extension Fault {
  /// The name of the rule that it breaks.
  package var id: Diagnostic.ID {
    switch self {
    case .endlessInstallation: .endlessInstallation
    case .componentCycle: .componentCycle
    case .missingBinding: .missingBinding
    case .captiveDependency: .captiveDependency
    case .unsatisfiableShape: .unsatisfiableShape
    case .unsatisfiableLifetime: .unsatisfiableLifetime
    case .voidBinding: .voidBinding
    case .duplicateBinding, .duplicateModule: .duplicateBinding
    case .duplicateDictionaryKey: .duplicateDictionaryKey
    case .incompleteDictionary: .incompleteDictionary
    case .repeatedSingleton: .repeatedSingleton
    case .undeclaredShadowing, .repeatedModule: .undeclaredShadowing
    case .unmatchedDecoration, .unmatchedOverride: .unmatchedOverride
    case .dependencyCycle: .dependencyCycle
    case .refusedBuild, .effectMismatch: .effectMismatch
    case .retainCycle: .retainCycle
    case .unfilledOptional: .unfilledOptional
    case .repeatedRequest: .repeatedRequest
    case .unsharedAlias: .unsharedAlias
    case .uncollectedBinding: .uncollectedBinding
    case .unusedModule: .unusedModule
    case .unusedBinding, .unopenedComponent, .releasedSingleton: .unusedBinding
    case .unrequestedCloser: .unrequestedCloser
    case .unneededShadowing: .unneededShadowing
    case .ineffectiveOverride: .ineffectiveOverride
    case .unsharedOverride: .unsharedOverride
    }
  }

  /// How severe it is, unless a component says otherwise. It is an error if one of the rules of errors finds it.
  package var severity: Diagnostic.Severity {
    if [Rule].errors.contains(where: { $0.id == id }) { return .error }
    return id == .unsharedOverride ? .note : .warning
  }
}
