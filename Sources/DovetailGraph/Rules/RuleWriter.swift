// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// Writes diagnostics about violations, arranged as the library's own.
struct RuleWriter {
  /// The role of the last row of evidence. No diagnostic of the library has it.
  static let roleOfRules = "rule"

  private let index: GraphIndex
  private let modules: [GraphSnapshot.ID: GraphSnapshot.Module]
  private let components: [GraphSnapshot.ID: GraphSnapshot.Component]

  init(_ index: GraphIndex) {
    self.index = index
    modules = Dictionary(index.graph.modules.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    components = Dictionary(index.graph.components.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  func diagnostic(of finding: RuleReport.Finding, fixes: [Diagnostic.Note]) -> Diagnostic {
    let rule = finding.rule
    let first = finding.violations[0]
    var path: [Int] = []
    var place: Site?
    switch first.subject {
    case .binding(let id):
      path = index.numbers[id].map(index.route) ?? []
      place = index.binding(id)?.site
    case .request(let id, _):
      path = index.numbers[id].map(index.route) ?? []
      if !path.isEmpty { path += first.targets(in: index).prefix(1) }
      place = index.binding(id)?.site
    case .rule(let site): place = site
    }
    let shown = finding.violations.flatMap { $0.participants(in: index) }.map { index.graph.bindings[$0.number] }
    let ruleSite = if case .rule(let site) = first.subject { site } else { (rule as? any PlacedRule)?.site }
    let ruleRow = Diagnostic.Evidence(role: Self.roleOfRules, subject: rule.name, site: ruleSite, remark: nil)
    var notes = [note(.note, "because \(rule.because)")]
    if path.isEmpty, !shown.isEmpty {
      notes.append(note(.note, "no path from the root leads here, unless another fault blocks it"))
    }
    let suggestions = finding.violations.flatMap(\.suggestions).uniqued().map { note(.suggestion, $0) }
    return Diagnostic(
      id: Diagnostic.ID(rule.name), severity: rule.severity,
      subject: shown.first?.reported ?? rule.name, summary: finding.summary, place: place,
      path: path.map { index.graph.bindings[$0].reported },
      evidence: (finding.violations.flatMap(rows(for:)) + shown.flatMap(installations(of:))).uniqued() + [ruleRow],
      notes: notes + fixes + suggestions, identity: identity(of: finding))
  }

  /// The subject of the violation, without lines and ordinals, and the reason. Two rules of one name have different
  /// reasons.
  private func identity(of finding: RuleReport.Finding) -> String {
    let first = finding.violations[0]
    let subject: String
    switch first.subject {
    case .binding(let id): subject = identity(of: id)
    case .request(let id, _):
      let targets = first.targets(in: index).map { identity(of: index.graph.bindings[$0].id) }
      subject = ([identity(of: id)] + targets).joined(separator: " → ")
    case .rule: subject = finding.summary
    }
    return "\(subject), because \(finding.rule.because)"
  }

  /// The identity of a binding without ordinals. If its key may have several, its requests distinguish them.
  private func identity(of id: GraphSnapshot.ID) -> String {
    let text = id.text.withoutOrdinals
    switch index.binding(id)?.kind {
    case .contribution, .wholeContribution, .decoration, .hook:
      let requests = index.requests(of: id).map(\.type.withoutOrdinals)
      return requests.isEmpty ? text : "\(text) requesting \(requests.joined(separator: ", "))"
    default: return text
    }
  }

  private func note(_ kind: Diagnostic.Note.Kind, _ text: String) -> Diagnostic.Note {
    Diagnostic.Note(kind: kind, text: text, applies: nil, edits: [])
  }
}

// MARK: - Evidence

extension RuleWriter {
  private func rows(for violation: GraphViolation) -> [Diagnostic.Evidence] {
    var rows: [Diagnostic.Evidence] = []
    switch violation.subject {
    case .binding(let id): rows = index.binding(id).map { [row(for: $0)] } ?? []
    case .request(let id, let position):
      guard let requester = index.binding(id) else { return [] }
      rows = [
        .init(
          role: "required by", subject: requester.reported, site: requester.site,
          remark: parameters(of: id, marking: position))
      ]
      rows += violation.targets(in: index).map { row(for: index.graph.bindings[$0]) }
    case .rule: return []
    }
    return rows
      + violation.rows.compactMap { row in
        index.binding(row.binding).map {
          .init(role: row.role, subject: $0.reported, site: $0.site, remark: row.remark)
        }
      }
  }

  private func row(for binding: GraphSnapshot.Binding) -> Diagnostic.Evidence {
    let role =
      switch binding.kind {
      case .binding: "bound"
      case .defaultBinding, .displacedDefault: "default"
      case .contribution, .wholeContribution: "contributed"
      case .decoration: "decorated"
      case .component: "installed"
      case .seed: "seed"
      case .emptyCollection, .completeDictionary: "declared"
      case .hook: "run"
      case .closer: "closer"
      case .missing, .unsatisfiable: "not bound"
      }
    return .init(role: role, subject: binding.reported, site: binding.site, remark: nil)
  }

  /// The parameters of a factory, one marked. Long lists are cut around it.
  private func parameters(of id: GraphSnapshot.ID, marking position: Int) -> String? {
    let requests = index.requests(of: id)
    guard let marked = requests.firstIndex(where: { $0.position == position }) else { return nil }
    switch requests[marked].role {
    case .original: return "alias"
    case .root: return "the root"
    case .eagerSingleton: return "eagerly"
    case .hook: return "at the end"
    case .closer: return "onClose"
    case .parameter, .decorated: break
    }
    let shown =
      requests.count > 8 ? Swift.max(marked - 2, 0)..<Swift.min(marked + 3, requests.count) : requests.indices
    let names = shown.filter { requests[$0].role != .closer }
      .map { $0 == marked ? "«\(requests[$0].type)»" : requests[$0].type }
    return (shown.lowerBound > 0 ? "…, " : "") + names.joined(separator: ", ")
      + (shown.upperBound < requests.count ? ", …" : "")
  }

  /// The installations of the modules and components that a binding belongs to, the outermost first.
  private func installations(of binding: GraphSnapshot.Binding) -> [Diagnostic.Evidence] {
    var rows: [Diagnostic.Evidence] = []
    var next: GraphSnapshot.Binding? = binding
    while let binding = next {
      var module = binding.module.flatMap { modules[$0] }
      while let installed = module {
        module = installed.parent.flatMap { modules[$0] }
        let installer = module?.name ?? components[installed.component]?.name
        rows.append(row(forInstallationOf: installed.name, at: installed.site, by: installer))
      }
      guard let component = components[binding.component], let parent = component.parent,
        let opening = index.binding(component.binding), opening.component == parent
      else { break }
      let installer = opening.module.flatMap { modules[$0]?.name } ?? components[parent]?.name
      rows.append(row(forInstallationOf: component.name, at: opening.site, by: installer))
      next = opening
    }
    return rows.reversed()
  }

  private func row(forInstallationOf name: String, at site: Site?, by installer: String?) -> Diagnostic.Evidence {
    .init(role: "installed", subject: name, site: site, remark: installer.map { "by \($0)" })
  }
}

extension Sequence where Element: Hashable {
  /// The elements without repetitions, in their order.
  func uniqued() -> [Element] {
    var seen: Set<Element> = []
    return filter { seen.insert($0).inserted }
  }
}

extension GraphIndex {
  /// The bindings on a shortest path from the root, in its order; none if there is no path.
  func route(to node: Int) -> [Int] {
    guard arrivals[node] != nil else { return [] }
    return sequence(first: node) { self.arrivals[$0]?.edge.map { self.edges[$0].source } }.reversed()
  }
}
