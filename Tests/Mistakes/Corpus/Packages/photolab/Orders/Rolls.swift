// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Chemistry
public import Dovetail
public import Film
import LabStorage

/// A roll of film on its way through the lab.
public struct RollComponent: Component {
  public typealias Root = RollJob
  public typealias Seed = Roll

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: RollCard.init)
    binder.bind().to(factory: DevelopmentJob.init)
    binder.bind((any DayBook).self).shadowing().asSingleton().to(factory: RollBook.init)
    binder.install(component: FrameComponent())
    binder.bind().to(factory: RollJob.init)
  }
}

final class RollCard: Sendable {
  private let roll: Roll
  private let archive: any NegativeArchive
  private let book: any DayBook

  init(roll: Roll, archive: any NegativeArchive, book: any DayBook) {
    (self.roll, self.archive, self.book) = (roll, archive, book)
  }
}

struct RollBook: DayBook {
  let roll: Roll
  let ledger: any LedgerFile

  func enter(_ line: String) { ledger.append("\(roll.number): \(line)") }
}

struct DevelopmentJob: Sendable {
  let card: RollCard
  let makeRun: Factory<DevelopmentRun, FilmStock, Push>
  let stock: any StockWriting
}

public struct RollJob: Sendable {
  let development: DevelopmentJob
  let frames: ComponentFactory<FrameComponent>
  let orders: any OrderLookup
}

/// A frame of a roll that is printed.
public struct FrameComponent: Component {
  public typealias Root = Print
  public typealias Seed = Frame

  public func configure(binder: Binder) {
    binder.bind().asSingleton().to(factory: Exposure.init)
    binder.bind().to(factory: Print.init)
  }
}

final class Exposure: Sendable {
  private let frame: Frame
  private let card: RollCard

  init(frame: Frame, card: RollCard) { (self.frame, self.card) = (frame, card) }
}

public struct Print: Sendable {
  let exposure: Exposure
  let pictures: any PictureStore
  let book: any DayBook
}
