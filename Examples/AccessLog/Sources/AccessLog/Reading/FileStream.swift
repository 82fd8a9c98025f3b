// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import SystemPackage

/// Reads a file, and closes it when it is released.
final class FileStream: ByteStream {
  private let file: FileDescriptor
  private let name: String

  init(_ file: FileDescriptor, name: String) {
    self.file = file
    self.name = name
  }

  deinit {
    if file != .standardInput { try? file.close() }
  }

  func next() throws -> [UInt8]? {
    do {
      // The system fills the array and returns the number of bytes.
      let piece = try unsafe [UInt8](unsafeUninitializedCapacity: 65_536) { buffer, count in
        count = try unsafe file.read(into: UnsafeMutableRawBufferPointer(buffer))
      }
      return piece.isEmpty ? nil : piece
    } catch let error as Errno {
      throw ReadingError(name: name, reason: error)
    }
  }
}
