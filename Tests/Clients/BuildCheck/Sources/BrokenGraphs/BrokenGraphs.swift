// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailTool
import Rules
import Screens

@main
enum BrokenGraphs: GraphTool {
  static var graphs: [CheckedGraph] {
    Rules.graphs(areSound: false).map { CheckedGraph($0) }
      + [CheckedGraph(ScreenComponent(isSound: false), built: .syncOnMainActor)]
  }
}
