// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation
import ReadingListCore

/// The mistakes: the library is not opened with the session, a singleton requests the seed of a screen, and the log
/// of the session shadows the app's without declaring it.
struct BrokenSessionComponent: Component {
  typealias Root = BackupSchedule
  typealias Seed = Session

  func configure(binder: Binder) {
    binder.install(component: BrokenDetailsComponent())
    binder.bind(AppSettings.self).to(value: AppSettings(folder: .temporaryDirectory))
    binder.bind((any Library).self).asSingleton().to(factory: FileLibrary.open)
    binder.bind((any EventLog).self).to { TerminalEventLog() }
    binder.bind(LastBook.self).asSingleton().to(factory: LastBook.init)
    binder.bind().to(factory: BackupSchedule.init)
  }
}
