// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct RemoteFlags: FlagSource {
  let snapshot: Snapshot

  func isOn(_ flag: Flag) -> Bool? { nil }
}

struct Snapshot: Sendable {
  let version: Int

  static func fetch(settings: RemoteSettings) async throws -> Snapshot { Snapshot(version: settings.revision) }
}

public struct RemoteSettings: Sendable {
  let revision: Int

  public init(revision: Int) { self.revision = revision }
}

struct LocalFlags: FlagSource {
  let overrides: LocalOverrides

  func isOn(_ flag: Flag) -> Bool? { overrides.flags[flag] }
}

struct LocalOverrides: Sendable {
  let flags: [Flag: Bool]
}

final class LayeredFlags: FlagReader {
  let sources: [any FlagSource]
  let listeners: Provider<[any FlagListener]>

  init(sources: [any FlagSource], listeners: Provider<[any FlagListener]>) {
    self.sources = sources
    self.listeners = listeners
  }

  func isOn(_ flag: Flag) -> Bool { false }
}

/// Is told of flags that change.
public protocol FlagListener: Sendable {
  func changed(_ flag: Flag)
}
