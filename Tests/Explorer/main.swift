// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail
import Foundation

@testable import DovetailGraph

// explorer FOLDER NAME…: writes the page and the picture of each graph into the folder, and its answers. A name is that of a
// graph there, NAME.json, whose page has a difference if there is NAME.base.json; or it is a fault of a studio. `layouts` reads
// cases.json instead, and writes layouts.json.

let folder = URL(filePath: CommandLine.arguments[1])

func file(_ name: String) -> URL { folder.appending(path: name) }

for name in CommandLine.arguments.dropFirst(2) {
  if name == "layouts" {
    let cases = try JSONDecoder().decode([LayoutCase].self, from: Data(contentsOf: file("cases.json")))
    try JSONEncoder().encode(cases.map(\.plan)).write(to: file("layouts.json"))
    continue
  }
  let fault = Studio.Fault(rawValue: name)
  let graph =
    try fault.map { Studio(fault: $0).graph().snapshot() }
    ?? GraphSnapshot(json: Data(contentsOf: file(name + ".json")))
  let base = try? GraphSnapshot(json: Data(contentsOf: file(name + ".base.json")))
  try Data(ExplorerPage([.init(graph, base: base)]).text().utf8).write(to: file(name + ".html"))
  // Answers to every question take a search for each binding.
  if graph.bindings.count <= 1000 {
    try Data(graph.text(as: .svg).utf8).write(to: file(name + ".svg"))
    try JSONEncoder().encode(Answers(GraphIndex(graph), base: base)).write(to: file(name + ".answers.json"))
  }
}
