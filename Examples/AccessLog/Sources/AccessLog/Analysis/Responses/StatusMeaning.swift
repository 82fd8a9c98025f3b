// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The meanings of the commonest status codes.
enum StatusMeaning {
  private static let meanings = [
    200: "OK", 201: "Created", 204: "No Content", 206: "Partial Content",
    301: "Moved Permanently", 302: "Found", 304: "Not Modified", 307: "Temporary Redirect", 308: "Permanent Redirect",
    400: "Bad Request", 401: "Unauthorized", 403: "Forbidden", 404: "Not Found", 405: "Method Not Allowed",
    408: "Request Timeout", 410: "Gone", 413: "Content Too Large", 429: "Too Many Requests",
    499: "Client Closed Request",
    500: "Internal Server Error", 502: "Bad Gateway", 503: "Service Unavailable", 504: "Gateway Timeout",
  ]

  static func of(_ status: Int) -> String { meanings[status] ?? "-" }
}
