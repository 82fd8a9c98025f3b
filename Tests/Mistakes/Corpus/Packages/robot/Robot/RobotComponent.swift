// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Kinematics
import Motion

struct Robot: Sendable {
  let jobs: ComponentFactory<JobComponent>
  let log: WeakProvider<any MotionLog>
  let panel: Panel
  let closer: ComponentCloser
}

struct Panel: Sendable {
  let planner: Planner
  let emergencyStop: EmergencyStop
}

final class EmergencyStop: Sendable {
  let motors: [Axis: Provider<any Motor>]

  init(motors: [Axis: Provider<any Motor>]) { self.motors = motors }
}

struct RobotComponent: Component {
  typealias Root = Robot

  func configure(binder: Binder) {
    binder.bind(SerialPort.self).to(value: SerialPort(name: "usb0"))
    binder.install(module: MotionModule())
    binder.install(component: JobComponent())
    binder.bind(EmergencyStop.self).asEagerSingleton().to(factory: EmergencyStop.init)
    binder.bind().to(factory: Panel.init)
    binder.bind().to(factory: Robot.init)
  }
}
