// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The kind of program that an agent is, judged by its name.
enum AgentKind: String, CaseIterable {
  case browser, crawler, tool, unknown

  init(of agent: String?) {
    guard let agent = agent?.lowercased() else {
      self = .unknown
      return
    }
    // Crawlers also claim to be browsers, so their names come first.
    if ["bot", "crawler", "spider"].contains(where: agent.contains) {
      self = .crawler
    } else if agent.hasPrefix("mozilla/") {
      self = .browser
    } else {
      self = .tool
    }
  }
}
