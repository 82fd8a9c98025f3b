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
    let (script, style) = (PageScript.all, PageScript.style.shortenedStyle)
    let policy =
      "default-src 'none'; script-src 'sha256-\(SHA256.base64(of: script))'; "
      + "style-src 'sha256-\(SHA256.base64(of: style))'; base-uri 'none'; form-action 'none'"
    let title = (chapters.first?.index.graph.components.first?.name ?? "").escapedMarkup
    let data = ExplorerData.json(of: chapters.map(ExplorerData.init))
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
      <noscript>\(chapters.map(\.tables).joined(separator: "\n"))</noscript>
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
    <a data-view="map" data-name="Map"></a>
    <a data-view="diagnostics" data-name="Diagnostics"></a>
    <a data-view="difference" data-name="Difference"></a>
    <a data-view="list" data-name="List"></a>
    <a data-view="matrix" data-name="Matrix"></a>
    <a data-view="time" data-name="Time"></a>
    </nav>
    <button type="button" popovertarget="help">Keys <kbd>?</kbd></button>
    </header>
    <div id="left">
    <input id="query" type="search" data-value="" placeholder="Search: CM, module:Net is:shared" aria-label="search" autocomplete="off">
    <small id="count" aria-live="polite"></small>
    <details id="language"><summary>Filters</summary>
    <ul id="words"></ul>
    <p><code>module: component: tag: file: name:</code> a name, <code>*</code> for any text; <code>needs: needed-by: reaches: reached-by:
    goes-with: inherits: inherited-by:</code> another query; <code>-</code> before a term negates it; capitals find <code>CartModel</code>
    by <code>CM</code>.</p>
    </details>
    <div id="similar"></div>
    <div id="results" role="listbox" tabindex="0" aria-label="bindings"></div>
    </div>
    <main id="page"></main>
    <div id="picture" role="region" aria-label="picture">
    <div id="tools"><label>Marks <select id="lens" data-value="lifetime"></select></label></div>
    <div id="canvas"></div>
    </div>
    <div id="help" popover><h2>Keys</h2><dl id="keys"></dl></div>
    """
}

extension String {
  /// The text in markup. What cannot be seen becomes visible codes, except for ends of lines.
  var escapedMarkup: String {
    withVisibleControls.replacing("&", with: "&amp;").replacing("<", with: "&lt;").replacing(">", with: "&gt;")
  }
}
