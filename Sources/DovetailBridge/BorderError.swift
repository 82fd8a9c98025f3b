// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail

/// What does not fit between a graph and an old container.
public struct BorderError: Error, Sendable {
  /// One sentence for each problem, with its line.
  public let problems: [String]
}

extension BorderError: CustomStringConvertible {
  /// The problems, one on each line.
  public var description: String { problems.joined(separator: "\n") }
}

extension BorderError {
  static func unregistered(_ crossing: Crossing) -> String {
    "\(crossing) is imported, but the old container does not register it, or only with other arguments or another name"
  }

  static func registered(_ crossing: Crossing) -> String {
    "\(crossing) is exported, but old code registers it as well, so that there are two: delete the registration (or another `Border` of the same "
      + "container has registered it)"
  }

  static func lost(_ crossing: Crossing) -> String {
    "\(crossing) is exported and published, but the old container no longer resolves it"
  }

  static func failed(_ crossing: Crossing, _ error: any Error) -> String {
    "\(crossing) crosses the border, but the old container throws: \(error)"
  }

  static func published(_ crossing: Crossing) -> String {
    "\(crossing) is exported, but another root already provides it: release the `Publication` of that one first"
  }
}
