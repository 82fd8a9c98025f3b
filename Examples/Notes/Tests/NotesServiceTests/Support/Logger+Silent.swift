// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Logging

extension Logger {
  static var silent: Logger { Logger(label: "silent") { _ in SwiftLogNoOpLogHandler() } }
}
