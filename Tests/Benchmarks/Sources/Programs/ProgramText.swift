// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import RunTime

/// The source text that makes the members of a graph, each of a separate class: a function `makeRoot()` and all that
/// it needs.
struct ProgramText {
  /// The way the members are wired.
  enum Wiring: String {
    /// With Dovetail, every other factory a reference to an initializer, and the others closures.
    case dovetail
    /// The same with a provider of the root, which retains all that it needs to make another one.
    case provider
    /// With Dovetail, all factories references to initializers.
    case initializers
    /// With Dovetail, all factories closures.
    case closures
    /// With Dovetail, but without bindings, to compare the compilation of the bindings.
    case unbound
    /// By a class with a function for each member, or a lazy property if the member is shared.
    case byHand = "by-hand"
    /// Not at all: the classes alone, to compare the compilation of that class.
    case none
  }

  let graph: GraphShape
  let wiring: Wiring
}

extension ProgramText: CustomStringConvertible {
  var description: String {
    switch wiring {
    case .dovetail, .initializers, .closures, .unbound: "import Dovetail\n\n\(component(root: "Member0"))\(classes)"
    case .provider: "import Dovetail\n\n\(component(root: "Provider<Member0>"))\(classes)"
    case .byHand: "\(wiringByHand)\(classes)"
    case .none: classes
    }
  }
}

// MARK: - Classes

extension ProgramText {
  private var classes: String {
    (graph.collection != nil ? "\nprotocol Part: Sendable {}\n" : "")
      + graph.dependencies.indices.map(classText).joined()
  }

  private func classText(_ member: Int) -> String {
    let parameters = parameters(of: member)
    let conformance = graph.collection != nil && member > 0 ? "Part" : "Sendable"
    if parameters.isEmpty { return "\nfinal class Member\(member): \(conformance) {}\n" }
    return """

      final class Member\(member): \(conformance) {
      \(parameters.map { "  let \($0.label): \($0.type)\n" }.joined())
        init(\(parameters.map { "\($0.label): \($0.type)" }.joined(separator: ", "))) {
      \(parameters.map { "    self.\($0.label) = \($0.label)\n" }.joined())  }
      }

      """
  }

  private func parameters(of member: Int) -> [(label: Substring, type: String)] {
    if let collection = graph.collection {
      return member == 0 ? [("parts", collection == .array ? "[any Part]" : "[Int: any Part]")] : []
    }
    return zip("abcdef".split(separator: ""), graph.dependencies[member]).map { ($0, "Member\($1)") }
  }

  private func call(of member: Int, with arguments: [String]) -> String {
    let labelled = zip(parameters(of: member), arguments).map { "\($0.label): \($1)" }
    return "Member\(member)(\(labelled.joined(separator: ", ")))"
  }
}

// MARK: - Wiring

extension ProgramText {
  /// A component, and modules of 25 to 50 bindings.
  private func component(root: String) -> String {
    var numbers = SeededNumbers(seed: 0)
    var remaining = graph.dependencies.indices
    var modules: [Range<Int>] = []
    while !remaining.isEmpty {
      modules.append(remaining.prefix(Int.random(in: 25...50, using: &numbers)))
      remaining = remaining.dropFirst(modules[modules.count - 1].count)
    }
    return """
      @MainActor
      public func makeRoot() throws -> Any {
        let root = try Application().build()
        return \(wiring == .provider ? "(root, root.get())" : "root")
      }

      struct Application: Component {
        typealias Root = \(root)

        func configure(binder: Binder) {
      \(modules.indices.map { "    binder.install(module: Module\($0)())\n" }.joined())  }
      }
      \(zip(0..., modules).map(module).joined())
      """
  }

  private func module(_ number: Int, of members: Range<Int>) -> String {
    """

    struct Module\(number): Module {
      func configure(binder: Binder) {
    \(wiring == .unbound ? "" : members.map { "    \(binding($0))\n" }.joined())  }
    }

    """
  }

  private func binding(_ member: Int) -> String {
    let element =
      switch graph.collection {
      case .array? where member > 0: "(any Part).self).intoCollection()"
      case .dictionary? where member > 0: "(any Part).self).intoDictionary(key: \(member))"
      case _: "Member\(member).self)"
      }
    let isReference = wiring == .initializers || wiring != .closures && member.isMultiple(of: 2)
    let closure = call(of: member, with: parameters(of: member).indices.map { "$\($0)" })
    return "binder.bind(\(element)\(graph.areShared[member] ? ".asSingleton()" : "").to"
      + (isReference ? "(factory: Member\(member).init)" : " { \(closure) }")
  }

  /// A class that makes members with one requester, and retains the others for further requesters.
  private var wiringByHand: String {
    """
    @MainActor
    public func makeRoot() throws -> Any { Wiring().member0() }

    final class Wiring {
    \(graph.dependencies.indices.map { "  \(declarationByHand(of: $0))\n" }.joined())}

    """
  }

  private func declarationByHand(of member: Int) -> String {
    let members = graph.dependencies[member].map { dependency in
      (graph.collection == .dictionary ? "\(dependency): " : "")
        + (graph.areShared[dependency] ? "member\(dependency)" : "member\(dependency)()")
    }
    let call = call(of: member, with: graph.collection != nil ? ["[\(members.joined(separator: ", "))]"] : members)
    return graph.areShared[member]
      ? "lazy var member\(member) = \(call)" : "func member\(member)() -> Member\(member) { \(call) }"
  }
}
