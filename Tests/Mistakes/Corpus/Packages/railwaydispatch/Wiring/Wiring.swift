// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail
import Interlocking
import RailTypes
import Timetables

// The interlocking and the timetables do not know the protocols by which the rest of the server requests them.

extension InterlockingController: SignalControlling {}
extension InterlockingController: PointControlling {}
extension InterlockingController: OccupancyReading {}
extension InterlockingController: RouteLocking {}
extension InterlockingController: EmergencyStopping {}
extension InterlockingController: HealthReporting {}

extension TimetableStore: TimetableReading {}
extension TimetableStore: TimetableEditing {}

public struct WiringModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind((any SignalControlling).self).asAlias(of: InterlockingController.self) { $0 }
    binder.bind((any PointControlling).self).asAlias(of: InterlockingController.self) { $0 }
    binder.bind((any OccupancyReading).self).asAlias(of: InterlockingController.self) { $0 }
    binder.bind((any RouteLocking).self).asAlias(of: InterlockingController.self) { $0 }
    binder.bind((any EmergencyStopping).self).asAlias(of: InterlockingController.self) { $0 }
    binder.bind((any HealthReporting).self).asAlias(of: InterlockingController.self) { $0 }
    binder.bind((any TimetableReading).self).asAlias(of: TimetableStore.self) { $0 }
    binder.bind((any TimetableEditing).self).asAlias(of: TimetableStore.self) { $0 }
  }
}
