// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Collection
import Lobby

extension GuideRouter: TourStarting {
  func start(_ tour: TourID) { _ = tours.build(tour) }
}

extension GuideRouter: ExhibitShowing {
  func show(_ exhibit: ExhibitID) {}
}
