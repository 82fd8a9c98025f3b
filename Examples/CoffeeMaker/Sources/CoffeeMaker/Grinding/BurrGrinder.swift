// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

struct BurrGrinder: Grinder {
  let hopper: BeanHopper
  let clock: any Clock

  func grind(grams: Int) {
    hopper.take(grams: grams)
    clock.wait(seconds: grams / 2)
  }
}
