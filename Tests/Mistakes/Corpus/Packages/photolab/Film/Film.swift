// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

public import Dovetail

public enum Process: String, CaseIterable, Sendable { case colour, slide, monochrome }

public struct FilmStock: Hashable, Sendable {
  public let name: String
  public let process: Process

  public init(name: String, process: Process) { (self.name, self.process) = (name, process) }
}

public struct Push: Hashable, Sendable {
  public let stops: Int

  public init(stops: Int) { self.stops = stops }
}

public struct Roll: Sendable {
  public let number: Int
  public let stock: FilmStock

  public init(number: Int, stock: FilmStock) { (self.number, self.stock) = (number, stock) }
}

public struct Frame: Sendable {
  public let number: Int

  public init(number: Int) { self.number = number }
}

public protocol LabTask: Sendable { func run() }

/// Tasks of the morning, and of the evening.
public enum OpeningTasks: Tag { public typealias Element = [any LabTask] }
public enum ClosingTasks: Tag { public typealias Element = [any LabTask] }

public protocol DayBook: Sendable { func enter(_ line: String) }

public protocol LabClock: Sendable { var minutes: Int { get } }

public struct WallClock: LabClock {
  public let minutes = 540

  public init() {}
}

struct PaperBook: DayBook {
  let clock: any LabClock

  func enter(_ line: String) {}
}

public struct FilmModule: Module {
  public init() {}

  public func configure(binder: Binder) {
    binder.bindDefault((any LabClock).self).to(factory: WallClock.init)
    binder.bind((any DayBook).self).asSingleton().to(factory: PaperBook.init)
  }
}
