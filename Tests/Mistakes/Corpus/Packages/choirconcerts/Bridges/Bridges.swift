// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Rehearsals
import Scores
import Singers

extension ScoreCabinet: PartFinder {
  public func part(of piece: Piece, for voice: VoicePart) -> String? { nil }
}

extension SingerBook: AttendanceKeeper {
  public func note(_ singer: Singer) {}
}

/// Connects features that do not know each other.
public struct BridgesModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any PartFinder).self).asAlias(of: ScoreCabinet.self) { $0 }
    binder.bind((any AttendanceKeeper).self).asAlias(of: SingerBook.self) { $0 }
  }
}
