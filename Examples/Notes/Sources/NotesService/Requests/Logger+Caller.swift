// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Logging

extension Logger {
  /// The same logger, with metadata that identifies the lines of one request.
  package func identifying(_ caller: Caller) -> Logger {
    var logger = self
    logger[metadataKey: "request"] = "\(caller.requestID)"
    logger[metadataKey: "user"] = "\(caller.user.name)"
    return logger
  }
}
