// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

extension Question {
  /// The answer in words. A question about the bindings of a name is answered for each of them.
  func words(for asked: Asked, _ names: BindingNames) throws -> String {
    let isAboutEach = operands.first?.name == CommandOption.query.name
    let nothing = nothing + (asked.arguments.value(of: "--avoiding").map { " without \($0)" } ?? "")
    let blocks: [[String]]
    switch form {
    case .paths where isAboutEach:
      blocks = try asked.index.bindings(matching: asked.selector).flatMap { binding in
        let part = try self.answer(Asked(index: asked.index, arguments: asked.arguments, binding: binding))
        let paths = try paths(in: part, to: binding, names)
        return paths.isEmpty ? [[names.line(binding), nothing]] : paths
      }
    case .paths: blocks = try paths(in: answer(asked), to: nil, names)
    case .list:
      let bindings = try answer(asked).bindings.ascending { -asked.index.fanIn($0.id) }
      let lines = bindings.map { line($0, in: asked.index, names) }
      blocks = lines.isEmpty ? [] : [[lines.count.counted(as: "binding") + ":"] + lines]
    case .unused: blocks = unused(try answer(asked), in: asked.index, names)
    }
    if blocks.isEmpty { return "\(nothing.prefix(1).uppercased())\(nothing.dropFirst()).\n" }
    return blocks.map { lines in
      lines.enumerated().map { ($0 == 0 ? "" : "  ") + $1 + "\n" }.joined()
    }.joined(separator: "\n")
  }

  /// The paths of an answer: one for each of the five nearest bindings that request the end.
  private func paths(
    in answer: GraphSnapshot, to end: GraphSnapshot.Binding?, _ names: BindingNames
  ) throws -> [[String]] {
    guard let first = answer.bindings.first, let last = answer.bindings.last else { return [] }
    let end = end.flatMap { $0 == first ? nil : $0 } ?? last
    let index = GraphIndex(answer)
    let requesters = answer.requests.filter { $0.targets.contains(end.id) }.map(\.requester).uniqued()
    let paths = try requesters.map { try index.path(from: .binding(first.id), to: .binding($0)).bindings + [end] }
    let lines = (paths.isEmpty ? [[end]] : paths.ascending(by: \.count)).map { path in
      path.enumerated().map { ($0 == 0 ? "" : "→ ") + names.line($1) }
    }
    return lines.prefix(5) + (lines.count > 5 ? [["… and \(lines.count - 5) more paths"]] : [])
  }

  /// A binding with its kind, its lifetime, its effects, its owner and the number of its requesters. Components have no
  /// lifetime, and the first one is of nothing and not requested.
  private func line(_ binding: GraphSnapshot.Binding, in index: GraphIndex, _ names: BindingNames) -> String {
    let isFirst = binding.id == index.graph.components.first?.binding
    let lifetime = binding.kind == .component ? nil : binding.lifetimeText
    let uses = isFirst ? [] : ["of \(index.ownerName(of: binding))", "requested by \(index.fanIn(binding.id))"]
    let traits = [binding.kind.rawValue.words, lifetime] + binding.effects.map(\.rawValue.words) + uses
    return names.line(binding) + "  (\(traits.compactMap(\.self).joined(separator: ", ")))"
  }

  private func unused(_ answer: GraphSnapshot, in index: GraphIndex, _ names: BindingNames) -> [[String]] {
    let modules = index.unusedModules().map(names.line)
    // A line that declares the binding for several components is needed if one of them needs it.
    func code(of binding: GraphSnapshot.Binding) -> String? { binding.site.map { "\($0) \(binding.key)" } }
    let unneeded = Set(answer.bindings.map(\.id))
    let neededLines = Set(index.graph.bindings.filter { !unneeded.contains($0.id) }.compactMap(code))
    let bindings = answer.bindings.filter { !(code(of: $0).map(neededLines.contains) ?? false) }
      .map { line($0, in: index, names) }
    let counts = [(modules.count, "module"), (bindings.count, "binding")].filter { $0.0 > 0 }.map { $0.counted(as: $1) }
    return counts.isEmpty ? [] : [[counts.joined(separator: " and ") + ":"] + modules + bindings]
  }
}
