// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

struct LogRequests: Middleware {
  let log: any AccessLog

  func handle(_ request: HTTPRequest, next: (HTTPRequest) async -> HTTPResponse) async -> HTTPResponse {
    await next(request)
  }
}

struct Authenticate: Middleware {
  let authenticator: any Authenticator

  func handle(_ request: HTTPRequest, next: (HTTPRequest) async -> HTTPResponse) async -> HTTPResponse {
    await next(request)
  }
}

struct TokenAuthenticator: Authenticator {
  let secret: Secret

  func user(of request: HTTPRequest) -> String? { nil }
}

struct Secret: Sendable {
  let bytes: [UInt8]

  static func read() throws -> Secret { Secret(bytes: []) }
}

struct FileLog: AccessLog {
  let name: LogName

  func log(_ request: HTTPRequest) {}
}

public struct LogName: Sendable {
  let text: String

  public init(text: String) { self.text = text }
}
