// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import Observing
import Sky

public struct Night: Sendable {
  public let day: Int

  public init(day: Int) { self.day = day }
}

/// A night of observations, with a logbook of its own.
public struct NightComponent: Component {
  public typealias Root = NightSession
  public typealias Seed = Night

  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asEagerSingleton().onClose { (file: NightFile) async throws in try await file.finish() }
      .to(factory: NightFile.create)
    binder.decorate((any Logbook).self).to(factory: NightLogbook.init)
    binder.bind((any Calibration).self).intoCollection().to(factory: FlatField.init)
    binder.bind((any Calibration).self).intoCollection().to(factory: DarkFrame.init)
    binder.install(component: ExposureComponent())
    binder.bind().to(factory: NightSession.init)
  }
}

actor NightFile {
  private init() {}

  static func create(night: Night) async throws -> NightFile { NightFile() }

  func finish() throws {}
}

struct NightLogbook: Logbook {
  let inner: any Logbook
  let night: Night
  let file: NightFile

  func record(_ line: String) { inner.record("\(night.day) \(line)") }
}

protocol Calibration: Sendable { func run() }

struct FlatField: Calibration {
  let camera: any Exposing
  let dome: any DomeTurning

  func run() {}
}

struct DarkFrame: Calibration {
  let camera: any Exposing
  let shutter: any ShutterControlling

  func run() { shutter.close() }
}

public final class NightSession: Sendable {
  private let scheduler: Scheduler
  private let calibrations: [Provider<any Calibration>]
  private let exposures: ComponentFactory<ExposureComponent>
  private let logbook: any Logbook
  private let closer: ComponentCloser

  init(
    scheduler: Scheduler, calibrations: [Provider<any Calibration>], exposures: ComponentFactory<ExposureComponent>,
    logbook: any Logbook, closer: ComponentCloser
  ) {
    (self.scheduler, self.calibrations, self.exposures) = (scheduler, calibrations, exposures)
    (self.logbook, self.closer) = (logbook, closer)
  }
}
