// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailReports

extension BindingSelector {
  func selects(_ binding: GraphSnapshot.Binding, as role: Role, in index: GraphIndex) -> Bool {
    name(of: binding, as: role, in: index) != nil
  }

  /// The name that it selects by, and the known names; `nil` if it has none.
  func spelling(in index: GraphIndex) -> (name: String, known: [String])? {
    let bindings = index.graph.bindings
    switch test {
    case .named(let name): return (name, bindings.map(\.key))
    case .part(let part, let pattern) where !pattern.isWhole:
      return (pattern.text, bindings.compactMap { $0.names(of: part, as: .requested, in: index).first })
    default: return nil
    }
  }

  /// The name by which it selects a binding, empty without a name; `nil` if the binding is not selected.
  func name(of binding: GraphSnapshot.Binding, as role: Role, in index: GraphIndex) -> String? {
    switch test {
    case .identities(let ids): return ids.contains(binding.id) ? binding.id.text : nil
    case .named(let name): return binding.isNamed(name, in: index) ? name : nil
    case _ where !binding.isRequestable: return nil
    case .all: return ""
    case .part(let part, let pattern): return pattern.matching(binding.names(of: part, as: role, in: index))
    case .or(let first, let second):
      return first.name(of: binding, as: role, in: index) ?? second.name(of: binding, as: role, in: index)
    case .and(let first, let second):
      guard let first = first.name(of: binding, as: role, in: index),
        let second = second.name(of: binding, as: role, in: index)
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
    return isRequestable && NamePattern(bare).matching([element, qualifiedElement]) != nil
  }

  /// The short name and the complete one of a part of its declaration, or the only one.
  func names(of part: BindingSelector.Part, as role: BindingSelector.Role, in index: GraphIndex) -> [String] {
    func names(_ owner: GraphSnapshot.ID?) -> [String?] {
      let owner = owner.flatMap { index.owners[$0] }
      return [owner?.name, owner?.qualifiedName]
    }
    let names =
      switch part {
      case .type: [element, qualifiedElement]
      case .module: names(module)
      case .component: names(component)
      case .tag: [tag, qualifiedTag]
      case .swiftModule: [swiftModule(as: role)]
      case .file: [site?.fileID]
      }
    return names.compactMap(\.self)
  }

  /// The Swift module to which it belongs.
  fileprivate func swiftModule(as role: BindingSelector.Role) -> String? {
    role == .requester && isOfProtocol == true ? site?.module ?? swiftModule : swiftModule
  }
}

/// A name in which `*` stands for any text.
struct NamePattern: Sendable {
  let text: String
  /// Whether only a whole name matches.
  let isWhole: Bool
  private let pieces: [Substring]

  init(_ text: String, isWhole: Bool = false) {
    self.text = text
    self.isWhole = isWhole
    pieces = text.split(separator: "*", omittingEmptySubsequences: false)
  }

  /// The last of some names of one thing if any of them matches: as it is, or without `any`, the Swift module, and the
  /// types that it is nested in.
  func matching(_ names: [String]) -> String? {
    let isMatch = names.suffix(isWhole ? 1 : names.count).contains { name in
      if isWhole { return matches(name.withoutOrdinals) }
      let name = name.withoutAny.withoutOrdinals
      // Text that follows a point inside brackets is no name by itself.
      let places = name.indices.prefix { !"<[( ".contains(name[$0]) }.filter { name[$0] == "." }
      return matches(name) || places.contains { matches(String(name[name.index(after: $0)...])) }
    }
    return isMatch ? names.last : nil
  }

  /// Each piece matches at its first place, the last one at the end.
  private func matches(_ text: String) -> Bool {
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
}
