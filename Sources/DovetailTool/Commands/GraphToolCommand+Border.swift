// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph

@MainActor extension GraphToolCommand {
  static let border = Self(
    name: "border",
    summary: "Prints what crosses the border to an old container, what still requests it, and what to move next.",
    example: "--at-most 40",
    options: [
      .init(name: "--at-most", value: "number", help: "Fails if more requests of the old container are left."),
      .init(name: "--modules", help: "Prints a first module for each assembly of the old container instead, as Swift."),
      .graph, .sources,
    ], run: border)

  private static func border(_ context: CommandContext) throws -> CommandRun.Outcome {
    let limit = try context.limit
    let modules = context.modulesOfPackage
    let old = OldCode(in: modules)
    if context.arguments.has("--modules") { return .init(output: old.modules(knowing: DeclaredTypes(in: modules))) }
    let index = GraphIndex(try context.onlyGraph().structure())
    var outcome = CommandRun.Outcome()
    outcome.output = context.chapters(of: index, old).map { title, lines in
      "\(title) (\(lines.count)):\n" + lines.map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
    if let limit, old.requests.count > limit {
      let count = old.requests.count.counted(as: "request")
      outcome.errors = "error: \(count) of the old container are left, and at most \(limit) may be\n"
      outcome.status = 1
    }
    return outcome
  }
}

extension CommandContext {
  fileprivate var limit: Int? {
    get throws(CommandFailure) {
      guard let text = arguments.value(of: "--at-most") else { return nil }
      guard let limit = Int(text), limit >= 0 else {
        throw CommandFailure("--at-most needs a number, such as 40, and not `\(text)`")
      }
      return limit
    }
  }

  fileprivate func chapters(of index: GraphIndex, _ old: OldCode) -> [(title: String, lines: [String])] {
    let names = BindingNames(in: index.graph, self)
    let (exports, imported) = (index.exports, index.imported)
    func listed(_ verb: String, _ bindings: [GraphSnapshot.Binding]) -> [String] {
      bindings.isEmpty ? [] : ["\(verb) \(bindings.map(\.label).joined(separator: ", "))"]
    }
    let imports = imported.map { binding in
      let words = listed("needs", index.needs(ofImport: binding)) + listed("needed by", index.requesters(of: binding))
      return names.line(binding) + (words.isEmpty ? "" : "  (\(words.joined(separator: "; ")))")
    }
    func services(_ bindings: [GraphSnapshot.Binding]) -> Set<String> {
      Set(bindings.compactMap { SwiftText.service(SwiftText($0.element).tokens[...]) })
    }
    let exported = services(exports.flatMap(index.targets(ofExport:)))
    let requests = old.requests.map { request in
      "\(request.service)\(place(request.site))" + (exported.contains(request.service) ? "  (exported)" : "")
    }
    let bound = index.graph.bindings.filter { !$0.isAbsent && $0.isRequestable }
    let counts = old.requestCounts
    let own = services(bound).subtracting(services(imported)).subtracting(exported)
    let hidden = counts.filter { own.contains($0.key) }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let next = old.movable(besides: services(bound).subtracting(services(imported))).map { registration in
      let service = registration.declared.type?.name ?? ""
      return "\(service)\(place(registration.site))  (\(counts[service, default: 0].counted(as: "request")))"
    }
    return [
      ("EXPORTS", exports.map { "\($0.entry ?? "")\(place($0.site))" }), ("IMPORTS", imports),
      ("NEITHER REQUESTED NOR EXPORTED", index.unused().bindings.map(names.line)),
      (
        "REQUESTED BY OLD CODE, BOUND, AND NOT EXPORTED",
        hidden.map { "\($0.key)  (\($0.value.counted(as: "request")))" }
      ), ("REQUESTS OF THE OLD CONTAINER", requests), ("NEXT TO MOVE", next),
    ]
  }
}
