// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

struct HallPlan: SeatPlan {
  let rows: Int
  let hall: Hall

  func seats(of show: Show) -> [Seat] { [] }
}

struct Hall: Sendable {
  let name: String
  let capacity: TaggedElement<Capacity>

  init(capacity: TaggedElement<Capacity>, name: String = "Great Hall") {
    self.capacity = capacity
    self.name = name
  }
}

public struct Capacity: Tag { public typealias Element = Int }

struct QRCodes: Barcodes {
  let key: SigningKey

  func code(of seat: Seat) -> String { "" }
}

struct SigningKey: Sendable {
  let bytes: [UInt8]

  init(secret: TaggedElement<SigningSecret>) throws { bytes = Array(secret.element.utf8) }
}

public struct SigningSecret: Tag { public typealias Element = String }
