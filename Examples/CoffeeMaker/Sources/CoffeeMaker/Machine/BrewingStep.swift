// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// One step on the way to a drink. Every part of the machine contributes its own.
protocol BrewingStep {
  func prepare(_ recipe: Recipe, in cup: Cup)
}
