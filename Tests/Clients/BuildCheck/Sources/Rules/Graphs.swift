// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// A graph for each rule, which follows or breaks it, and a large one.
package func graphs(areSound: Bool) -> [any Component] {
  [
    CaptiveDependency.Graph(isSound: areSound),
    ComponentCycle.Graph(isSound: areSound),
    DependencyCycle.Graph(isSound: areSound),
    DuplicateBinding.Graph(isSound: areSound),
    DuplicateDictionaryKey.Graph(isSound: areSound),
    EffectMismatch.Graph(isSound: areSound),
    EndlessInstallation.Graph(isSound: areSound),
    IncompleteDictionary.Graph(isSound: areSound),
    IneffectiveOverride.graph(isSound: areSound),
    ManyBindings.Graph(isSound: areSound),
    MissingBinding.Graph(isSound: areSound),
    RepeatedRequest.Graph(isSound: areSound),
    RepeatedSingleton.Graph(isSound: areSound),
    RetainCycle.Graph(isSound: areSound),
    UncollectedBinding.Graph(isSound: areSound),
    UndeclaredShadowing.Graph(isSound: areSound),
    UnfilledOptional.Graph(isSound: areSound),
    UnmatchedOverride.Graph(isSound: areSound),
    UnneededShadowing.Graph(isSound: areSound),
    UnrequestedCloser.Graph(isSound: areSound),
    UnsatisfiableLifetime.Graph(isSound: areSound),
    UnsatisfiableShape.Graph(isSound: areSound),
    UnsharedAlias.Graph(isSound: areSound),
    UnsharedOverride.graph(isSound: areSound),
    UnusedBinding.Graph(isSound: areSound),
    UnusedModule.Graph(isSound: areSound),
    VoidBinding.Graph(isSound: areSound),
  ]
}
