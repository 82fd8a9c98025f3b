// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation
import Synchronization

@testable import DovetailExplorer
@testable import DovetailGraph

// explorer FOLDER NAME…: writes the page of each graph into the folder, and its answers. A name is that of
// a graph there, NAME.json, whose page has a difference if there is NAME.base.json; or it is a fault of a studio; or it is a
// `bookshop`, or one that is `robbed` and so lacks a binding. `timed` is the start of a bookshop, and
// `costly` as well, with a difference. `ruled` is a graph with the rules of a team. ONE+OTHER is a
// page of two graphs, without answers.

let folder = URL(filePath: CommandLine.arguments[1])

/// A clock that a reading moves, sometimes by much.
final class ReadClock: Clock, Sendable {
  struct Instant: InstantProtocol {
    let time: Duration

    func advanced(by duration: Duration) -> Instant { Instant(time: time + duration) }
    func duration(to other: Instant) -> Duration { other.time - time }
    static func < (one: Instant, other: Instant) -> Bool { one.time < other.time }
  }

  private let readings = Mutex(0)

  var now: Instant {
    let count = readings.withLock { readings in
      readings += 1
      return readings
    }
    return Instant(time: .microseconds(count * 40 + count / 23 * 1_700))
  }

  var minimumResolution: Duration { .microseconds(40) }

  func sleep(until deadline: Instant, tolerance: Duration?) async throws {}
}

func file(_ name: String) -> URL { folder.appending(path: name) }

func graph(_ name: String) throws -> GraphSnapshot {
  if let fault = Studio.Fault(rawValue: name) { return Studio(fault: fault).graph().snapshot() }
  // The graph of which the command line is asked.
  if ["bookshop", "robbed", "timed", "costly"].contains(name) {
    return Bookshop(isBroken: name == "robbed").graph().snapshot()
  }
  return try GraphSnapshot(json: Data(contentsOf: file(name + ".json")))
}

func start() async throws -> StartReport {
  let recording = StartRecording(clock: ReadClock())
  _ = try await Bookshop().build(observing: recording)
  return recording.report()
}

for name in CommandLine.arguments.dropFirst(2) {
  let graphs = try name.split(separator: "+").map { try graph(String($0)) }
  let written = try? GraphSnapshot(json: Data(contentsOf: file(name + ".base.json")))
  let base = name == "costly" ? try GraphIndex(graphs[0]).without(.type("Service<Search>")) : written
  let rules = name == "ruled" ? rulesOfTheShop : []
  let report = ["timed", "costly"].contains(name) ? try await start() : nil
  let chapters = graphs.map { ExplorerPage.Chapter($0, rules: rules, base: base, start: report) }
  try Data(ExplorerPage(chapters).text().utf8).write(to: file(name + ".html"))
  // Answers to every question take a search for each binding.
  if graphs.count == 1, graphs[0].bindings.count <= 1000 {
    let answers = try Answers(GraphIndex(graphs[0]), rules: rules, base: base)
    try JSONEncoder().encode(answers).write(to: file(name + ".answers.json"))
  }
}
