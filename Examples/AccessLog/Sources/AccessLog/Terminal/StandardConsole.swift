// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import SystemPackage

#if canImport(Darwin)
  import Darwin
#else
  import Glibc
#endif

/// Standard output and standard error.
struct StandardConsole: Console {
  func write(_ text: String, to stream: ConsoleStream) throws {
    try file(of: stream).writeAll(text.utf8)
  }

  func isTerminal(_ stream: ConsoleStream) -> Bool {
    isatty(file(of: stream).rawValue) == 1
  }

  private func file(of stream: ConsoleStream) -> FileDescriptor {
    switch stream {
    case .output: .standardOutput
    case .error: .standardError
    }
  }
}
