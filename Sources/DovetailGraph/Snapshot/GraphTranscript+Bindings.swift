// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailReports

extension GraphTranscript {
  func components() -> [GraphSnapshot.Component] {
    let declarations = graph.declarations
    let seeds = Dictionary(
      declarations.all.enumerated().filter { $1.role == .seed }.map { ($1.scope, bindingIDs[$0]) },
      uniquingKeysWith: { first, _ in first })
    return declarations.scopes.enumerated().map { index, scope in
      let type = declarations.installations[scope.installation].module
      return GraphSnapshot.Component(
        id: componentIDs[index], name: name(of: type), qualifiedName: completeName(of: type),
        parent: scope.parent.map { componentIDs[$0] }, binding: bindingIDs[scope.component] ?? componentIDs[index],
        root: name(of: scope.root), seed: seeds[index] ?? nil)
    }
  }

  func modules() -> [GraphSnapshot.Module] {
    let repetitions = Dictionary(grouping: graph.declarations.repetitions ?? [], by: \.installation)
    return zip(graph.declarations.installations, installations).enumerated().compactMap { number, pair in
      let (installation, place) = pair
      guard let id = place.module else { return nil }
      return GraphSnapshot.Module(
        id: id, name: name(of: installation.module), qualifiedName: completeName(of: installation.module),
        parent: installation.parent.flatMap { installations[$0].module }, component: componentIDs[place.scope],
        site: installation.site, furtherSites: repetitions[number, default: []].map(\.site))
    }
  }

  mutating func bindings() -> [GraphSnapshot.Binding] {
    graph.nodes.compactMap { node in
      guard let id = bindingIDs[node], let kind = graph.kind(of: node) else { return nil }
      let declaration = graph.declaration(of: node)
      let key = graph.key(of: node)
      let element = keys.element(of: key, boundBy: kind)
      let tag = keys.shape(of: key).tag
      let (swiftModule, isProtocol) = KeyNaming(of: [element], in: keys).origin
      return GraphSnapshot.Binding(
        id: id, kind: kind, key: name(of: key), qualifiedKey: completeName(of: key), element: name(of: element),
        qualifiedElement: completeName(of: element),
        swiftModule: swiftModule, isOfProtocol: isProtocol ? true : nil,
        tag: tag.map(name(of:)), qualifiedTag: tag.map(completeName(of:)), lifetime: graph.lifetime(of: node).written,
        effects: declaration?.effects.written ?? [],
        entry: graph.declarations.entryName(of: node), site: graph.site(of: node),
        module: declaration.flatMap { installations[$0.installation].module },
        component: componentIDs[graph.scope(of: node)],
        replaced: declaration == nil ? [] : graph.declarations.replacedSites(of: node), original: original(of: node))
    }
  }

  private func original(of node: Graph.Node) -> GraphSnapshot.Binding.Original? {
    guard let declaration = graph.declaration(of: node), declaration.isAlias else { return nil }
    return GraphSnapshot.Binding.Original(
      key: name(of: graph.declarations.requests[declaration.requests.lowerBound]),
      lifetime: graph.instance(behind: node).map { graph.lifetime(of: $0).written })
  }
}

extension Effects {
  var written: [GraphSnapshot.Effect] {
    let all: [(Effects, GraphSnapshot.Effect)] = [
      (.throwing, .throwing), (.async, .async), (.mainActor, .mainActor), (.confined, .confined),
    ]
    return all.filter { contains($0.0) }.map(\.1)
  }
}

extension Lifetime {
  fileprivate var written: GraphSnapshot.Binding.Lifetime {
    switch self {
    case .constant: .constant
    case .transient: .transient
    case .singleton: .singleton
    case .eagerSingleton: .eagerSingleton
    case .weakSingleton: .weakSingleton
    }
  }
}
