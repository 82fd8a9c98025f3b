// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Line
import Ports

extension LineConnection: SailingReader {
  public func sailings(on day: Int) -> [Sailing] { [] }
}

extension LineConnection: CapacityReader {
  public func places(on sailing: Sailing) -> Int { 80 }
}

extension LineConnection: BookingWriter {
  public func book(_ sailing: Sailing, for passenger: Passenger) {}
}

extension LineConnection: OutageReader {
  public var isOffline: Bool { false }
}

/// Makes the line's connection known to those who only know protocols.
public struct BookingsModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any SailingReader).self).asAlias(of: LineConnection.self) { $0 }
    binder.bind((any CapacityReader).self).asAlias(of: LineConnection.self) { $0 }
    binder.bind((any BookingWriter).self).asAlias(of: LineConnection.self) { $0 }
    binder.bind((any OutageReader).self).asAlias(of: LineConnection.self) { $0 }
  }
}
