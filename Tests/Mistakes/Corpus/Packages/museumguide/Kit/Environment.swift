// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public protocol Log: Sendable { func write(_ line: String) }
public protocol Clock: Sendable { var minute: Int { get } }

public enum Language: String, CaseIterable, Sendable { case english, french, dutch }

/// How a visitor uses the guide.
public struct Preferences: Sendable {
  public let language: Language
  public let isLargeType: Bool

  public init(language: Language, isLargeType: Bool = false) {
    self.language = language
    self.isLargeType = isLargeType
  }
}

/// The numbers on the back of the device.
public struct DeviceLabel: Sendable {
  public let text: String

  public init(text: String) { self.text = text }
}

public enum ServerAddress: Tag { public typealias Element = String }
public enum MediaAddress: Tag { public typealias Element = String }
public enum CacheSize: Tag { public typealias Element = Int }
