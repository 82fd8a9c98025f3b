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
      .graph, .from, .sources,
    ], run: border)

  private static func border(_ context: CommandContext) throws -> CommandRun.Outcome {
    let limit = try context.limit
    let modules = context.modulesWithOldCode
    let old = OldCode(in: modules)
    if context.arguments.has("--modules") { return .init(output: old.modules(knowing: DeclaredTypes(in: modules))) }
    let index = GraphIndex(try context.onlyGraph().structure())
    var outcome = CommandRun.Outcome()
    outcome.output = context.chapters(of: index, old).map { title, lines in
      "\(title) (\(lines.count)):\n" + lines.map { "  \($0)\n" }.joined()
    }.joined(separator: "\n")
    outcome.errors = context.lost(in: index, old).map { request in
      "\(context.path(of: request.site)):\(request.site.line): error: old code requests `\(request.service)`, which is bound, "
        + "but neither registered nor exported any more\n"
    }.joined()
    if let limit, old.requests.count > limit {
      let count = old.requests.count.counted(as: "request")
      outcome.errors += "error: \(count) of the old container are left, and at most \(limit) may be\n"
    }
    outcome.status = outcome.errors.isEmpty ? 0 : 1
    return outcome
  }
}

extension CommandContext {
  /// The Swift modules of the package, and those in the folders that an option names.
  fileprivate var modulesWithOldCode: [(name: String, files: [(name: String, text: String)])] {
    let others = files.folders.filter { folder in
      folder.module != nil && manifested.map { !folder.path.hasPrefix($0) } ?? false
    }
    return modulesOfPackage + others.flatMap { SourceFiles(in: [$0]).modules(of: $0.path) }
  }

  fileprivate var limit: Int? {
    get throws(CommandFailure) {
      guard let text = arguments.value(of: "--at-most") else { return nil }
      guard let limit = Int(text), limit >= 0 else {
        throw CommandFailure("--at-most needs a number, such as 40, and not `\(text)`")
      }
      return limit
    }
  }

  /// The requests of old code that would find nothing; none if the text does not show what is registered.
  fileprivate func lost(in index: GraphIndex, _ old: OldCode) -> [OldCode.Request] {
    let registered = old.registrations.map(\.declared.type?.name)
    if registered.isEmpty || registered.contains(nil) { return [] }
    let lost = index.ownServices.subtracting(registered.compactMap(\.self))
    return old.requests.filter { lost.contains($0.service) }
  }

  fileprivate func chapters(of index: GraphIndex, _ old: OldCode) -> [(title: String, lines: [String])] {
    let names = BindingNames(in: index.graph, self)
    let (exports, imported, own) = (index.exports, index.imported, index.ownServices)
    func listed(_ verb: String, _ bindings: [GraphSnapshot.Binding]) -> [String] {
      bindings.isEmpty ? [] : ["\(verb) \(bindings.map(\.label).joined(separator: ", "))"]
    }
    let exported = exports.flatMap(index.targets(ofExport:)).services
    let imports = imported.map { binding in
      let needs = index.needs(ofImport: binding)
      let undeclared = [binding].services.flatMap(old.needs(of:)).filter(exported.contains).filter {
        !needs.services.contains($0)
      }.sorted()
      let words =
        listed("needs", needs)
        + (undeclared.isEmpty
          ? [] : ["old code also requests \(undeclared.joined(separator: ", ")): name it in needing:"])
        + listed("needed by", index.requesters(of: binding))
      return names.line(binding) + (words.isEmpty ? "" : "  (\(words.joined(separator: "; ")))")
    }
    let requests = old.requests.map { request in
      "\(request.service)\(place(request.site))" + (exported.contains(request.service) ? "  (exported)" : "")
    }
    let counts = old.requestCounts
    let hidden = counts.filter { own.contains($0.key) }.sorted { ($1.value, $0.key) < ($0.value, $1.key) }
    let next = old.movable(besides: own.union(exported)).map { registration in
      let service = registration.declared.type?.name ?? ""
      return "\(service)\(place(registration.site))  (\(counts[service, default: 0].counted(as: "request")))"
    }
    return [
      (
        "EXPORTS",
        exports.map { export in
          let isRequested = index.targets(ofExport: export).services.contains { counts[$0, default: 0] > 0 }
          return "\(export.entry ?? "")\(place(export.site))\(isRequested ? "" : "  (no request is left)")"
        }
      ), ("IMPORTS", imports),
      ("NEITHER REQUESTED NOR EXPORTED", index.unused().bindings.map(names.line)),
      (
        "REQUESTED BY OLD CODE, BOUND, AND NOT EXPORTED",
        hidden.map { "\($0.key)  (\($0.value.counted(as: "request")))" }
      ), ("REQUESTS OF THE OLD CONTAINER", requests), ("NEXT TO MOVE", next),
    ]
  }
}

extension GraphIndex {
  /// What the graph provides itself, and does not export.
  fileprivate var ownServices: Set<String> {
    graph.bindings.filter { !$0.isAbsent && $0.isRequestable }.services.subtracting(imported.services)
      .subtracting(exports.flatMap(targets(ofExport:)).services)
  }
}

extension [GraphSnapshot.Binding] {
  /// The names that old code has for them.
  fileprivate var services: Set<String> {
    Set(compactMap { SwiftText.service(SwiftText($0.element).tokens[...]) })
  }
}
