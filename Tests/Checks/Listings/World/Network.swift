// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation

// The app's network traffic.

let url = URL(fileURLWithPath: "/messages")

struct PrimaryURL: Tag { typealias Element = URL }

struct HTTPRequest: Sendable { let path: String }

struct HTTPResponse: Sendable { let body: String }

protocol HTTPClient: Sendable { func send(_ request: HTTPRequest) async throws -> HTTPResponse }

final class URLSessionClient: HTTPClient {
  private let baseURL: URL

  init(baseURL: TaggedProvider<PrimaryURL>) { self.baseURL = baseURL() }

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    HTTPResponse(body: try String(contentsOf: baseURL.appendingPathComponent(request.path), encoding: .utf8))
  }
}

struct LoggingClient: HTTPClient {
  let inner: any HTTPClient
  let logger: Logger

  func send(_ request: HTTPRequest) async throws -> HTTPResponse {
    logger.log(request.path)
    return try await inner.send(request)
  }
}

struct RecordedClient: HTTPClient {
  func send(_ request: HTTPRequest) async throws -> HTTPResponse { HTTPResponse(body: "") }
}

struct NetworkModule: Module, Equatable {
  let baseURL: URL

  func configure(binder: Binder) {
    binder.bind(URL.self).tagged(with: PrimaryURL.self).to(value: baseURL)
    binder.bind((any HTTPClient).self).asSingleton().to(factory: URLSessionClient.init)
  }
}

struct Feed {
  private let client: any HTTPClient
  private let attempts: Int

  init(client: any HTTPClient) { self.init(client: client, attempts: 1) }

  init(client: any HTTPClient, attempts: Int) {
    self.client = client
    self.attempts = attempts
  }
}

// MARK: - Interceptors

protocol Interceptor: Sendable { func intercept(_ request: HTTPRequest) -> HTTPRequest }

struct LoggingInterceptor: Interceptor {
  let logger: Logger

  func intercept(_ request: HTTPRequest) -> HTTPRequest {
    logger.log(request.path)
    return request
  }
}

struct HeaderInterceptor: Interceptor {
  func intercept(_ request: HTTPRequest) -> HTTPRequest { request }
}

struct RetryInterceptor: Interceptor {
  let attempts: Int

  func intercept(_ request: HTTPRequest) -> HTTPRequest { request }
}

// MARK: - Connections

struct Address: Sendable, Hashable { let host: String }

final class Connection: Sendable {
  private let address: Address

  private init(address: Address) { self.address = address }

  static func open(to address: Address, logger: Logger) async throws -> Connection {
    logger.log("connecting to \(address.host)")
    return Connection(address: address)
  }

  func send(_ message: Message) async throws {}

  func receive() async throws -> [Message] { [] }
}
