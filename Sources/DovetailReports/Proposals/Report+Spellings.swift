// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

// Near misses that only the names of types show: the same declaration with other arguments, a tuple with other labels,
// a function with other attributes, a function type instead of a provider. Others are shown by the structure of a key.

extension Report {
  /// The proposals that provide the binding of a similar type to the requesters of a missing node.
  func proposals(bySpellingOf node: Graph.Node) -> [Proposal] {
    let missing = survey.absentKey(of: node)
    guard facts.isPlain(missing) else { return [] }
    let name = keys.syntax(of: missing)
    let accesses = accesses(meantBy: name, insteadOf: node) + tuples(withElement: missing, for: node)
    return accesses
      + bindings(withOtherArgumentsThan: missing).prefix(2).map { bound in
        // A type with another generic argument is no substitute.
        name.isGeneric
          ? Proposal([], nearMiss: boundFact(of: bound.elements[0]))
          : proposal(requesting: bound.elements[0], insteadOf: node)
      }
  }

  /// The bindings of types that differ only in their arguments or labels.
  func bindings(withOtherArgumentsThan missing: Key) -> [(key: Key, elements: [Graph.Node])] {
    guard let outline = keys.syntax(of: missing).outline else { return [] }
    return facts.questionableBindings.filter { bound in
      bound.key != missing && facts.isPlain(bound.key) && keys.syntax(of: bound.key).outline == outline
    }
  }

  /// The proposals to request a bound access to a missing node, or a tagged binding if the requesters request the tag
  /// itself.
  func proposals(byFormOf node: Graph.Node) -> [Proposal] {
    let missing = graph.key(of: node)
    let accesses = facts.questionableBindings.filter { facts.access(by: $0.key)?.key == missing }
    let tagged =
      facts.bindings(taggedWith: missing) + (element(ofCollection: missing).map(facts.bindings(taggedWith:)) ?? [])
    return (tagged + accesses).prefix(2).map { proposal(requesting: $0.elements[0], insteadOf: node) }
  }

  private func proposal(requesting bound: Graph.Node, insteadOf node: Graph.Node) -> Proposal {
    proposal(requesting: (bound, boundFact(of: bound)), insteadOf: node)
  }

  /// The proposals to request a provider instead of a function without parameters, or a factory instead of other
  /// functions.
  private func accesses(meantBy name: TypeSyntax, insteadOf node: Graph.Node) -> [Proposal] {
    bindings(meantByFunction: name).prefix(2).map { bound in
      let kind: KeyShape.Access.Kind = facts.isNamedByItsDeclaration(bound.key) ? .factory : .provider
      let access = keys.access(kind, to: bound.key, accepting: graph.effects(ofGetting: bound.elements[0]))
      return Proposal(facts.edits(requesting: access, insteadOf: node))
    }
  }

  /// The proposals to bind an element of a tuple separately. The tuple is the seed of a component or is bound.
  private func tuples(withElement missing: Key, for node: Graph.Node) -> [Proposal] {
    let bound = facts.boundTuples.filter { bound in
      facts.place(of: missing, inTuple: graph.key(of: bound)) != nil && isVisible(bound, toRequestersOf: node)
    }
    return bound.prefix(2).map { bound in
      Proposal(
        facts.edit(aliasing: bound, as: missing),
        if: role(of: bound) == .seed ? "if you mean the one in the Seed" : nil)
    }
  }

  /// The bindings of a function's result type, or of factories that construct it from the function's parameters.
  func bindings(meantByFunction name: TypeSyntax) -> [(key: Key, elements: [Graph.Node])] {
    guard case .function(let parameters, _, _, let result) = name.unattributed else { return [] }
    return facts.questionableBindings.filter { bound in
      switch shape(of: bound.key).form {
      case .construction(let product, let arguments):
        return parameters == arguments.map(keys.syntax(of:)) && keys.syntax(of: product) == result
      case _ where parameters.isEmpty && shape(of: bound.key).tag == nil:
        return keys.syntax(of: bound.key) == result
      default: return false
      }
    }
  }
}

extension TypeSyntax {
  /// The common part of types that are easily confused; `nil` if a type is confused with no other.
  fileprivate var outline: TypeSyntax? {
    switch unattributed {
    case .nominal(let nominal): nominal.arguments.joined().isEmpty ? nil : .nominal(nominal.withoutArguments)
    case .existential(let members) where members.count == 1:
      members[0].arguments.joined().isEmpty ? nil : .existential([members[0].withoutArguments])
    case .tuple(let elements): .tuple(elements.map(\.unlabelled))
    case .function(let parameters, _, _, let result):
      .function(parameters: parameters.map(\.unlabelled), effects: "", thrownError: nil, result: result)
    default: nil
    }
  }

  fileprivate var isGeneric: Bool {
    switch self {
    case .nominal, .existential: true
    default: false
    }
  }

  fileprivate var unattributed: TypeSyntax {
    if case .attributed(_, let type) = self { type.unattributed } else { self }
  }
}

extension NominalSyntax {
  fileprivate var withoutArguments: NominalSyntax { NominalSyntax(declaration, arguments: []) }
}
