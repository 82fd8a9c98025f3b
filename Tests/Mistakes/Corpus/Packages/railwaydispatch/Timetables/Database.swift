// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import RailTypes

public enum PrimaryURL: Tag { public typealias Element = String }
public enum ReplicaURL: Tag { public typealias Element = String }

package actor DatabasePool {
  private let url: String

  private init(url: String) { self.url = url }

  static func open(url: TaggedElement<PrimaryURL>, log: Log) async throws -> DatabasePool {
    log.write("open \(url.element)")
    return DatabasePool(url: url.element)
  }

  func close() async throws {}
}

/// Statistics are read from a replica, which may be behind.
package struct ReplicaReader: Sendable {
  private let url: TaggedProvider<ReplicaURL>
  private let log: Log

  init(url: TaggedProvider<ReplicaURL>, log: Log) { (self.url, self.log) = (url, log) }
}
