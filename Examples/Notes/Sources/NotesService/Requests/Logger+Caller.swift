// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Logging

extension Logger {
  /// The same logger, with what tells the lines of one request from those of another.
  package func identifying(_ caller: Caller) -> Logger {
    var logger = self
    logger[metadataKey: "request"] = "\(caller.requestID)"
    logger[metadataKey: "user"] = "\(caller.user.name)"
    return logger
  }
}
