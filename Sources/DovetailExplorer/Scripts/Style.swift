// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension ExplorerPage {
  static let style = #"""
    :root {
      color-scheme: light dark;
      --ground: light-dark(#fff, #16181b);
      --raised: light-dark(#f4f5f7, #1f2226);
      --text: light-dark(#1b1d20, #e6e8ea);
      --quiet: light-dark(#5a6068, #a3abb4);
      --line: light-dark(#c9ced4, #3d434a);
      --link: light-dark(#0b57c2, #86b7ff);
      --error: light-dark(#b3161c, #ff8a85);
      --warning: light-dark(#805400, #f0bd58);
      --good: light-dark(#17692f, #7fd494);
    }

    * {
      box-sizing: border-box;
      scrollbar-width: thin;
    }

    body {
      margin: 0;
      background: var(--ground);
      color: var(--text);
      font: 15px/1.45 system-ui, sans-serif;
      overflow-wrap: anywhere;
      display: grid;
      grid-template: auto 1fr / minmax(15rem, 20rem) minmax(20rem, 1fr) minmax(20rem, 1.4fr);
      height: 100vh;
    }

    header {
      grid-column: 1 / -1;
      align-items: center;
      padding: 0.5rem 1rem;
      border-bottom: 1px solid var(--line);
      background: var(--raised);
    }

    header,
    nav,
    .verbs {
      display: flex;
      flex-wrap: wrap;
      gap: 0.3rem 1rem;
    }

    h1,
    h3 {
      font-size: 1rem;
    }

    h2 {
      font-size: 1.2rem;
    }

    h1,
    h2,
    h3 {
      margin: 0.5rem 0;
    }

    a {
      color: var(--link);
    }

    a[aria-current],
    .result {
      text-decoration: none;
      color: inherit;
    }

    :focus-visible,
    .box.focus rect,
    .box:focus-visible rect {
      outline: 2px solid var(--link);
      stroke: var(--link);
      stroke-width: 3;
    }

    input,
    select,
    button {
      font: inherit;
      color: inherit;
      background: var(--ground);
      border: 1px solid var(--line);
      border-radius: 4px;
      padding: 0.2rem 0.5rem;
    }

    #left,
    #page,
    #picture {
      overflow: auto;
      padding: 0.5rem 0.8rem;
    }

    #left {
      display: flex;
      flex-direction: column;
      gap: 0.3rem;
    }

    #page,
    #picture {
      border-left: 1px solid var(--line);
    }

    #results {
      flex: 1;
      min-height: 12rem;
      overflow: auto;
    }

    #page > ul,
    section :is(ul, ol) {
      margin: 0;
      padding-left: 1.4rem;
    }

    .space,
    .row span,
    .top {
      position: relative;
    }

    .result {
      padding: 2px 6px;
      line-height: 19px;
      overflow: hidden;
    }

    .space > * {
      position: absolute;
      inset-inline: 0;
    }

    .result > * {
      display: block;
      font-weight: 500;
    }

    .result[aria-selected=true] {
      background: var(--raised);
      box-shadow: inset 3px 0 var(--link);
    }

    small,
    .legend,
    .words,
    ::placeholder {
      color: var(--quiet);
      font-size: 0.8rem;
    }

    .legend,
    .matrix [role=rowheader] {
      position: sticky;
      left: 0;
      margin: 0;
      background: var(--ground);
    }

    pre,
    code {
      font: 0.85rem/1.4 ui-monospace, monospace;
      white-space: pre-wrap;
    }

    .error,
    .removed {
      color: var(--error);
    }

    .warning,
    .cycle {
      color: var(--warning);
    }

    .added {
      color: var(--good);
    }

    .badge {
      font-style: normal;
      margin-right: 0.3em;
    }

    .chosen {
      border-left: 3px solid var(--error);
      padding-left: 0.6rem;
    }

    /* The table of all bindings. */

    .table {
      overflow-x: auto;
    }

    .rows {
      height: calc(100vh - 13rem);
      min-height: 15rem;
      overflow-y: auto;
    }

    .rows,
    .row {
      min-width: 62rem;
    }

    .row {
      display: grid;
      grid-template-columns: 3fr 2fr 1.2fr 1.2fr 0.8fr 1fr 0.6fr 0.9fr;
      gap: 0.5rem;
      height: 36px;
      align-items: center;
      overflow: hidden;
      font-size: 0.85rem;
      line-height: 1.3;
    }

    .table > .row {
      scrollbar-gutter: stable;
    }

    .bar {
      position: absolute;
      bottom: 0;
      height: 3px;
      width: calc(var(--part) * 100%);
      background: var(--link);
    }

    .wide {
      grid-template-columns: minmax(15rem, 20rem) 1fr 0;
    }

    .map {
      grid-template-columns: minmax(15rem, 20rem) minmax(15rem, 20rem) 1fr;
    }

    .wide #picture {
      display: none;
    }

    [role=treeitem] {
      list-style: none;
    }

    [aria-expanded]::before {
      content: "▸ ";
      cursor: pointer;
    }

    [aria-expanded=true]::before {
      content: "▾ ";
    }

    /* The matrix. */

    .matrix {
      display: grid;
      grid-template-columns: minmax(14rem, max-content) repeat(var(--count), auto);
      justify-content: start;
      overflow: auto;
      max-height: calc(100vh - 12rem);
    }

    .matrix > [role=row] {
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
    }

    .top {
      height: calc(var(--top) * 1rem);
    }

    .matrix .top b {
      position: absolute;
      bottom: 0.2rem;
      left: 1.3rem;
      width: calc(var(--top) * 1.1rem);
      transform: rotate(-60deg);
      transform-origin: 0 100%;
      font: 0.8rem/1 system-ui;
    }

    .cell {
      border: 1px solid var(--line);
      font-size: 0.7rem;
      text-align: center;
      white-space: nowrap;
      min-width: 2.2rem;
      min-height: 1.6rem;
    }

    .own {
      background: var(--raised);
    }

    .forbidden {
      background: repeating-linear-gradient(45deg, transparent 0 4px, var(--line) 4px 5px);
    }

    .violated {
      outline: 2px solid var(--error);
      outline-offset: -2px;
      color: var(--error);
    }

    /* Pictures. */

    .drawing text {
      fill: var(--text);
      font-size: 13px;
    }

    .drawing .small {
      paint-order: stroke;
      stroke: var(--ground);
      stroke-width: 3;
      fill: var(--quiet);
      font-size: 11px;
    }

    .drawing .badge {
      fill: currentcolor;
    }

    .drawing .box text {
      stroke: none;
    }

    .drawing rect,
    .edge path {
      fill: none;
      stroke: var(--quiet);
    }

    .drawing .box rect {
      fill: var(--raised);
    }

    .singleton rect,
    .eagerSingleton rect {
      stroke-width: 2.5;
    }

    .fold rect,
    .weak path {
      stroke-dasharray: 1 4;
    }

    .deferred path {
      stroke-dasharray: 6 4;
    }

    .missing rect,
    .box.error rect {
      stroke: var(--error);
      stroke-dasharray: 5 3;
    }

    .turned path {
      stroke: var(--warning);
    }

    marker path {
      fill: var(--quiet);
    }

    @media (max-width: 900px), print {
      body {
        display: block;
        height: auto;
      }

      #results {
        flex: none;
        height: 14rem;
      }
    }

    @media (forced-colors: active) {
      :root {
        --ground: Canvas;
        --raised: Canvas;
        --text: CanvasText;
        --quiet: CanvasText;
        --line: CanvasText;
        --link: LinkText;
      }
    }

    @media print {
      header,
      #left {
        display: none;
      }
    }
    """#
}
