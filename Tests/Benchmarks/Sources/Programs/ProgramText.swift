// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The source text of a program that makes the members of a graph, each of a class of its own, and measures how it does.
struct ProgramText {
  /// How the members come together.
  enum Wiring: String, CaseIterable {
    /// With Dovetail, every other factory a reference to an initializer, and the others closures.
    case dovetail
    /// With Dovetail, all factories references to initializers.
    case initializers
    /// With Dovetail, all factories closures.
    case closures
    /// By a function that calls one initializer after the other.
    case byHand = "by-hand"
    /// Not at all: there are classes alone, for comparison with what compiles the rest.
    case none
  }

  let graph: GraphShape
  let wiring: Wiring
}

extension ProgramText: CustomStringConvertible {
  var description: String {
    switch wiring {
    case .dovetail, .initializers, .closures:
      "import Dovetail\nimport Measurement\n\n\(program("try Application().build()"))\n\(modules)\(classes)"
    case .byHand: "import Measurement\n\n\(program("makeRoot()"))\n\(function)\(classes)"
    case .none: classes
    }
  }

  private func program(_ root: String) -> String {
    """
    @main
    enum Program {
      static func main() throws {
        try Measurement.run(CommandLine.arguments.dropFirst()) { \(root) }
      }
    }

    """
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
  private var modules: String {
    var numbers = SeededNumbers(seed: 0)
    var remaining = graph.dependencies.indices
    var modules: [String] = []
    while !remaining.isEmpty {
      let members = remaining.prefix(Int.random(in: 25...50, using: &numbers))
      remaining = remaining.dropFirst(members.count)
      modules.append(
        """

        struct Module\(modules.count): Module {
          func configure(binder: Binder) {
        \(members.map { "    \(binding($0))\n" }.joined())  }
        }

        """)
    }
    return """
      struct Application: Component {
        typealias Root = Member0

        func configure(binder: Binder) {
      \(modules.indices.map { "    binder.install(module: Module\($0)())\n" }.joined())  }
      }
      \(modules.joined())
      """
  }

  private func binding(_ member: Int) -> String {
    let isReference = wiring == .initializers || wiring == .dovetail && member.isMultiple(of: 2)
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
      @inline(never)
      func makeRoot() -> Member0 {
      \(constants.joined())  return \(call(of: 0) { _, dependency in "member\(dependency)" })
      }

      """
  }
}
