// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

public struct ZigbeeChannel: Tag { public typealias Element = Int }

actor ZigbeeHub: Hub {
  let channel: TaggedElement<ZigbeeChannel>
  let log: any EventLog

  init(channel: TaggedElement<ZigbeeChannel>, log: any EventLog) {
    self.channel = channel
    self.log = log
  }

  func send(_ command: String) async throws {}
}

final class Bulb: Light {
  let room: Room
  let hub: any Hub

  init(room: Room, hub: any Hub) {
    self.room = room
    self.hub = hub
  }

  func dim(to percent: Int) {}
}

final class MultiSensor: Thermometer, MotionDetector {
  let hub: any Hub
  let degrees = 20.5
  let isMoving = false

  init(hub: any Hub) { self.hub = hub }
}

public protocol MotionDetector: AnyObject, Sendable {
  var isMoving: Bool { get }
}
