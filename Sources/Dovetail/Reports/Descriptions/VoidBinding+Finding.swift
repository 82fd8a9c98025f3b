// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension VoidBinding {
  func finding(of node: Graph.Node) -> Finding {
    let key = graph.key(of: node)
    let isContribution = survey.role(of: node) == .contributed
    let name = survey.name(of: isContribution ? survey.element(ofCollection: key) ?? key : key)
    let predicate: Phrase = isContribution ? "contributed to `\(survey.name(of: key))`" : "bound"
    return finding(
      about: name, "`\(name)` is \(predicate): its factory returns nothing", at: graph.site(of: node),
      path: survey.path(to: node),
      evidence: [survey.evidence(of: node, role: isContribution ? .contributed : .bound)],
      suggestions: [
        "return the value to bind; if its type is noncopyable, wrap it in a final class", "run an action with onBuild",
      ])
  }
}
