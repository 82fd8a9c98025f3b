// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Scores

public struct Singer: Hashable, Sendable {
  public let name: String
  public let part: VoicePart

  public init(name: String, part: VoicePart) { (self.name, self.part) = (name, part) }
}

public struct Absence: Hashable, Sendable {
  public let singer: Singer
  public let evening: Evening
}

/// A list that is kept on the disk.
public final class Register<Entry: Hashable & Sendable>: Sendable {
  let disk: Disk

  init(disk: Disk) { self.disk = disk }

  public func entries() -> [Entry] { [] }
}

public final class Disk: Sendable {
  let folder: String

  private init(folder: String) { self.folder = folder }

  static func mount(folder: TaggedElement<CabinetFolder>) throws -> Disk { Disk(folder: folder.element) }

  func unmount() throws {}
}

/// Who sings, and who does not come.
public final class SingerBook: Sendable {
  public let singers: Register<Singer>
  let absences: Register<Absence>

  init(singers: Register<Singer>, absences: Register<Absence>) { (self.singers, self.absences) = (singers, absences) }
}

public final class ScoreLoans: Sendable {
  let period: Int
  let book: SingerBook
  let reminders: WeakProvider<LoanReminders>

  init(period: TaggedElement<LoanPeriod>, book: SingerBook, reminders: WeakProvider<LoanReminders>) {
    (self.period, self.book, self.reminders) = (period.element, book, reminders)
  }
}

public final class LoanReminders: Sendable {
  let loans: ScoreLoans

  init(loans: ScoreLoans) { self.loans = loans }
}

public struct SingersModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bind().asEagerSingleton().onClose { (disk: Disk) throws in try disk.unmount() }.to(factory: Disk.mount)
    binder.bind().asSingleton().to(factory: Register<Singer>.init)
    binder.bind().asSingleton().to(factory: Register<Absence>.init)
    binder.bind().asSingleton().to(factory: SingerBook.init)
    binder.bind().asSingleton().to(factory: ScoreLoans.init)
    binder.bind().asSingleton().to(factory: LoanReminders.init)
  }
}
