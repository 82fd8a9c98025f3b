// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct Segment: Sendable, Hashable {
  public let text: String

  public init(text: String) { self.text = text }
}

public struct Locale: Sendable, Hashable {
  public let code: String

  public init(code: String) { self.code = code }
}

public protocol Tokenizer: Sendable {
  func tokens(of segment: Segment) -> [String]
}

public protocol Segmenter: Sendable {
  func segments(of text: String) -> [Segment]
}

public struct Source: Tag { public typealias Element = Locale }
public struct Target: Tag { public typealias Element = Locale }
