// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct Commit: Sendable, Hashable {
  public let hash: String

  public init(hash: String) { self.hash = hash }
}

public struct Job: Sendable {
  public let commit: Commit
  public let steps: Int

  public init(commit: Commit, steps: Int) {
    self.commit = commit
    self.steps = steps
  }
}

public protocol JobQueue: Sendable {
  func next() async -> Job?
}

public protocol ArtifactStore: Sendable {
  func store(_ bytes: [UInt8], of commit: Commit) throws
}

public protocol Reporter: Sendable {
  func report(_ line: String)
}
