// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Kit

public struct ExhibitID: Hashable, Sendable {
  public let number: Int

  public init(number: Int) { self.number = number }
}

public struct TourID: Hashable, Sendable {
  public let name: String

  public init(name: String) { self.name = name }
}

public enum Floor: CaseIterable, Hashable, Sendable { case cellar, ground, gallery }

public protocol ExhibitCatalogue: AnyObject, Sendable { func title(of exhibit: ExhibitID) -> String }
public protocol TourCatalogue: AnyObject, Sendable { func stops(of tour: TourID) -> [ExhibitID] }
public protocol OpeningHours: AnyObject, Sendable { func isOpen(at minute: Int) -> Bool }
public protocol FavouriteStore: AnyObject, Sendable { func keep(_ exhibit: ExhibitID) }

/// Reads what is new in the museum.
public protocol CatalogueImporter: Sendable { func importAll() async throws }

public protocol FloorPlan: Sendable { var rooms: Int { get } }

/// A label beside an exhibit.
public protocol CaptionSource: Sendable { func caption(of exhibit: ExhibitID) -> String? }
