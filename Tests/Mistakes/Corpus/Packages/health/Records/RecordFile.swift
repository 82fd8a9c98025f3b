// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

final class RecordFile: RecordReader, RecordWriter {
  let vault: any Vault
  let path: FilePath

  init(vault: any Vault, path: FilePath) throws {
    self.vault = vault
    self.path = path
  }

  func records(of kind: Record.Kind) -> [Record] { [] }

  func write(_ record: Record) throws {}
}

struct FilePath: Sendable {
  let text: String
}

struct Keychain: Vault {
  let service: String

  func seal(_ bytes: [UInt8]) -> [UInt8] { bytes }
}
