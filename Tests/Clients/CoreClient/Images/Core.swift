// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

// A module that the program and one of its libraries both link statically.

public struct Store: Sendable {
  public init() {}
}

public protocol Journal: Sendable {}

public struct Box<Content: Sendable>: Sendable {
  public init() {}
}
