// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ArgumentParser

/// A status, such as 404, or all of a class, such as 5xx.
struct StatusPattern: Sendable, Equatable {
  static let clientErrors = StatusPattern(statuses: 400...499)
  static let serverErrors = StatusPattern(statuses: 500...599)

  private let statuses: ClosedRange<Int>

  func matches(_ status: Int) -> Bool { statuses.contains(status) }
}

extension StatusPattern: ExpressibleByArgument {
  init?(argument: String) {
    if argument.hasSuffix("xx"), let digit = Int(argument.dropLast(2)), (1...9).contains(digit) {
      statuses = digit * 100...digit * 100 + 99
    } else if let status = Int(argument), (100...999).contains(status) {
      statuses = status...status
    } else {
      return nil
    }
  }
}

extension [StatusPattern] {
  func match(_ status: Int) -> Bool { contains { $0.matches(status) } }
}
