// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Knows which of its watched objects are still alive.
final class Witness {
  private struct Sighting {
    let name: String
    weak var object: AnyObject?
  }

  private var sightings: [Sighting] = []

  var count: Int { sightings.count }

  var living: [String] { sightings.filter { $0.object != nil }.map(\.name).sorted() }

  func watch<Object: AnyObject>(_ object: Object) -> Object {
    sightings.append(Sighting(name: "\(type(of: object))", object: object))
    return object
  }
}
