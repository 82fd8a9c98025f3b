// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The statements that a breakage takes away or changes. Their author completes with them what a report cannot know: the
/// factory and the lifetime of a binding to add, and the key of an entry.
struct LostStatements {
  private var statements: [Statement]

  init(of breakage: Breakage) { statements = breakage.lostStatements.map(Statement.init) }
}

extension LostStatements {
  /// The code of a report as its author completes it; the same code if no lost statement fits.
  mutating func completing(_ code: String) -> String {
    code.hasPrefix("binder.") ? completing(Statement(text: code))?.text ?? code : completing(step: code) ?? code
  }

  /// Each lost statement completes one step, in order.
  private mutating func completing(step: String) -> String? {
    guard step.contains("…"), let name = step.firstMatch(of: /^\.\w+/)?.output else { return nil }
    for (index, statement) in statements.enumerated() {
      if let lost = statement.steps.first(where: { $0.hasPrefix(name + "(") || $0.hasPrefix(name + " {") }) {
        statements.remove(at: index)
        return lost
      }
    }
    return nil
  }

  /// A statement of the same type and tag gives its lifetime and what constructs it.
  private func completing(_ statement: Statement) -> Statement? {
    let type = statement.text.firstMatch(of: /(\w+)\)?\.self/)?.output.1
    guard let type, statement.steps.last?.hasPrefix(".to") == true else { return nil }
    let tag = { (statement: Statement) in statement.steps.first { $0.hasPrefix(".tagged") } }
    let lost = statements.first { lost in
      lost.steps.count > 1 && tag(lost) == tag(statement)
        && lost.text.split { !$0.isLetter && !$0.isNumber }.contains(type)
    }
    let isKey = { (step: String) in ["binder", ".into", ".tagged", ".shadowing"].contains(where: step.hasPrefix) }
    return lost.map { lost in
      Statement(text: (statement.steps.filter(isKey) + lost.steps.filter { !isKey($0) }).joined())
    }
  }
}

extension Breakage {
  /// The statements of its old lines that its new lines do not have.
  fileprivate var lostStatements: [String] {
    changes.flatMap { change in
      let kept = SourceText(change.new.joined(separator: "\n")).statements
      return SourceText(change.old.joined(separator: "\n")).statements.filter { !kept.contains($0) }
    }
  }
}
