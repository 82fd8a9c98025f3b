// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Glibc)
  internal import Glibc
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Android)
  internal import Android
#endif

/// Writes a line to standard error.
func printError(_ line: String) {
  let text = Array((line + "\n").utf8)
  _ = unsafe text.withUnsafeBytes { unsafe write(STDERR_FILENO, $0.baseAddress, $0.count) }
}
