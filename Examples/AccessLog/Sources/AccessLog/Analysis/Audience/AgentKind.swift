// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// What kind of program an agent is, as far as its name tells.
enum AgentKind: String, CaseIterable {
  case browser, crawler, tool, unknown

  init(of agent: String?) {
    guard let agent = agent?.lowercased() else {
      self = .unknown
      return
    }
    // Crawlers say that they are browsers, too, so they are asked for first.
    if ["bot", "crawler", "spider"].contains(where: agent.contains) {
      self = .crawler
    } else if agent.hasPrefix("mozilla/") {
      self = .browser
    } else {
      self = .tool
    }
  }
}
