// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ArgumentParser
package import Dovetail

extension Program {
  /// The graph of the command `summary`, for the program that looks at it. The program itself starts faster without Foundation.
  package static func graph() throws -> ObjectGraph { AccessLogComponent(for: try SummaryCommand.parse([])).graph() }
}
