// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The choices made when the machine is switched on.
struct Settings: Sendable {
  var heaterWatts = 1_400
  var warmsCups = false
}
