// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import Testing

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// Makes requests over HTTP, with or without a user.
struct Client: Sendable {
  /// The response, as a pair, so that tests compare both at once.
  struct Reply: Equatable, CustomStringConvertible {
    let status: Int
    let body: String

    init(_ status: Int, _ body: String = "") {
      self.status = status
      self.body = body
    }

    var description: String { "\(status) \(body)" }
  }

  let port: Int
  var token: String?

  func get(_ path: String) async throws -> Reply { try await send("GET", path) }

  func post(_ path: String, _ body: String) async throws -> Reply { try await send("POST", path, body: body) }

  func delete(_ path: String) async throws -> Reply { try await send("DELETE", path) }

  private func send(_ method: String, _ path: String, body: String? = nil) async throws -> Reply {
    let url = try #require(URL(string: "http://127.0.0.1:\(port)\(path)"))
    var request = URLRequest(url: url, timeoutInterval: 20)
    request.httpMethod = method
    request.httpBody = body.map { Data($0.utf8) }
    if let token { request.setValue("Bearer \(token)", forHTTPHeaderField: "Authorization") }
    // A session of its own for each request: none finds a connection that the server has just closed.
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let (data, response) = try await session.data(for: request)
    let status = try #require(response as? HTTPURLResponse).statusCode
    return Reply(status, String(decoding: data, as: UTF8.self))
  }
}
