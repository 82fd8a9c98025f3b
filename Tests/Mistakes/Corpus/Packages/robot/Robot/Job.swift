// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Kinematics
import Motion

struct Job: Sendable {
  let name: String
}

final class Gripper: Sendable {
  let job: Job

  init(job: Job) { self.job = job }
}

struct JobRunner: Sendable {
  let job: Job
  let planner: Planner
  let gripper: Gripper
  let motors: [Axis: any Motor]
}

struct JobComponent: Component {
  typealias Root = JobRunner
  typealias Seed = Job

  func configure(binder: Binder) {
    binder.bind(Gripper.self).asSingleton().to(factory: Gripper.init)
    binder.bind().to(factory: JobRunner.init)
    binder.onBuild { (gripper: Gripper) in _ = gripper }
  }
}
