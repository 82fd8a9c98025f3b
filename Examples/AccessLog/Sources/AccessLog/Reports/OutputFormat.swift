// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ArgumentParser

/// The formats, as named on the command line.
package enum OutputFormat: String, CaseIterable, Sendable, ExpressibleByArgument {
  case text, json, csv, markdown
}
