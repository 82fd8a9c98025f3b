// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public struct ISBN: Sendable, Hashable {
  public let number: Int

  public init(number: Int) { self.number = number }
}

public struct Book: Sendable, Hashable {
  public let isbn: ISBN
  public let title: String

  public init(isbn: ISBN, title: String) {
    self.isbn = isbn
    self.title = title
  }
}

public protocol Catalogue: Sendable {
  func book(_ isbn: ISBN) throws -> Book
}

public protocol Calendar: Sendable {
  var today: Int { get }
}
