// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import Instruments
import Sky

extension MountDriver: Pointing {}
extension MountDriver: Tracking {}
extension MountDriver: Parking {}
extension DomeDriver: DomeTurning {}
extension DomeDriver: ShutterControlling {}

/// Lets the observatory request its drivers by what they do.
public struct DriverModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.install(module: InstrumentsModule())
    binder.bind((any Pointing).self).asAlias(of: MountDriver.self) { $0 }
    binder.bind((any Tracking).self).asAlias(of: MountDriver.self) { $0 }
    binder.bind((any Parking).self).asAlias(of: MountDriver.self) { $0 }
    binder.bind((any DomeTurning).self).asAlias(of: DomeDriver.self) { $0 }
    binder.bind((any ShutterControlling).self).asAlias(of: DomeDriver.self) { $0 }
  }
}
