// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The source text of what makes the members of a graph, each of a class of its own: a function `makeRoot()` and all that
/// it needs.
struct ProgramText {
  /// How the members come together.
  enum Wiring: String, CaseIterable {
    /// With Dovetail, every other factory a reference to an initializer, and the others closures.
    case dovetail
    /// The same with a provider of the root in its place, which keeps what it takes to make another one.
    case provider
    /// With Dovetail, all factories references to initializers.
    case initializers
    /// With Dovetail, all factories closures.
    case closures
    /// With Dovetail, but nothing is bound: for comparison of what it takes to compile the bindings.
    case unbound
    /// By a function that calls one initializer after the other.
    case byHand = "by-hand"
    /// Not at all: there are classes alone, for comparison of what it takes to compile that function.
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
    case .byHand: "\(function)\(classes)"
    case .none: classes
    }
  }
}

// MARK: - Classes

extension ProgramText {
  private var classes: String {
    graph.dependencies.indices.map(classText).joined()
  }

  private func classText(_ member: Int) -> String {
    let parameters = zip(labels, graph.dependencies[member]).map { label, dependency in "\(label): Member\(dependency)"
    }
    if parameters.isEmpty { return "\nfinal class Member\(member): Sendable {}\n" }
    let assignments = labels.prefix(parameters.count).map { label in "self.\(label) = \(label)" }
    return """

      final class Member\(member): Sendable {
      \(parameters.map { "  let \($0)\n" }.joined())
        init(\(parameters.joined(separator: ", "))) {
      \(assignments.map { "    \($0)\n" }.joined())  }
      }

      """
  }

  /// The names of parameters, in order.
  private var labels: [Character] { Array("abcdef") }

  /// A call of the member's initializer with an argument for each dependency.
  private func call(of member: Int, _ argument: (_ index: Int, _ dependency: Int) -> String) -> String {
    let arguments = zip(labels, graph.dependencies[member].enumerated()).map { label, dependency in
      "\(label): \(argument(dependency.offset, dependency.element))"
    }
    return "Member\(member)(\(arguments.joined(separator: ", ")))"
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
    let isReference = wiring == .initializers || wiring != .closures && member.isMultiple(of: 2)
    let factory =
      isReference ? "(factory: Member\(member).init)" : " { \(call(of: member) { index, _ in "$\(index)" }) }"
    return "binder.bind(Member\(member).self)\(graph.areShared[member] ? ".asSingleton()" : "").to\(factory)"
  }

  /// The members come into being in an order in which all that one depends on is there.
  private var function: String {
    let constants = graph.dependencies.indices.dropFirst().reversed().map { member in
      "  let member\(member) = \(call(of: member) { _, dependency in "member\(dependency)" })\n"
    }
    return """
      @MainActor @inline(never)
      public func makeRoot() throws -> Any {
      \(constants.joined())  return \(call(of: 0) { _, dependency in "member\(dependency)" })
      }

      """
  }
}
