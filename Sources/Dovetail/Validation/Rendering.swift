// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// How findings become diagnostics. Names are short unless two that the report mentions collide, so all findings are read once to
// know which keys they mention, before any name is made.

extension Array {
  /// The findings as one report. Without findings, no name is made.
  func rendered<Key: DescribableKey>() -> [Diagnostic] where Element == Finding<Key> {
    if isEmpty { return [] }
    var mentioned: [Key] = []
    for finding in self {
      _ = finding.diagnostic { key in
        mentioned.append(key)
        return ""
      }
    }
    let names = Key.names(for: mentioned)
    return map { $0.diagnostic(naming: names) }
  }
}

extension Finding where Key: DescribableKey {
  fileprivate func diagnostic(naming name: (Key) -> String) -> Diagnostic {
    Diagnostic(
      id: id, severity: severity, subject: subject.text(naming: name), summary: summary.text(naming: name),
      path: path.map { $0.text(naming: name) },
      evidence: evidence.map { evidence in
        Diagnostic.Evidence(
          role: evidence.role, subject: evidence.subject.text(naming: name), site: evidence.site,
          remark: evidence.remark?.text(naming: name))
      },
      notes: notes.map { Diagnostic.Note($0.kind, $0.text.text(naming: name)) })
  }
}

extension Phrase where Key: DescribableKey {
  fileprivate func text(naming name: (Key) -> String) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .name(let key): name(key)
      case .snippet(let snippet): snippet.text(naming: name)
      }
    }.joined()
  }
}

extension Snippet where Key: DescribableKey {
  fileprivate func text(naming name: (Key) -> String) -> String {
    switch self {
    case .binding(let key): key.edit(naming: name)
    case .entry(let entry, let key): key.edit(adding: entry, naming: name)
    case .alias(let key, let original): key.edit(bindingTo: original, naming: name)
    case .request(let key): key.request(naming: name)
    case .access(let key, let effects): key.request(accepting: effects, naming: name)
    case .weakRequest(let key): key.weakRequest(naming: name)
    case .classBoundDeclaration(let key): key.classBoundDeclaration(naming: name) ?? ""
    }
  }
}
