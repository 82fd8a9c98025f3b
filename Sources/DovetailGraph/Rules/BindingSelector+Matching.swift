// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension GraphIndex {
  /// The bindings that a selector selects, in their order.
  ///
  /// Only their names find bindings to which no request can lead: displaced defaults, and declarations that a collection
  /// may be empty or a dictionary must be complete.
  ///
  /// ```swift
  /// let index = GraphIndex(AppComponent().graph().snapshot())
  /// print(index.bindings(matching: .module("Network*").and(.type("*Client"))).map(\.key))
  /// ```
  ///
  /// - Cost: linear in the number of bindings.
  public func bindings(matching selector: BindingSelector) -> [GraphSnapshot.Binding] {
    graph.bindings.filter { selector.selects($0, as: .requested, in: self) }
  }
}

extension BindingSelector {
  func selects(_ binding: GraphSnapshot.Binding, as role: Role, in index: GraphIndex) -> Bool {
    part(of: binding, as: role, in: index) != nil
  }

  /// Whether it selects a component by itself, rather than its bindings.
  func selects(_ component: GraphSnapshot.Component) -> Bool {
    switch test {
    case .component(let name): component.qualifiedName.withoutOrdinals == name
    case .componentNamed(let pattern): pattern.matches(oneOf: component.qualifiedName)
    default: false
    }
  }

  /// The name that it selects by, and the known names; `nil` if it has none.
  func spelling(in index: GraphIndex) -> (name: String, known: [String])? {
    let graph = index.graph
    return switch test {
    case .named(let name): (name, graph.bindings.map(\.key))
    case .typeNamed(let pattern): (pattern.text, graph.bindings.map(\.element))
    case .moduleNamed(let pattern): (pattern.text, graph.modules.map(\.name))
    case .componentNamed(let pattern): (pattern.text, graph.components.map(\.name))
    case .tagNamed(let pattern): (pattern.text, graph.bindings.compactMap(\.tag))
    case .swiftModule(let pattern): (pattern.text, graph.bindings.compactMap { $0.swiftModule(as: .requested) })
    default: nil
    }
  }

  /// The name that selects a binding, and so its feature; `nil` if it is not selected.
  func part(of binding: GraphSnapshot.Binding, as role: Role, in index: GraphIndex) -> String? {
    if case .named(let name) = test { return binding.isNamed(name, in: index) ? name : nil }
    guard binding.isRequestable else { return nil }
    switch test {
    case .all, .named: return ""
    case .type(let name):
      let type = binding.qualifiedElement.withoutOrdinals
      return type == name ? type : nil
    case .typeNamed(let pattern):
      return pattern.matches(oneOf: binding.element, binding.qualifiedElement) ? binding.qualifiedElement : nil
    case .module(let name):
      return binding.module.flatMap { index.qualifiedNames[$0] }.flatMap { $0.withoutOrdinals == name ? $0 : nil }
    case .moduleNamed(let pattern):
      return binding.module.flatMap { index.qualifiedNames[$0] }.flatMap { pattern.matches(oneOf: $0) ? $0 : nil }
    case .component(let name):
      return index.qualifiedNames[binding.component].flatMap { $0.withoutOrdinals == name ? $0 : nil }
    case .componentNamed(let pattern):
      return index.qualifiedNames[binding.component].flatMap { pattern.matches(oneOf: $0) ? $0 : nil }
    case .tag(let name): return binding.qualifiedTag.flatMap { $0.withoutOrdinals == name ? $0 : nil }
    case .tagNamed(let pattern): return binding.qualifiedTag.flatMap { pattern.matches(oneOf: $0) ? $0 : nil }
    case .swiftModule(let pattern):
      return binding.swiftModule(as: role).flatMap { pattern.matches($0) ? $0 : nil }
    case .file(let pattern): return binding.site.flatMap { pattern.matches($0.fileID) ? $0.fileID : nil }
    case .or(let first, let second):
      return first.part(of: binding, as: role, in: index) ?? second.part(of: binding, as: role, in: index)
    case .and(let first, let second):
      guard let first = first.part(of: binding, as: role, in: index),
        let second = second.part(of: binding, as: role, in: index)
      else { return nil }
      return first.isEmpty ? second : first
    case .not(let other): return other.selects(binding, as: role, in: index) ? nil : ""
    }
  }
}

extension GraphSnapshot.Binding {
  fileprivate func isNamed(_ name: String, in index: GraphIndex) -> Bool {
    let bare = name.withoutAny
    if id.text == name { return true }
    if index.keyNames.contains(bare) { return key.withoutAny == bare }
    return NamePattern(bare).matches(oneOf: element, qualifiedElement)
  }

  /// Whether its type is a protocol.
  var isOfProtocol: Bool { qualifiedElement.hasPrefix("any ") }

  /// The Swift module to which it belongs.
  func swiftModule(as role: BindingSelector.Role) -> String? {
    if role == .requester, isOfProtocol, let site { return String(site.fileID.prefix { $0 != "/" }) }
    // In a collection, the first type counts.
    let name = qualifiedElement.drop { !$0.isLetter && $0 != "_" && $0 != "`" }
    let type = name.hasPrefix("any ") ? name.dropFirst("any ".count) : name
    return type.contains(".") ? String(type.prefix { $0 != "." }) : nil
  }
}

/// A name in which `*` stands for any text.
struct NamePattern: Sendable {
  let text: String
  private let pieces: [Substring]

  init(_ text: String) {
    self.text = text
    pieces = text.split(separator: "*", omittingEmptySubsequences: false)
  }

  /// Whether a name matches as it is, or without `any`, the Swift module, and the types that it is nested in.
  func matches(oneOf names: String...) -> Bool {
    names.contains { name in
      let name = name.withoutAny.withoutOrdinals
      if matches(name) { return true }
      // Text that follows a point inside brackets is no name by itself.
      let places = name.indices.prefix { !"<[( ".contains(name[$0]) }.filter { name[$0] == "." }
      return places.contains { matches(String(name[name.index(after: $0)...])) }
    }
  }

  /// Each piece matches at its first place, the last one at the end.
  func matches(_ text: String) -> Bool {
    guard pieces.count > 1 else { return text == pieces[0] }
    guard text.hasPrefix(pieces[0]) else { return false }
    var rest = text.dropFirst(pieces[0].count)
    for piece in pieces.dropFirst().dropLast() where !piece.isEmpty {
      guard let place = rest.firstRange(of: piece) else { return false }
      rest = rest[place.upperBound...]
    }
    return rest.hasSuffix(pieces[pieces.count - 1])
  }
}

extension String {
  /// The name of a type without `any`.
  var withoutAny: String { hasPrefix("any ") ? String(dropFirst("any ".count)) : self }

  /// The name without ordinals such as `#2`, which number equals and depend on the rest of the graph.
  var withoutOrdinals: String { contains("#") ? replacing(/\s?#\d+/, with: "") : self }

  /// A type as a value.
  var typeValue: String { hasPrefix("any ") || contains(" & ") ? "(\(self)).self" : "\(self).self" }
}
