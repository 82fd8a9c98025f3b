// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

// One graph has two temperatures, and tags distinguish them.

/// The temperature of the water for brewing coffee.
struct BrewingTemperature: Tag { typealias Element = Celsius }

/// The temperature of the boiler for steam.
struct SteamingTemperature: Tag { typealias Element = Celsius }
