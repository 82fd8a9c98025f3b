// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

/// What the structures of a graph tell of its components.
final class KnownComponents {
  private let components: [GraphSnapshot.Component]
  private let keys: [GraphSnapshot.ID: Set<String>]
  private let sites: [GraphSnapshot.ID: [Site]]
  /// What has been requested of ``boundKeys(in:)``: thousands of faults may be about one component.
  private var keysAround: [String?: Set<String>] = [:]
  /// The lines of statements whose factories are on the main actor.
  let isolated: Set<Site>
  /// The lines of statements whose instances are shared.
  let shared: Set<Site>

  init(_ structures: [GraphSnapshot]) {
    let bindings = structures.flatMap(\.bindings)
    let requestable = bindings.filter { $0.isRequestable && !$0.isAbsent }
    components = structures.flatMap(\.components)
    keys = Dictionary(grouping: requestable, by: \.component).mapValues { Set($0.map(\.key)) }
    sites = Dictionary(grouping: bindings, by: \.component).mapValues { $0.compactMap(\.site) }
    isolated = Set(bindings.filter { $0.effects.contains(.mainActor) }.compactMap(\.site))
    shared = Set(bindings.filter { $0.lifetime != .transient }.compactMap(\.site))
  }
}

extension KnownComponents {
  /// The keys that a component binds, and those around it; without a name, those of the first component.
  func boundKeys(in component: String?) -> Set<String> {
    if let known = keysAround[component] { return known }
    let names = components.namesAround(component ?? components.first?.name)
    let around = components.filter { names.contains($0.name) }
    let bound = around.reduce(into: Set<String>()) { $0.formUnion(keys[$1.id, default: []]) }
    keysAround[component] = bound
    return bound
  }

  /// The lines of a component's statements.
  func sites(of component: String?) -> [Site] {
    components.filter { $0.name == component }.flatMap { sites[$0.id, default: []] }
  }
}
