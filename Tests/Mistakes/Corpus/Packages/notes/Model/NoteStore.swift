// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public protocol NoteStore: Sendable {
  func notes() -> [Note]
}

public protocol Clock: Sendable {
  var hour: Int { get }
}

/// A step that runs when a note is saved.
public protocol SaveStep: Sendable {
  func run(on note: Note) -> Note
}

/// The address of the server that notes are synchronized with.
public struct SyncAddress: Tag { public typealias Element = String }
