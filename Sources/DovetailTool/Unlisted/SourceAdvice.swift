// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailGraph
internal import DovetailReports

/// The advice that the sources of the package show: parameters with default values, the types that conform to a protocol,
/// the functions that construct a type, and what closures do.
struct SourceAdvice {
  let types: DeclaredTypes
  /// The parameters that find no binding, by the lines of their factories.
  private let missing: [Site: Set<Int>]
  /// What each graph tells of its components.
  let known: [String: KnownComponents]
  /// The step that imports a type which old code registers, and the line there.
  let importing: (_ type: String) -> (step: String, site: Site)?

  init(
    _ types: DeclaredTypes, on faults: [Diagnostic], of graphs: [(name: String, structures: [GraphSnapshot])],
    importing: @escaping (_ type: String) -> (step: String, site: Site)?
  ) {
    (self.types, self.importing) = (types, importing)
    known = Dictionary(grouping: graphs, by: \.name).mapValues { KnownComponents($0.flatMap(\.structures)) }
    let evidence = faults.filter { $0.id == .missingBinding }.flatMap(\.evidence)
    missing = evidence.reduce(into: [:]) { missing, row in
      if let site = row.site, let position = row.request?.position { missing[site, default: []].insert(position) }
    }
  }

  /// The notes on a fault, without advice that supposes what the sources do not show, and with what they show.
  ///
  /// - Parameter isModuleKnown: whether the tool names a module that binds it.
  func notes(on fault: Diagnostic, in graph: String, isModuleKnown: Bool) -> [Diagnostic.Note] {
    if types.isEmpty { return fault.notes }
    return switch fault.id {
    case .missingBinding: notes(onMissing: fault, in: graph, isModuleKnown: isModuleKnown)
    case .incompleteDictionary: completed(fault.notes, of: fault, in: graph)
    case .undeclaredShadowing: notes(onShadowing: fault, in: graph)
    case .effectMismatch: fault.evidence.compactMap(removal(ofEffectsBy:)) + fault.notes
    default: fault.notes
    }
  }

  private func notes(onMissing fault: Diagnostic, in graph: String, isModuleKnown: Bool) -> [Diagnostic.Note] {
    let (omission, isCertain) = omission(for: fault, in: graph)
    let notes = fault.notes.filter { note in
      switch note.supposes {
      case .defaultValue: !isCertain
      case .uninstalledModule: isModuleKnown
      // A value that can be constructed anywhere need not be passed.
      case .absentSeed: isConstructible(fault, in: graph) == false
      case nil: true
      }
    }
    let named = completed(notes, of: fault, in: graph)
    guard let omission else { return named }
    // Where one value is to be filled in, a fix that needs none comes first.
    let isFilling =
      omission.applies == .withPlaceholder && fault.evidence.count { $0.request != nil } == 1
    let place = isFilling ? named.firstIndex { [.binding, .suggestion].contains($0.kind) } ?? named.endIndex : 0
    return named[..<place] + [omission] + named[place...]
  }
}

// MARK: - Default values

extension SourceAdvice {
  /// A request by a parameter whose constructor is known.
  private typealias Omissible = (
    site: Site, position: Int, factory: SwiftText.Factory, constructor: SwiftText.Constructor
  )

  /// The closures that leave parameters out, because their factories have default values for them, and whether nothing
  /// else is to be said about default values.
  private func omission(
    for fault: Diagnostic, in graph: String
  ) -> (Diagnostic.Note?, isCertain: Bool) {
    let requests = fault.evidence.filter { $0.request != nil }.uniqued(by: \.site)
    let known = requests.compactMap(omissible(by:))
    let found = known.filter { $0.constructor.parameters[$0.position].hasDefault }
    if found.isEmpty {
      let filling =
        requests.count == 1 ? known.first.flatMap { self.filling(of: $0, for: fault, in: graph) } : nil
      return (filling, known.count == requests.count)
    }
    let advice = found.map { self.advice(on: $0, in: graph) }
    let text = advice.map(\.text).joined(separator: ", and ")
    // Only its author knows whether another binding is missing as well.
    return found.count == requests.count
      ? (Diagnostic.Note(kind: .fix, text: text, applies: .withThought, edits: advice.map(\.edit)), true)
      : (Diagnostic.Note(kind: .suggestion, text: text), true)
  }

  static let generalTypes: Set = ["Bool", "Data", "Date", "Double", "Float", "Int", "String", "URL", "UUID"]

  /// The closure that gives the value of a type so general that a binding of it would say little.
  private func filling(
    of request: Omissible, for fault: Diagnostic, in graph: String
  ) -> Diagnostic.Note? {
    let (site, _, factory, constructor) = request
    let filled = constructor.parameters.indices.filter {
      constructor.parameters[$0].type == fault.subject && missing[site, default: []].contains($0)
    }
    guard Self.generalTypes.contains(fault.subject), !filled.isEmpty else { return nil }
    let step = constructor.step(
      calling: factory.callee, filling: Set(filled), onMainActor: isIsolated(site, graph))
    return Diagnostic.Note(
      kind: .fix,
      text: "if `\(factory.owner)` alone needs the value, end the statement at \(site) with \(step) "
        + "instead of \(factory.step)", applies: .withPlaceholder,
      edits: [
        Diagnostic.Edit(
          change: .changeStep, site: site, component: nil, old: factory.step, new: step, step: .factory,
          hasPlaceholder: true)
      ])
  }

  private func isIsolated(_ site: Site, _ graph: String) -> Bool { known[graph]?.isolated.contains(site) ?? false }

  /// A request whose statement names the only constructor that it can mean.
  private func omissible(by request: Diagnostic.Evidence) -> Omissible? {
    guard let site = request.site, let count = request.request?.count, let position = request.request?.position,
      let factory = types.source(of: site.fileID)?.factory(ofStatementAt: site.line), !factory.isInjector
    else { return nil }
    let fitting = types.parts(of: factory.type).constructors(named: factory.function).filter { constructor in
      let labels = constructor.parameters.map { $0.label.isEmpty ? "_" : String($0.label.dropLast(2)) }
      return labels.count == count && (factory.labels.isEmpty || factory.labels == labels)
    }
    return fitting.count == 1 ? (site, position, factory, fitting[0]) : nil
  }

  private func advice(
    on request: Omissible, in graph: String
  ) -> (text: String, edit: Diagnostic.Edit) {
    let (site, _, factory, constructor) = request
    let omitted = constructor.parameters.indices.filter {
      constructor.parameters[$0].hasDefault && missing[site, default: []].contains($0)
    }
    let step = constructor.step(
      calling: factory.callee, without: Set(omitted), onMainActor: isIsolated(site, graph))
    let names = omitted.map { "`\(constructor.parameters[$0].name)`" }.joined(separator: " and ")
    return (
      "end the statement at \(site) with \(step) instead of \(factory.step), because "
        + "`\(factory.owner).\(factory.function)` has a default for \(names)",
      Diagnostic.Edit(change: .changeStep, site: site, component: nil, old: factory.step, new: step, step: .factory)
    )
  }
}
