// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation

@testable import DovetailExplorer
@testable import DovetailGraph

// explorer FOLDER NAME…: writes the page of each graph into the folder, and its answers. A name is that of
// a graph there, NAME.json, whose page has a difference if there is NAME.base.json; or it is a fault of a studio; or it is a
// `bookshop`, or one that is `robbed` and so lacks a binding. `ruled` is a graph with the rules of a team. ONE+OTHER is a
// page of two graphs, without answers.

let folder = URL(filePath: CommandLine.arguments[1])

func file(_ name: String) -> URL { folder.appending(path: name) }

func graph(_ name: String) throws -> GraphSnapshot {
  if let fault = Studio.Fault(rawValue: name) { return Studio(fault: fault).graph().snapshot() }
  // The graph of which the command line is asked.
  if ["bookshop", "robbed"].contains(name) { return Bookshop(isBroken: name == "robbed").graph().snapshot() }
  return try GraphSnapshot(json: Data(contentsOf: file(name + ".json")))
}

for name in CommandLine.arguments.dropFirst(2) {
  let graphs = try name.split(separator: "+").map { try graph(String($0)) }
  let base = try? GraphSnapshot(json: Data(contentsOf: file(name + ".base.json")))
  let rules = name == "ruled" ? rulesOfTheShop : []
  let chapters = graphs.map { ExplorerPage.Chapter($0, rules: rules, base: base) }
  try Data(ExplorerPage(chapters).text().utf8).write(to: file(name + ".html"))
  // Answers to every question take a search for each binding.
  if graphs.count == 1, graphs[0].bindings.count <= 1000 {
    let answers = try Answers(GraphIndex(graphs[0]), rules: rules, base: base)
    try JSONEncoder().encode(answers).write(to: file(name + ".answers.json"))
  }
}
