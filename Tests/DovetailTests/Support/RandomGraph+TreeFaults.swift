// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import TestSupport

@testable import Dovetail

extension RandomGraph {
  /// Puts one fault into the graph that involves more than one component.
  mutating func breakTree(_ element: String, using random: inout SplitMix64) -> Set<Fault> {
    switch Int.random(in: 0..<8, using: &random) {
    case 0, 1: return shadowUnsaid(using: &random)
    case 2: return captureSomething(using: &random)
    case 3: return askSibling(using: &random)
    case 4: return installInsideItself(using: &random)
    case 5: return installTwice(using: &random)
    case 6: return bindSeed(using: &random)
    default: return contributeInside(using: &random)
    }
  }

  /// Removes the shadowing declaration of a binding.
  private mutating func shadowUnsaid(using random: inout SplitMix64) -> Set<Fault> {
    let others = Dictionary(grouping: places) { statement(at: $0).key }
    let shadowing = places.filter { place in
      let shadowed = statement(at: place)
      return shadowed.isShadowing
        && others[shadowed.key, default: []].contains { other in
          let role = statement(at: other)
          return other.scope != place.scope && isInside(place.scope, other.scope)
            && (role.isBinding || role.isContribution)
        }
    }
    guard let place = shadowing.randomElement(using: &random) else { return [] }
    scopes[place.scope].statements[place.index].isShadowing = false
    return [Fault(id: .undeclaredShadowing, subject: statement(at: place).key)]
  }

  /// Adds a shadowing declaration to a binding, which is no fault. Often there is nothing to shadow.
  mutating func shadowInVain(using random: inout SplitMix64) {
    guard let place = places.filter({ statement(at: $0).isBinding }).randomElement(using: &random) else { return }
    scopes[place.scope].statements[place.index].isShadowing = true
  }

  /// Lets a component request a key that only a child binds.
  private mutating func captureSomething(using random: inout SplitMix64) -> Set<Fault> {
    let inner = Int.random(in: 1..<scopes.count, using: &random)
    guard let outer = chain(to: inner).dropFirst().randomElement(using: &random) else { return [] }
    let keys = ["Inner", "[Inner]", "K9", "S\(scopes[inner].number)"]
    let key = keys.randomElement(using: &random) ?? "Inner"
    switch key {
    case "Inner":
      insert(random.oneIn(2) ? key.bound : key.byDefault.singleton, in: inner, using: &random)
    case "[Inner]": insert("Inner".contribution, in: inner, using: &random)
    case "K9":
      insert(ToyStatement(kind: .component(root: "()", seed: nil, []), key: key), in: inner, using: &random)
    default:
      // Another component may have a seed of that type.
      guard seed(of: inner) == key, sound.statements.count(where: { $0.key == key && $0.isSeed }) == 1 else {
        return []
      }
    }
    guard let requester = requester(in: outer, using: &random) else { return [] }
    addNeed(key == "K9" ? "AsyncComponentFactory<K9>" : random.oneIn(2) ? key : "Provider<\(key)>", at: requester)
    return [Fault(id: .captiveDependency, subject: key)]
  }

  /// Lets a component request a key that only a component that is neither its descendant nor its ancestor binds.
  private mutating func askSibling(using random: inout SplitMix64) -> Set<Fault> {
    let inner = Int.random(in: 1..<scopes.count, using: &random)
    let others = scopes.indices.filter { !isInside(inner, $0) && !isInside($0, inner) }
    guard let other = others.randomElement(using: &random), places(of: "Inner").isEmpty,
      let requester = requester(in: other, using: &random)
    else { return [] }
    insert("Inner".bound, in: inner, using: &random)
    addNeed("Provider<Inner>", at: requester)
    return [Fault(id: .missingBinding, subject: "Inner")]
  }

  /// Installs a component inside itself.
  private mutating func installInsideItself(using random: inout SplitMix64) -> Set<Fault> {
    let scope = Int.random(in: scopes.indices, using: &random)
    guard let around = chain(to: scope).randomElement(using: &random) else { return [] }
    let root = around == 0 ? "T0" : "R\(scopes[around].number)"
    insert(
      ToyStatement(kind: .component(root: root, seed: seed(of: around), []), key: name(of: around)), in: scope,
      using: &random)
    return [Fault(id: .componentCycle, subject: name(of: around))]
  }

  /// Installs a component a second time.
  private mutating func installTwice(using random: inout SplitMix64) -> Set<Fault> {
    guard let place = places.filter({ statement(at: $0).isComponent }).randomElement(using: &random) else { return [] }
    let component = statement(at: place)
    insert(component, in: place.scope, using: &random)
    return [Fault(id: .duplicateBinding, subject: component.key)]
  }

  /// Binds a seed, in its own component or in a child.
  private mutating func bindSeed(using random: inout SplitMix64) -> Set<Fault> {
    let scope = Int.random(in: 1..<scopes.count, using: &random)
    guard let around = chain(to: scope).dropLast().randomElement(using: &random), let key = seed(of: around) else {
      return []
    }
    insert(key.singleton, in: scope, using: &random)
    return [Fault(id: scope == around ? .duplicateBinding : .undeclaredShadowing, subject: key)]
  }

  /// Contributes to a collection that an ancestor binds.
  private mutating func contributeInside(using random: inout SplitMix64) -> Set<Fault> {
    let wholes = places.filter { statement(at: $0).isBinding && statement(at: $0).key.hasPrefix("[C") }
    guard let whole = wholes.randomElement(using: &random),
      let scope = scopes.indices.filter({ isInside($0, whole.scope) }).randomElement(using: &random)
    else { return [] }
    let key = statement(at: whole).key
    insert(
      String(key.dropFirst().dropLast()).contribution.living(statement(at: whole).lifetime), in: scope, using: &random)
    return [Fault(id: .duplicateBinding, subject: key)]
  }
}

extension RandomGraph {
  /// The key of the seed that a component is opened with.
  private func seed(of scope: Int) -> String? {
    guard let component = sound.scopes[soundScope(scope)].component,
      case .component(_, let seed, _) = sound.statements[component].kind
    else { return nil }
    return seed
  }
}
