// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Harness
import Kinematics
import Motion

struct StillMotor: Motor {
  func turn(to angle: Angle) async throws {}
}

@main struct Program {
  @MainActor static func main() {
    examine(
      RobotComponent(),
      RobotComponent().overriding { binder in
        binder.bind((any Motor).self).intoDictionary(key: Axis.wrist).to(factory: StillMotor.init)
      })
  }
}
