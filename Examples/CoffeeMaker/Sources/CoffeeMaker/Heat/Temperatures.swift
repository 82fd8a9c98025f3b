// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

// Two temperatures in one graph: a tag tells one from the other.

/// How hot the water is that coffee is brewed with.
struct BrewingTemperature: Tag { typealias Element = Celsius }

/// How hot the boiler is when it makes steam.
struct SteamingTemperature: Tag { typealias Element = Celsius }
