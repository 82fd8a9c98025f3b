// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// `Void` is bound, or contributed to a collection.
  ///
  /// Sound because `Void` has one value, which every request gets without a binding. A binding of `Void` adds only the
  /// side effects of its factory, for which `onBuild` exists. Most such bindings are closures that should return a value.
  /// A tagged `Void` is no fault, because the tag states a meaning, such as the end of a migration, and its `Element` was
  /// written deliberately. Neither is the `Seed` of a component without a seed. O(V), with one comparison for each
  /// binding and for each run of contributions to one collection.
  func voidBindings() -> [Fault] {
    bindingsOfVoid.filter { !isInsideEndlessInstallation($0) }
      // A module that several components install makes the same bindings in each.
      .uniqued(by: graph.site(of:))
      .map { .voidBinding($0) }
  }

  private var bindingsOfVoid: [Graph.Node] {
    var collection: (key: Key, isOfVoid: Bool)?
    return graph.declarations.all.indices.filter { node in
      let key = graph.declarations.all[node].key
      switch graph.declarations.all[node].role {
      case .binding, .defaultBinding: return key == .void
      case .contribution, .wholeContribution:
        if let collection, collection.key == key { return collection.isOfVoid }
        let isOfVoid = element(ofCollection: key) == .void && shape(of: key).tag == nil
        collection = (key, isOfVoid)
        return isOfVoid
      case .component, .seed, .decoration, .emptyCollection, .hook, .overridden: return false
      }
    }
  }
}
