// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How findings become diagnostics. Names are short unless two that the report mentions collide, so all findings are read once to
// know which keys they name, before any name is made.

extension Survey {
  /// The findings as one report. Without findings, no name is made.
  func rendered(_ findings: [Finding]) -> [Diagnostic] {
    if findings.isEmpty { return [] }
    var named: [Key] = []
    let reader = Renderer(keys: mentionedKeys) { key in
      named.append(key)
      return ""
    }
    for finding in findings { _ = reader.diagnostic(of: finding) }
    let renderer = Renderer(keys: mentionedKeys, name: Key.names(for: named))
    return findings.map(renderer.diagnostic(of:))
  }
}

/// Makes text of what findings consist of.
private struct Renderer<Key: DescribableKey> {
  let keys: [Key]
  let name: (Key) -> String

  func diagnostic(of finding: Finding) -> Diagnostic {
    Diagnostic(
      id: finding.id, severity: finding.severity, subject: text(of: finding.subject),
      summary: text(of: finding.summary),
      path: finding.path.map(text(of:)),
      evidence: finding.evidence.map { evidence in
        Diagnostic.Evidence(
          role: evidence.role, subject: text(of: evidence.subject), site: evidence.site,
          remark: evidence.remark.map(text(of:)))
      },
      notes: finding.notes.map { Diagnostic.Note($0.kind, text(of: $0.text)) })
  }

  private func text(of phrase: Phrase) -> String {
    phrase.parts.map { part in
      switch part {
      case .words(let words): words
      case .name(let key): name(keys[key.number])
      case .code(let snippet): text(of: snippet)
      }
    }.joined()
  }

  private func text(of snippet: Snippet) -> String {
    switch snippet {
    case .binding(let key): keys[key.number].edit(naming: name)
    case .entry(let entry, let key): keys[key.number].edit(adding: entry, naming: name)
    case .alias(let key, let original): keys[key.number].edit(bindingTo: keys[original.number], naming: name)
    case .request(let key): keys[key.number].request(naming: name)
    case .access(let key, let effects): keys[key.number].request(accepting: effects, naming: name)
    case .weakRequest(let key): keys[key.number].weakRequest(naming: name)
    case .classBoundDeclaration(let key): keys[key.number].classBoundDeclaration(naming: name) ?? ""
    }
  }
}
