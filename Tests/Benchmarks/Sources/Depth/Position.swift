// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Synchronization

/// A place on the stack of a thread.
struct Position: Sendable {
  private let address: UInt

  /// The caller's.
  @inline(never)
  static var current: Position {
    var byte: UInt8 = 0
    return unsafe withUnsafeMutablePointer(to: &byte) { Position(address: UInt(bitPattern: $0)) }
  }

  /// The bytes from here to a `deeper` place. Stacks grow downwards.
  func distance(to deeper: Position) -> Int { Int(bitPattern: address) - Int(bitPattern: deeper.address) }
}

/// Places on the stack of releases.
enum Release {
  private static let positions = Mutex<[Position]>([])

  static var notes: [Position] {
    get { positions.withLock { $0 } }
    set { positions.withLock { $0 = newValue } }
  }

  @inline(never)
  static func note() { positions.withLock { $0.append(.current) } }
}
