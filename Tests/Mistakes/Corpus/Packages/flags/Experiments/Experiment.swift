// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Flags

public protocol Experiment: Sendable {
  var name: String { get }
}

struct ButtonColour: Experiment {
  let name = "button colour"
  let flags: any FlagReader
}

struct ShortForm: Experiment {
  let name = "short form"
  let buckets: Buckets
}

final class Buckets: Sendable {
  let count: Int
  let salt: TaggedElement<Salt>

  init(count: TaggedElement<BucketCount>, salt: TaggedElement<Salt>) {
    self.count = count.element
    self.salt = salt
  }
}

public struct BucketCount: Tag { public typealias Element = Int }
public struct Salt: Tag { public typealias Element = String }

struct Exposure: FlagListener {
  let sink: any ExposureSink

  func changed(_ flag: Flag) {}
}

public protocol ExposureSink: Sendable {
  func record(_ name: String)
}

public struct Assignments: Sendable {
  public let user: User
  let experiments: [any Experiment]
}
