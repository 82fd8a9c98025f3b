// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import SystemPackage

/// The files of the system, with standard input as `-`.
struct FileStore: LogStore {
  func open(_ name: String) throws -> any ByteStream {
    if name == "-" { return FileStream(.standardInput, name: "standard input") }
    do {
      return FileStream(try FileDescriptor.open(FilePath(name), .readOnly), name: name)
    } catch let error as Errno {
      throw ReadingError(name: name, reason: error)
    }
  }
}
