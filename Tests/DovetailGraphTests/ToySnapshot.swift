// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

@testable import DovetailGraph

extension GraphSnapshot {
  /// A graph of one component, written as `App: A, ~B, ?C; A: D`. The first binding is the component. `~` marks a
  /// request of a provider, and `?` a weak request. Words after a slash are lifetime and module: `A/singleton/Storage`.
  init(_ text: String) {
    var names: [String] = []
    var details: [String: [Substring]] = [:]
    func note(_ word: Substring) -> String {
      let parts = word.drop { "~? ".contains($0) }.split(separator: "/", omittingEmptySubsequences: false)
      let name = String(parts[0])
      if !names.contains(name) { names.append(name) }
      if parts.count > 1 { details[name] = Array(parts.dropFirst()) }
      return name
    }
    var requests: [Request] = []
    for line in text.split(separator: ";") {
      let sides = line.split(separator: ":")
      let requester = note(sides[0])
      for (position, word) in (sides.count > 1 ? sides[1].split(separator: ",") : []).enumerated() {
        let target = note(word)
        let mark = word.first { $0 != " " }
        requests.append(
          Request(
            requester: ID(requester), role: requests.isEmpty ? .root : .parameter, position: position,
            type: mark == "~" ? "Provider<\(target)>" : mark == "?" ? "WeakProvider<\(target)>" : target,
            access: mark == "~" ? .provider : mark == "?" ? .weakProvider : .plain,
            strength: mark == "~" ? .deferred : mark == "?" ? .weak : .eager, accepts: mark == "~" ? [] : nil,
            targets: [ID(target)]))
      }
    }
    let modules = Set(details.values.compactMap { $0.count > 1 ? String($0[1]) : nil }).sorted()
    self.init(
      components: [
        Component(
          id: ID("Toy"), name: "Toy", qualifiedName: "Toy.Toy", parent: nil, binding: ID(names[0]),
          root: requests.first?.type ?? "", seed: nil)
      ],
      modules: modules.map {
        Module(
          id: ID("Toy:\($0)"), name: $0, qualifiedName: "Toy.\($0)", parent: nil, component: ID("Toy"), site: nil,
          furtherSites: [])
      },
      bindings: names.enumerated().map { number, name in
        Binding(
          id: ID(name), kind: number == 0 ? .component : name.hasPrefix("missing") ? .missing : .binding, key: name,
          qualifiedKey: Self.qualified(name), element: name, qualifiedElement: Self.qualified(name),
          swiftModule: Self.swiftModule(of: name),
          isOfProtocol: name.hasPrefix("any ") ? true : nil,
          tag: nil, qualifiedTag: nil,
          lifetime: details[name].flatMap { Binding.Lifetime(rawValue: String($0[0])) } ?? .transient, effects: [],
          entry: nil,
          site: Site(
            fileID:
              "\(name.hasPrefix("any ") ? "Toy" : Self.swiftModule(of: name))/Toy.swift",
            line: number + 1),
          module: details[name].flatMap { $0.count > 1 ? ID("Toy:\($0[1])") : nil }, component: ID("Toy"), replaced: [],
          original: nil)
      },
      requests: requests, diagnostics: [])
  }

  /// Names with a point begin with a Swift module.
  private static func qualified(_ name: String) -> String {
    if name.contains(".") { return name }
    return name.hasPrefix("any ") ? "any Toy.\(name.dropFirst("any ".count))" : "Toy.\(name)"
  }

  private static func swiftModule(of name: String) -> String {
    let bare = name.hasPrefix("any ") ? name.dropFirst("any ".count) : name[...]
    return bare.contains(".") ? String(bare.prefix { $0 != "." }) : "Toy"
  }

  /// The keys of the bindings.
  var keys: [String] { bindings.map(\.key) }

  /// The requests, each as `A>B`, in order.
  var steps: [String] { requests.flatMap { request in request.targets.map { "\(request.requester.text)>\($0.text)" } } }
}
