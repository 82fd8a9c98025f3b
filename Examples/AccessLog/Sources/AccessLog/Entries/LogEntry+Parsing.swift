// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension LogEntry {
  /// The entry on `line`, or `nil` if it is in neither format:
  ///
  /// ```
  /// 192.0.2.7 - ada [02/Mar/2026:08:15:00 +0000] "GET /index.html HTTP/1.1" 200 5120
  /// 192.0.2.7 - ada [02/Mar/2026:08:15:00 +0000] "GET /index.html HTTP/1.1" 200 5120 "https://example.com/" "curl/8.5"
  /// ```
  package init?(parsing line: String) {
    self.init(parsing: Array(line.utf8)[...])
  }

  /// As above. Invalid UTF-8 is repaired.
  init?(parsing line: ArraySlice<UInt8>) {
    var fields = FieldScanner(line)
    guard let client = fields.word(), fields.word() != nil, fields.word() != nil,
      let time = fields.bracketed().flatMap({ Timestamp(logged: $0) }),
      let request = fields.quoted(),
      let status = fields.word().flatMap({ Int(digits: $0) }), (100...999).contains(status),
      let size = fields.word(), let bytes = size == [UInt8(ascii: "-")] ? 0 : Int(digits: size)
    else { return nil }

    var referrer: ArraySlice<UInt8>?
    var agent: ArraySlice<UInt8>?
    if !fields.isAtEnd {
      referrer = fields.quoted()
      agent = fields.quoted()
      guard referrer != nil, agent != nil else { return nil }
    }

    self.client = String(decoding: client, as: UTF8.self)
    self.time = time
    (method, path) = Self.methodAndPath(of: request)
    self.status = status
    self.bytes = bytes
    self.referrer = referrer.flatMap(Self.unlessMissing)
    self.agent = agent.flatMap(Self.unlessMissing)
  }

  private static func methodAndPath(of request: ArraySlice<UInt8>) -> (method: String?, path: String) {
    let parts = request.split(separator: UInt8(ascii: " "))
    guard parts.count == 3, parts[2].starts(with: "HTTP/".utf8) else {
      return (nil, String(decoding: request, as: UTF8.self))
    }
    let path = parts[1].prefix { $0 != UInt8(ascii: "?") }
    return (String(decoding: parts[0], as: UTF8.self), String(decoding: path, as: UTF8.self))
  }

  private static func unlessMissing(_ field: ArraySlice<UInt8>) -> String? {
    field.isEmpty || field == [UInt8(ascii: "-")] ? nil : String(decoding: field, as: UTF8.self)
  }
}
