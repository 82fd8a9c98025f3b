// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

/// The lines that stand for bindings in answers.
///
/// A binding has its component if another component has a binding of the same name. A contribution has the code behind
/// `.to` if its collection has several, and the sources are there.
@MainActor struct BindingNames {
  private let context: CommandContext
  private let components: [GraphSnapshot.ID: String]
  /// The names that several components have, and those that one has several times.
  private let ambiguous: Set<String>
  private let repeated: Set<[String]>
  /// The names that are written shorter.
  private let short: [String: String]

  init(in graph: GraphSnapshot, _ context: CommandContext) {
    self.context = context
    let paths = Dictionary(grouping: graph.components, by: \.name)
    components = Dictionary(
      graph.components.map { ($0.id, paths[$0.name]?.count == 1 ? $0.name : $0.id.text) },
      uniquingKeysWith: { first, _ in first })
    ambiguous = Set(
      Dictionary(grouping: graph.bindings, by: \.label).filter { Set($0.value.map(\.component)).count > 1 }.keys)
    repeated = Set(Dictionary(grouping: graph.bindings, by: Self.place).filter { $0.value.count > 1 }.keys)
    let names = context.run.isShortened ? Set(graph.bindings.map(\.label) + graph.requests.map(\.type)) : []
    short = Self.short(Array(names))
  }
}

extension BindingNames {
  /// As a query, because it is no binding.
  func line(_ module: GraphSnapshot.Module) -> String { "module:\(module.name)" + context.place(module.site) }

  func line(_ binding: GraphSnapshot.Binding) -> String {
    let code = repeated.contains(Self.place(of: binding)) ? code(of: binding).map { " (\($0))" } : nil
    let component = ambiguous.contains(binding.label) ? components[binding.component].map { "  (in \($0))" } : nil
    return shortened(binding.label) + (code ?? "") + context.place(binding.site) + (component ?? "")
  }

  /// Short forms of different names, which differ as well. Names that would become one have more members of their
  /// compositions, or stay as they are.
  private static func short(_ names: [String]) -> [String: String] {
    var (short, rest) = ([:] as [String: String], names.filter { $0.count > 30 })
    for members in 2..<12 {
      let groups = Dictionary(grouping: rest) { $0.shortened(to: members) }
      for (text, names) in groups where names.count == 1 { short[names[0]] = text }
      rest = groups.values.filter { $0.count > 1 }.flatMap(\.self)
    }
    return short
  }

  /// A name as a terminal has room for it.
  func shortened(_ name: String) -> String { short[name] ?? name }

  private static func place(of binding: GraphSnapshot.Binding) -> [String] { [binding.component.text, binding.label] }

  /// The code behind `.to` on the line of a contribution, without the label of the argument.
  private func code(of binding: GraphSnapshot.Binding) -> String? {
    guard [.contribution, .wholeContribution].contains(binding.kind), let site = binding.site,
      let line = context.files.line(of: site)
    else { return nil }
    let text = SwiftText(String(line))
    let start = text.places(of: "to").first {
      text.texts(at: $0 - 1, are: ".") && (text.texts(at: $0 + 1, are: "(") || text.texts(at: $0 + 1, are: "{"))
    }
    guard let start, let end = text.tokens[start + 1].end else { return nil }
    let inside = start + (text.texts(at: start + 3, are: ":") ? 4 : 2)..<end - 1
    return inside.isEmpty ? nil : String(decoding: text.bytes[text.bytes(of: inside)], as: UTF8.self)
  }
}

extension String {
  /// The name of a type or a binding, with some members of each longer composition, and without the arguments of a
  /// factory.
  fileprivate func shortened(to members: Int) -> String {
    replacing(#/[\w.]+(?:<[^<>&]*>)?(?: & [\w.]+(?:<[^<>&]*>)?)+/#) { match in
      let parts = String(match.output).split(separator: " & ")
      if parts.count < members + 2 { return String(match.output) }
      return (parts.prefix(members) + ["\(parts.count - members) more"]).joined(separator: " & ")
    }
    .replacing(#/(\w*Factory<(?:[^<>,(]|<[^<>]*>)+, )(?:[^<>]|<[^<>]*>)+>/#) { "\($0.1)…>" }
    .replacing(#/(bindFactory\([^,()]+, taking: )(?:[^()]|\([^()]*\))+\)/#) { "\($0.1)…)" }
  }
}
