// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The scripts of a page by what they do, and its style.
enum PageScript {
  /// All scripts as a page has them. They share their names, so their order only matters for what runs at once.
  static let all =
    "'use strict';"
    + [
      elementsScript, graphScript, searchScript, layoutScript, neighbourhoodScript, picturesScript, mapScript,
      matrixScript, overviewScript, timeScript, viewsScript, explorerScript,
    ].joined(separator: "\n").shortenedScript
}
