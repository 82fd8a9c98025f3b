// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Foundation

extension StartReport {
  /// The report as JSON, for ``init(json:)``.
  public func json() -> Data { Data(String(stableJSON: self).utf8) }

  /// Reads a report that ``json()`` has written.
  ///
  /// - Throws: ``UnreadableGraph`` if the file is damaged.
  public init(json: Data) throws {
    do {
      self = try JSONDecoder().decode(StartReport.self, from: json)
    } catch let error as DecodingError {
      throw UnreadableGraph(error)
    }
  }
}
