// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import DovetailTool
import Store

@main enum StoreGraph: GraphTool {
  static var graphs: [CheckedGraph] { [CheckedGraph(StoreComponent())] }
}
