// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Automation
import Devices
import Dovetail

@MainActor final class RoomModel {
  let room: Room
  let lights: Factory<any Light, Room>
  let scenes: Scenes
  let log: any EventLog

  init(room: Room, lights: Factory<any Light, Room>, scenes: Scenes, log: any EventLog) {
    self.room = room
    self.lights = lights
    self.scenes = scenes
    self.log = log
  }
}

@MainActor final class Scenes {
  let room: Room

  init(room: Room) { self.room = room }
}

struct RoomLog: EventLog {
  let inner: any EventLog
  let room: Room

  func write(_ line: String) { inner.write("\(room.name): \(line)") }
}

struct RoomComponent: Component {
  typealias Root = RoomModel
  typealias Seed = Room

  func configure(binder: Binder) {
    binder.bind(Scenes.self).asSingleton().to(factory: Scenes.init)
    binder.bind((any EventLog).self).shadowing().asSingleton().to { (room: Room) in
      RoomLog(inner: MemoryLog(), room: room)
    }
    binder.bind().to(factory: RoomModel.init)
  }
}
