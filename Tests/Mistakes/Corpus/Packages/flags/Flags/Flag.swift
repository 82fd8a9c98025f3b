// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public enum Flag: String, Sendable, Hashable, CaseIterable {
  case newCheckout, darkMode, fastSearch
}

public protocol FlagSource: Sendable {
  func isOn(_ flag: Flag) -> Bool?
}

public protocol FlagReader: AnyObject, Sendable {
  func isOn(_ flag: Flag) -> Bool
}

public struct User: Sendable, Hashable {
  public let id: Int

  public init(id: Int) { self.id = id }
}
