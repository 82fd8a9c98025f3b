// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

internal import Dovetail
package import DovetailGraph

/// One file in which a graph can be looked at: data, script and style, which loads nothing.
///
/// The policy in its head allows this script and this style by their hashes, and nothing else. Thus the page cannot
/// load anything, whatever the names in a graph are.
package struct ExplorerPage {
  /// A graph of the page. A page with several has a choice.
  package struct Chapter {
    let name: String?
    let index: GraphIndex
    let rules: [any GraphRule]
    let base: GraphSnapshot?
    let start: StartReport?
    let files: SourceFiles?

    /// - Parameters:
    ///   - name: the name in the choice of graphs; if `nil`, that of the component.
    ///   - rules: the rules of a team, whose cells the matrix marks.
    ///   - base: the graph with which this one is compared.
    ///   - start: the times of a start.
    ///   - files: the source files of this machine, to which the page then leads.
    package init(
      _ graph: GraphSnapshot, named name: String? = nil, rules: [any GraphRule] = [], base: GraphSnapshot? = nil,
      start: StartReport? = nil, files: SourceFiles? = nil
    ) {
      self.name = name
      index = GraphIndex(graph)
      self.rules = rules
      self.base = base
      self.start = start
      self.files = files
    }
  }

  private let chapters: [Chapter]

  package init(_ chapters: [Chapter]) { self.chapters = chapters }

  /// The file.
  package func text() -> String {
    let (script, style) = (Self.script, Self.style.shortened)
    let policy =
      "default-src 'none'; script-src 'sha256-\(SHA256.base64(of: script))'; "
      + "style-src 'sha256-\(SHA256.base64(of: style))'; base-uri 'none'; form-action 'none'"
    let title = (chapters.first?.index.graph.components.first?.name ?? "").escapedMarkup
    let data = ExplorerData.json(of: chapters.map(ExplorerData.init))
    // For readers without scripts.
    let tables = chapters.map { $0.index.graph.text(as: .markdown).escapedMarkup }.joined(separator: "\n")
    return """
      <!doctype html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="\(policy)">
      <meta name="viewport" content="width=device-width">
      <title>\(title)</title>
      <style>\(style)</style>
      </head>
      <body>
      \(Self.frame)
      <noscript><pre>\(tables)</pre></noscript>
      <script type="application/json" id="data">\(data)</script>
      <script>\(script)</script>
      </body>
      </html>

      """
  }

  /// The page without its content.
  private static let frame = """
    <header>
    <h1>Dovetail</h1>
    <select id="graph" data-value="0" aria-label="graph"></select>
    <nav aria-label="views">
    <a data-view="map">Map</a>
    <a data-view="matrix">Matrix</a>
    <a data-view="list">List</a>
    <a data-view="diagnostics">Diagnostics</a>
    <a data-view="difference">Difference</a>
    <a data-view="time">Time</a>
    </nav>
    <label>Show <select id="lens" data-value="lifetime"></select></label>
    <button type="button" popovertarget="help">Keys</button>
    </header>
    <div id="left">
    <input id="query" type="search" data-value="" placeholder="module:Net is:shared" aria-label="search" autocomplete="off">
    <small id="count" aria-live="polite"></small>
    <div id="similar"></div>
    <div id="results" role="listbox" tabindex="0" aria-label="bindings"></div>
    </div>
    <main id="page"></main>
    <div id="picture" role="region" aria-label="picture"></div>
    <div id="help" popover><h2>Keys</h2><ul id="keys"></ul></div>
    """

  private static let script =
    "'use strict';"
    + [
      elementsScript, graphScript, searchScript, layoutScript, neighbourhoodScript, picturesScript, mapScript,
      matrixScript, viewsScript, explorerScript,
    ].joined(separator: "\n").shortened
}

extension String {
  /// The text in markup. Control characters become visible codes, except for ends of lines.
  fileprivate var escapedMarkup: String {
    unicodeScalars.map { scalar in
      switch scalar {
      case "&": "&amp;"
      case "<": "&lt;"
      case ">": "&gt;"
      case "\n": "\n"
      case _ where scalar.value < 32 || 0x7F..<0xA0 ~= scalar.value || 0xFFFE...0xFFFF ~= scalar.value:
        "\\u{\(String(scalar.value, radix: 16))}"
      default: String(scalar)
      }
    }.joined()
  }
}
