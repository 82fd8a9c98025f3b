// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  /// The description of a fault.
  func finding(of fault: Fault) -> Finding {
    switch fault {
    case .endlessInstallation(let place): finding(ofEndlessInstallation: place)
    case .componentCycle(let node): finding(ofComponentCycle: node)
    case .missingBinding(let node): finding(ofMissingBinding: node)
    case .captiveDependency(let node): finding(ofCaptiveDependency: node)
    case .unsatisfiableShape(let node, let defect): finding(ofUnsatisfiableShape: node, dueTo: defect)
    case .unsatisfiableLifetime(let node): finding(ofUnsatisfiableLifetime: node)
    case .voidBinding(let node): finding(ofVoidBinding: node)
    case .duplicateBinding(let nodes): finding(ofDuplicateBinding: nodes)
    case .duplicateModule(let installations, binding: let nodes):
      finding(ofDuplicateModule: installations, binding: nodes)
    case .duplicateDictionaryKey(let nodes): finding(ofDuplicateDictionaryKey: nodes)
    case .incompleteDictionary(let node): finding(ofIncompleteDictionary: node)
    case .repeatedSingleton(let module): finding(ofRepeatedSingleton: module)
    case .undeclaredShadowing(let shadowing): finding(ofUndeclaredShadowing: shadowing)
    case .repeatedModule(let module): finding(ofRepeatedModule: module)
    case .unmatchedDecoration(let node): finding(ofUnmatchedDecoration: node)
    case .unmatchedOverride(let node): finding(ofUnmatchedOverride: node)
    case .dependencyCycle(let cycle, inside: let loop): finding(ofDependencyCycle: cycle, inside: loop)
    case .refusedBuild(let effects, let refusals): finding(ofRefusedBuild: effects, refusals)
    case .effectMismatch(let refusals): finding(ofEffectMismatch: refusals)
    case .retainCycle(let cycle, through: let singleton, in: let members):
      finding(ofRetainCycle: cycle, through: singleton, in: members)
    case .unfilledOptional(let node): finding(ofUnfilledOptional: node)
    case .repeatedRequest(let node, let edges): finding(ofRepeatedRequest: edges, by: node)
    case .unsharedAlias(let node, let aliases): finding(ofUnsharedAlias: node, aliases)
    case .uncollectedBinding(let node): finding(ofUncollectedBinding: node)
    case .unusedModule(let place): finding(ofUnusedModule: place)
    case .unusedBinding(let nodes): finding(ofUnusedBinding: nodes)
    case .unopenedComponent(let node): finding(ofUnopenedComponent: node)
    case .releasedSingleton(let node): finding(ofReleasedSingleton: node)
    case .unrequestedCloser(let nodes): finding(ofUnrequestedCloser: nodes)
    case .unneededShadowing(let nodes): finding(ofUnneededShadowing: nodes)
    case .ineffectiveOverride(let nodes): finding(ofIneffectiveOverride: nodes)
    case .unsharedOverride(let nodes): finding(ofUnsharedOverride: nodes)
    }
  }
}
