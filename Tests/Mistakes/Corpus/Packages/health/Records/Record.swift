// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct Record: Sendable, Hashable {
  public let kind: Kind
  public let value: Double

  public enum Kind: Sendable, Hashable, CaseIterable {
    case pulse, weight, sleep
  }

  public init(kind: Kind, value: Double) {
    self.kind = kind
    self.value = value
  }
}

public protocol RecordReader: Sendable {
  func records(of kind: Record.Kind) -> [Record]
}

public protocol RecordWriter: Sendable {
  func write(_ record: Record) throws
}

public protocol Vault: Sendable {
  func seal(_ bytes: [UInt8]) -> [UInt8]
}
