// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public enum Verb: Sendable, Hashable {
  case get, post
}

public struct HTTPRequest: Sendable {
  public let verb: Verb
  public let path: String

  public init(verb: Verb, path: String) {
    self.verb = verb
    self.path = path
  }
}

public struct HTTPResponse: Sendable {
  public let status: Int

  public init(status: Int) { self.status = status }
}

/// Runs before and after a handler.
public protocol Middleware: Sendable {
  func handle(_ request: HTTPRequest, next: (HTTPRequest) async -> HTTPResponse) async -> HTTPResponse
}

public protocol AccessLog: Sendable {
  func log(_ request: HTTPRequest)
}

public protocol Authenticator: Sendable {
  func user(of request: HTTPRequest) -> String?
}
