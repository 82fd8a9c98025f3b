// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

@testable import DovetailGraph

/// A rule of each kind that forbids requests. Some have violations, and one excuses a binding.
let rulesOfTheShop: [any GraphRule] = [
  .forbid(
    from: .module("SearchModule"), to: .module("CheckoutModule").and(.not(.type("any CheckoutPolicy"))),
    because: "a search sells nothing"),
  .only(.module("SearchModule"), mayRequest: .type("Logger"), because: "other parts have a log of their own"),
  .layers(
    [.module("PaymentModule"), .module("ShippingModule"), .module("CatalogModule")],
    because: "payment is replaced alone"),
  .interfacesOnly(between: .module("*Module"), because: "modules are tested alone"),
]

/// What rules say of a cell of the matrix.
struct Ruling: Encodable {
  let from: String
  let to: String
  /// The rule that forbids all its requests, and the one that some of its requests violate. Each has its reason.
  let forbidding: String?
  let violated: String?

  /// The module whose bindings have rows of their own.
  static let openModule = "CheckoutModule"

  /// The cells about which rules say something.
  static func all(in index: GraphIndex, rules: [any GraphRule]) -> [Ruling] {
    let graph = index.graph
    var names: [String] = []
    var members: [String: [Int]] = [:]
    // The row that has the requests of a binding.
    var rows: [Int: String] = [:]
    for (number, binding) in graph.bindings.enumerated() where binding.isRequestable {
      let owner = graph.owners[binding.module ?? binding.component]?.name ?? ""
      for name in owner == openModule ? [owner, binding.label] : [owner] {
        if members[name] == nil { names.append(name) }
        members[name, default: []].append(number)
        rows[number] = name
      }
    }
    let forbidden = rules.map { ($0 as? RequestRule)?.forbidden(index) }
    let violations = rules.map { rule in
      Set(rule.violations(in: index).flatMap { requests(of: $0, in: index) }.map { [rows[$0.from], rows[$0.to]] })
    }
    func reason(_ number: Int?) -> String? { number.map { "The rule \(rules[$0].name) forbids" } }
    func because(_ number: Int?) -> String { number.map { ", because \(rules[$0].because)." } ?? "" }
    return names.flatMap { from in
      names.compactMap { to in
        let forbidding = rules.indices.first { rule in
          from != to
            && (members[from] ?? []).allSatisfy { source in
              (members[to] ?? []).allSatisfy { forbidden[rule]?.groups(from: source, to: $0) != nil }
            }
        }
        let violated = rules.indices.first { violations[$0].contains([from, to]) }
        if forbidding == nil, violated == nil { return nil }
        return Ruling(
          from: from, to: to, forbidding: reason(forbidding).map { $0 + " it" + because(forbidding) },
          violated: reason(violated).map { $0 + " some of it" + because(violated) })
      }
    }
  }

  /// The request that a violation is about.
  private static func requests(of violation: GraphViolation, in index: GraphIndex) -> [(from: Int, to: Int)] {
    let participants = violation.participants(in: index)
    return participants.dropFirst().prefix(1).map { (participants[0], $0) }
  }
}
