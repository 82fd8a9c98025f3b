// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension LogEntry {
  /// The entry that `line` says, or `nil` if it is in neither format:
  ///
  /// ```
  /// 192.0.2.7 - ada [02/Mar/2026:08:15:00 +0000] "GET /index.html HTTP/1.1" 200 5120
  /// 192.0.2.7 - ada [02/Mar/2026:08:15:00 +0000] "GET /index.html HTTP/1.1" 200 5120 "https://example.com/" "curl/8.5"
  /// ```
  package init?(parsing line: String) {
    var fields = FieldScanner(line)
    guard let client = fields.word(), fields.word() != nil, fields.word() != nil,
      let time = fields.bracketed().flatMap({ Timestamp(logged: $0) }),
      let request = fields.quoted(),
      let status = fields.word().flatMap({ Int($0) }), (100...999).contains(status),
      let size = fields.word(), let bytes = size == "-" ? 0 : Int(size), bytes >= 0
    else { return nil }

    var referrer: Substring?
    var agent: Substring?
    if !fields.isAtEnd {
      referrer = fields.quoted()
      agent = fields.quoted()
      guard referrer != nil, agent != nil else { return nil }
    }

    self.client = String(client)
    self.time = time
    (method, path) = Self.methodAndPath(of: request)
    self.status = status
    self.bytes = bytes
    self.referrer = referrer.flatMap(Self.unlessMissing)
    self.agent = agent.flatMap(Self.unlessMissing)
  }

  private static func methodAndPath(of request: Substring) -> (method: String?, path: String) {
    let parts = request.split(separator: " ")
    guard parts.count == 3, parts[2].hasPrefix("HTTP/") else { return (nil, String(request)) }
    return (String(parts[0]), String(parts[1].prefix { $0 != "?" }))
  }

  private static func unlessMissing(_ field: Substring) -> String? {
    field == "-" || field.isEmpty ? nil : String(field)
  }
}
