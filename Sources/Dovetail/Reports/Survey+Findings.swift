// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// The description of a fault.
  func finding(of fault: Fault) -> Finding {
    switch fault {
    case .endlessInstallation(let place): EndlessInstallation(survey: self).finding(ofRefused: place)
    case .componentCycle(let node): ComponentCycle(survey: self).finding(of: node)
    case .missingBinding(let node): MissingBinding(survey: self).finding(for: node)
    case .captiveDependency(let node): CaptiveDependency(survey: self).finding(for: node)
    case .unsatisfiableShape(let node, let defect): UnsatisfiableShape(survey: self).finding(of: node, dueTo: defect)
    case .unsatisfiableLifetime(let node): UnsatisfiableLifetime(survey: self).finding(of: node)
    case .voidBinding(let node): VoidBinding(survey: self).finding(of: node)
    case .duplicateBinding(let nodes): DuplicateBinding(survey: self).finding(of: nodes)
    case .duplicateModule(let installations, binding: let nodes):
      DuplicateBinding(survey: self).finding(ofModuleInstalledBy: installations, binding: nodes)
    case .duplicateDictionaryKey(let nodes): DuplicateDictionaryKey(survey: self).finding(for: nodes)
    case .incompleteDictionary(let node): IncompleteDictionary(survey: self).finding(of: node)
    case .repeatedSingleton(let module): RepeatedSingleton(survey: self).finding(of: module)
    case .undeclaredShadowing(let shadowing): UndeclaredShadowing(survey: self).finding(of: shadowing)
    case .repeatedModule(let module): UndeclaredShadowing(survey: self).finding(of: module)
    case .unmatchedDecoration(let node): UnmatchedOverride(survey: self).finding(ofDecoration: node)
    case .unmatchedOverride(let node): UnmatchedOverride(survey: self).finding(ofOverride: node)
    case .dependencyCycle(let cycle, among: let cycles):
      DependencyCycle(survey: self).finding(for: cycle, among: cycles)
    case .shortestDependencyCycle(let cycle, inside: let loop):
      DependencyCycle(survey: self).finding(for: cycle, inside: loop)
    case .refusedBuild(let effects, let refusals):
      EffectMismatch(survey: self).finding(ofBuildRefusing: effects, refusals)
    case .effectMismatch(let refusals): EffectMismatch(survey: self).finding(of: refusals)
    case .retainCycle(let cycle, through: let singleton, in: let members):
      RetainCycle(survey: self).finding(for: cycle, through: singleton, in: members)
    case .unfilledOptional(let node): UnfilledOptional(survey: self).finding(for: node)
    case .unusedModule(let place): UnusedModule(survey: self).finding(forModuleAt: place)
    case .unusedBinding(let nodes): UnusedBinding(survey: self).finding(for: nodes)
    case .unopenedComponent(let node): UnusedBinding(survey: self).finding(ofComponent: node)
    case .releasedSingleton(let node): UnusedBinding(survey: self).finding(ofReleased: node)
    case .unrequestedCloser(let nodes): UnrequestedCloser(survey: self).finding(for: nodes)
    case .unneededShadowing(let nodes): UnneededShadowing(survey: self).finding(for: nodes)
    case .ineffectiveOverride(let nodes): IneffectiveOverride(survey: self).finding(for: nodes)
    case .unsharedOverride(let nodes): UnsharedOverride(survey: self).finding(for: nodes)
    case .ambiguousValue(let node): AmbiguousValue(survey: self).finding(for: node)
    }
  }
}
