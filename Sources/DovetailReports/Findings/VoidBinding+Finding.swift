// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

extension Report {
  func finding(ofVoidBinding node: Graph.Node) -> Finding {
    let key = graph.key(of: node)
    let isContribution = role(of: node) == .contributed
    let name = name(of: isContribution ? element(ofCollection: key) ?? key : key)
    let predicate: Phrase = isContribution ? "contributed to `\(self.name(of: key))`" : "bound"
    return finding(
      about: name, "`\(name)` is \(predicate): its factory returns nothing", at: graph.site(of: node),
      path: survey.path(to: node),
      evidence: [evidence(of: node, role: isContribution ? .contributed : .bound)],
      suggestions: [
        "run an action with onBuild",
        "if it should run later, return a closure that runs it, and request `() -> Void` instead of `Void`",
        "otherwise return the value to bind; if its type is noncopyable, wrap it in a final class",
      ])
  }
}
