// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ArgumentParser

/// A ranking's subject, measure and number of rows.
struct Ranking {
  enum Subject: String, CaseIterable, ExpressibleByArgument {
    case paths, clients, referrers, agents
  }

  enum Measure: String, CaseIterable, ExpressibleByArgument {
    case requests, bytes
  }

  let subject: Subject
  let measure: Measure
  let count: Int

  init(of subject: Subject, by measure: Measure = .requests, count: Int) {
    self.subject = subject
    self.measure = measure
    self.count = count
  }
}

extension Ranking.Subject {
  var singular: String { String(rawValue.dropLast()) }

  func value(in entry: LogEntry) -> String? {
    switch self {
    case .paths: entry.path
    case .clients: entry.client
    case .referrers: entry.referrer
    case .agents: entry.agent
    }
  }
}

extension Ranking.Measure {
  func value(of traffic: Traffic) -> Int {
    switch self {
    case .requests: traffic.requests
    case .bytes: traffic.bytes
    }
  }
}
