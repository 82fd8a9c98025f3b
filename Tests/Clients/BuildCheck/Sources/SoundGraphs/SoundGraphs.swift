// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailTool
import Rules
import Screens

@main
enum SoundGraphs: GraphTool {
  static var graphs: [CheckedGraph] {
    Rules.graphs(areSound: true).map { CheckedGraph($0) }
      + [CheckedGraph(ScreenComponent(isSound: true), built: .syncOnMainActor)]
  }

  static var excluded: [Any.Type] { [UnlistedComponent.self] }
}
