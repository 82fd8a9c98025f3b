// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Store
import Weather
import Yard

/// An apiary that the beekeeper visits.
public struct ApiaryComponent: Component {
  public typealias Root = ApiaryVisit
  public typealias Seed = ApiaryName

  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: VisitLog.init)
    binder.bind().to(factory: HiveOverview.init)
    binder.bind((any Notebook).self).shadowing().asSingleton().to(factory: ApiaryNotebook.init)
    binder.install(component: HiveComponent())
    binder.bind().to(factory: ApiaryVisit.init)
  }
}

/// A hive that is open.
public struct HiveComponent: Component {
  public typealias Root = OpenHive
  public typealias Seed = HiveNumber

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Colony.init)
    binder.bind().to(factory: QueenSearch.init)
    binder.bind((any HiveCheck).self).intoCollection().to(factory: MiteCheck.init)
    binder.bind((any HiveCheck).self).intoCollection().to(factory: BroodCheck.init)
    binder.bindFactory(FrameSketch.self, taking: Frame.self, Unit.self).to(factory: FrameSketch.init)
    binder.bind().to(factory: OpenHive.init)
  }
}

final class VisitLog: Sendable {
  let apiary: ApiaryName
  let writer: any EntryWriter

  init(apiary: ApiaryName, writer: any EntryWriter) { (self.apiary, self.writer) = (apiary, writer) }
}

struct HiveOverview: Sendable {
  let log: VisitLog
  let scales: WeakProvider<any Scales>
}

struct ApiaryNotebook: Notebook {
  let apiary: ApiaryName
  let writer: any EntryWriter

  func write(_ line: String) {}
}

public struct ApiaryVisit: Sendable {
  let overview: HiveOverview
  let hives: ComponentFactory<HiveComponent>
  let notebook: any Notebook
  let weather: BeeWeather
}

actor Colony {
  let hive: HiveNumber
  let reader: any EntryReader

  init(hive: HiveNumber, reader: any EntryReader) { (self.hive, self.reader) = (hive, reader) }
}

struct QueenSearch: Sendable {
  let colony: Colony
  let sketches: Factory<FrameSketch, Frame, Unit>
}

protocol HiveCheck: Sendable { func run() async }

struct MiteCheck: HiveCheck {
  let colony: Colony
  let treatments: Set<Treatment>

  func run() async {}
}

struct BroodCheck: HiveCheck {
  let search: QueenSearch
  let log: VisitLog

  func run() async {}
}

struct FrameSketch: Sendable {
  let frame: Frame
  let unit: Unit
  let hive: HiveNumber
}

public struct OpenHive: Sendable {
  let checks: [any HiveCheck]
  let colony: Colony
  let notebook: any Notebook
  let scales: any Scales
}

public struct Treatment: Hashable, Sendable {
  public let name: String

  public init(name: String) { self.name = name }
}

public struct HivesModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().intoSet().to { Treatment(name: "oxalic acid") }
    binder.bind().intoSet().to { Treatment(name: "thymol") }
    binder.bind((any Scales).self).asSingleton().to(factory: RadioScales.init)
    binder.install(component: ApiaryComponent())
  }
}

private final class RadioScales: Scales {
  let radio: Radio

  init(radio: Radio) { self.radio = radio }

  func weight() -> Int { 0 }
}
