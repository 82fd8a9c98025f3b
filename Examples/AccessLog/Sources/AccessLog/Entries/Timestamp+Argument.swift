// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import ArgumentParser

extension Timestamp: ExpressibleByArgument {
  package init?(argument: String) { self.init(typed: argument) }
}
