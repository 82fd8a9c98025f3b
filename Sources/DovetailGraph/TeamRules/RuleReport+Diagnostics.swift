// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
internal import DovetailReports

extension GraphIndex {
  /// The diagnostic about a finding, arranged as the library's own.
  func diagnostic(of finding: RuleReport.Finding, fixes: [Diagnostic.Note]) -> Diagnostic {
    let (rule, violations) = (finding.rule, finding.violations)
    let (first, subject) = (violations[0], violations[0].subject.flatMap(binding))
    let targets = first.targets(in: self)
    let number = subject.flatMap { numbers[$0.id] }.flatMap { isReached($0) ? $0 : nil }
    let path = number.map { outgoing.steps(to: [$0], by: reached).map(\.source) + [$0] + targets.prefix(1) } ?? []
    let shown = violations.flatMap { $0.participants(in: self) }.map { graph.bindings[$0] }
    let isPlaced = subject == nil || !path.isEmpty
    let notes =
      ["because \(rule.because)"]
      + (isPlaced ? [] : ["nothing reachable from the root requests this; another error may hide the request"])
    let equals = [first.subject].compactMap(\.self) + targets.map { graph.bindings[$0].id }
    return Diagnostic(
      id: Diagnostic.ID(rule.name), severity: rule.severity, subject: subject?.reported ?? rule.name,
      summary: first.summary, place: first.subject == nil ? first.site : subject?.site,
      path: path.map { graph.bindings[$0].reported },
      evidence: (violations.flatMap(rows) + shown.flatMap(installations)).uniqued() + [
        row(RuleReport.roleOfRules, rule.name, first.site)
      ],
      notes: notes.map { Diagnostic.Note(kind: .note, text: $0) } + fixes
        + violations.compactMap(\.suggestion).uniqued().map { Diagnostic.Note(kind: .suggestion, text: $0) },
      identity: (equals.isEmpty ? first.summary : equals.map(identity).joined(separator: " → "))
        + ", because \(rule.because)")
  }

  /// The identity of a binding without ordinals. If its key may have several, its requests distinguish them. Two rules
  /// of one name have different reasons.
  private func identity(of id: GraphSnapshot.ID) -> String {
    let kinds: [GraphSnapshot.Binding.Kind] = [.contribution, .wholeContribution, .decoration, .hook]
    let isOneOfSeveral = binding(id).map { kinds.contains($0.kind) } ?? false
    let requests = isOneOfSeveral ? requests(of: id).map(\.type.withoutOrdinals).joined(separator: ", ") : ""
    return id.text.withoutOrdinals + (requests.isEmpty ? "" : " requesting \(requests)")
  }

  private func rows(for violation: GraphViolation) -> [Diagnostic.Evidence] {
    guard let binding = violation.subject.flatMap(binding) else { return [] }
    let rows =
      violation.position.map { position in
        [row("required by", binding.reported, binding.site, parameters(of: binding.id, marking: position))]
          + violation.targets(in: self).map { row(for: graph.bindings[$0]) }
      } ?? [row(for: binding)]
    return rows + [violation.decorated].compactMap { $0.map { row("decorated", $0.reported, $0.site) } }
  }

  private func row(
    _ role: String, _ subject: String, _ site: Site?, _ remark: String? = nil
  ) -> Diagnostic.Evidence {
    Diagnostic.Evidence(role: role, subject: subject, site: site, remark: remark)
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
    return row(role, binding.reported, binding.site)
  }

  /// The parameters of a factory, one marked. Long lists are cut around it.
  private func parameters(of id: GraphSnapshot.ID, marking position: Int) -> String? {
    let requests = requests(of: id).filter { $0.role != .closer }
    guard let marked = requests.firstIndex(where: { $0.position == position }) else { return nil }
    if requests[marked].role == .original { return "alias" }
    return requests.listed(around: marked) { request, isMarked in isMarked ? "«\(request.type)»" : request.type }
      .joined(separator: ", ")
  }

  /// The installations of the modules and components that a binding belongs to, the outermost first.
  private func installations(of binding: GraphSnapshot.Binding) -> [Diagnostic.Evidence] {
    var rows: [Diagnostic.Evidence] = []
    var next: GraphSnapshot.ID? = binding.module ?? binding.component
    while let id = next, let owner = owners[id] {
      let opening = owner.opening.flatMap(self.binding)
      // A component is installed where its parent declares the binding that opens it.
      next =
        owner.opening == nil
        ? owner.parent : opening.flatMap { $0.component == owner.parent ? $0.module ?? $0.component : nil }
      guard let installer = next.flatMap({ owners[$0] }) else { break }
      rows.append(row("installed", owner.name, owner.site ?? opening?.site, "by \(installer.name)"))
    }
    return rows.reversed()
  }
}

extension GraphSnapshot.Binding {
  /// The name in reports.
  var reported: String {
    switch kind {
    case .contribution: element
    case .decoration: "decorated \(key)"
    default: key
    }
  }
}
