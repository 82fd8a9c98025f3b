// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Rendering
import Tiles

@MainActor protocol MapObserver: AnyObject {
  func mapMoved()
}

struct Camera: Sendable {
  let zoom: Int
}

@MainActor final class MapModel {
  let camera: Camera
  let renderer: Renderer
  let pins: Pins
  let observers: [any MapObserver]

  init(camera: Camera, renderer: Renderer, pins: Pins, observers: [any MapObserver]) {
    self.camera = camera
    self.renderer = renderer
    self.pins = pins
    self.observers = observers
  }
}

@MainActor final class Pins {
  let camera: Camera

  init(camera: Camera) { self.camera = camera }
}

@MainActor final class Compass: MapObserver {
  let model: WeakProvider<MapModel>

  init(model: WeakProvider<MapModel>) { self.model = model }

  func mapMoved() {}
}

struct MapComponent: Component {
  typealias Root = MapModel
  typealias Seed = Camera

  func configure(binder: Binder) {
    binder.bind(MapModel.self).asSingleton().to(factory: MapModel.init)
    binder.bind(Pins.self).asSingleton().to(factory: Pins.init)
    binder.bind((any MapObserver).self).intoCollection().to(factory: Compass.init)
  }
}
