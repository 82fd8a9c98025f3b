// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation
import ReadingListCore

/// What is wrong here: the library is not opened with the session, a singleton asks for the seed of a screen, and the log of
/// the session takes the place of the app's without saying so.
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
