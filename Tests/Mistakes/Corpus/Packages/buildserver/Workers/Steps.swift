// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Jobs

/// A part of a build.
public protocol BuildStep: Sendable {
  func run() async throws
}

struct Checkout: BuildStep {
  let commit: Commit
  let sandbox: Sandbox

  func run() async throws {}
}

struct Compile: BuildStep {
  let sandbox: Sandbox
  let reporter: any Reporter

  func run() async throws {}
}

struct Upload: BuildStep {
  let store: any ArtifactStore
  let commit: Commit

  func run() async throws {}
}

actor Sandbox {
  let commit: Commit

  init(commit: Commit) { self.commit = commit }

  static func create(commit: Commit) async throws -> Sandbox { Sandbox(commit: commit) }

  func remove() async {}
}

public struct Build: Sendable {
  public let commit: Commit
  let steps: [any BuildStep]
  let closer: ComponentCloser
}
