// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension PageScript {
  static let style = #"""
    /* Four sizes of type, one scale of spaces, one accent. A component has a hue, which its boxes and frames share. */

    :root {
      color-scheme: light dark;
      --ground: light-dark(#fff, #15171c);
      --raised: light-dark(#f6f7f9, #1c1f26);
      --text: light-dark(#1a1d23, #e4e7ec);
      --quiet: light-dark(#5b6270, #a0a8b6);
      --line: light-dark(#e1e4ea, #2d323c);
      --strong: light-dark(#8b93a3, #6f7889);
      --accent: light-dark(#4338ca, #a5b4fc);
      --tint: light-dark(#eef0ff, #262b4a);
      --error: light-dark(#b4141b, #ff8f8a);
      --warning: light-dark(#8a5300, #f2c063);
      --good: light-dark(#166534, #86d99b);
      --small: 11px;
      --base: 13px;
      --large: 15px;
      --title: 22px;
      --hue: 265;
    }

    * {
      box-sizing: border-box;
      scrollbar-width: thin;
      scrollbar-color: var(--line) transparent;
    }

    body {
      margin: 0;
      background: var(--ground);
      color: var(--text);
      font: var(--base)/20px system-ui, sans-serif;
      overflow-wrap: anywhere;
      display: grid;
      grid-template: auto minmax(0, 1fr) / 288px minmax(320px, 400px) minmax(320px, 1fr);
      height: 100vh;
    }

    /* Without scripts, there are tables alone. */

    body:not([class]) > :not(noscript),
    [hidden] {
      display: none !important;
    }

    noscript {
      grid-column: 1 / -1;
      padding: 16px;
      overflow: auto;
    }

    td,
    th {
      padding: 2px 8px;
      border-bottom: 1px solid var(--line);
      text-align: left;
      vertical-align: top;
    }

    .wide {
      grid-template-columns: 288px minmax(0, 1fr) 0;
    }

    .diagnostics {
      grid-template-columns: 288px minmax(400px, 600px) minmax(320px, 1fr);
    }

    .list #results,
    .wide #picture {
      display: none;
    }

    header {
      grid-column: 1 / -1;
      display: flex;
      align-items: center;
      gap: 4px 16px;
      padding: 0 16px;
      min-height: 44px;
      border-bottom: 1px solid var(--line);
    }

    header,
    nav,
    .verbs {
      flex-wrap: wrap;
    }

    nav,
    .verbs {
      display: flex;
      gap: 4px;
    }

    nav {
      flex: 1;
    }

    h1,
    h2,
    h3,
    p,
    ul,
    ol,
    dl,
    dd,
    pre {
      margin: 0;
      padding: 0;
    }

    h1,
    h3 {
      font-size: var(--large);
    }

    h2 {
      font-size: var(--title);
      line-height: 28px;
      letter-spacing: -0.01em;
      outline: none;
    }

    h3 {
      margin-bottom: 4px;
      font-size: var(--base);
    }

    ul {
      list-style: none;
    }

    ol {
      padding-left: 20px;
    }

    a {
      color: var(--accent);
      text-decoration: none;
    }

    a:hover {
      text-decoration: underline;
    }

    nav a,
    .verbs a {
      padding: 4px 8px;
      border-radius: 6px;
      color: var(--quiet);
    }

    nav a:hover,
    .verbs a:hover {
      background: var(--raised);
      text-decoration: none;
    }

    nav a[aria-current],
    .verbs a[aria-current],
    #words a[aria-current] {
      background: var(--tint);
      color: var(--accent);
    }

    .tally {
      margin-left: 4px;
      padding: 0 6px;
      border-radius: 9px;
      background: var(--raised);
      font-size: var(--small);
    }

    .tally.error {
      background: var(--error);
      color: var(--ground);
    }

    :focus-visible,
    .box:focus-visible > rect,
    .head:focus-visible > rect {
      outline: 2px solid var(--accent);
      outline-offset: -1px;
    }

    input,
    select,
    button {
      font: inherit;
      color: inherit;
      background: var(--ground);
      border: 1px solid var(--line);
      border-radius: 6px;
      padding: 2px 8px;
    }

    header select {
      max-width: 16rem;
    }

    #left,
    #page {
      overflow: auto;
      padding: 12px 16px;
    }

    #left {
      display: flex;
      flex-direction: column;
      gap: 4px;
      padding: 12px 8px 0;
      background: var(--raised);
    }

    #left > :not(#results, #query) {
      padding: 0 8px;
    }

    #query {
      padding: 4px 8px;
    }

    #page {
      display: flex;
      flex-direction: column;
      gap: 12px;
    }

    #page > * {
      flex: none;
    }

    #page,
    #picture {
      border-left: 1px solid var(--line);
    }

    #picture {
      position: relative;
      display: flex;
      flex-direction: column;
      min-width: 0;
      background: var(--raised);
    }

    #tools {
      display: flex;
      gap: 4px;
      justify-content: flex-end;
      padding: 8px 12px 0;
    }

    #tools label {
      flex: 1;
      color: var(--quiet);
    }

    #canvas {
      flex: 1;
      overflow: auto;
      padding: 8px;
      cursor: grab;
    }

    #canvas:active {
      cursor: grabbing;
    }

    #results {
      flex: 1;
      min-height: 12rem;
      overflow: auto;
    }

    .space {
      position: relative;
    }

    .space > * {
      position: absolute;
      inset-inline: 0;
    }

    .result {
      display: flex;
      flex-wrap: wrap;
      justify-content: space-between;
      align-content: flex-start;
      column-gap: 8px;
      padding: 0 8px;
      border-radius: 4px;
      color: inherit;
      overflow: hidden;
    }

    .result > b {
      font-weight: 400;
    }

    .result:hover {
      background: var(--line);
      text-decoration: none;
    }

    .result[aria-selected=true] {
      background: var(--tint);
      box-shadow: inset 2px 0 var(--accent);
    }

    small,
    .legend,
    .words,
    ::placeholder,
    .ranking b,
    #keys dd,
    .place {
      color: var(--quiet);
    }

    small,
    .words,
    kbd,
    .legend {
      font-size: var(--small);
    }

    small {
      line-height: inherit;
    }

    pre,
    code,
    kbd {
      font-family: ui-monospace, monospace;
    }

    code,
    pre {
      font-size: 12px;
      white-space: pre-wrap;
    }

    pre {
      padding: 12px;
      border-radius: 6px;
      background: var(--raised);
    }

    kbd {
      padding: 0 4px;
      border: 1px solid var(--line);
      border-radius: 4px;
    }

    .legend {
      position: sticky;
      left: 0;
      width: max-content;
      max-width: 100%;
    }

    .icon {
      width: 12px;
      height: 12px;
      vertical-align: -1px;
      margin-right: 2px;
      color: var(--quiet);
    }

    .error,
    .missing,
    .removed {
      color: var(--error);
    }

    .warning,
    .cycle,
    .changed,
    .critical > .icon {
      color: var(--warning);
    }

    .added,
    .sound {
      color: var(--good);
    }

    .mark {
      fill: none;
      stroke: currentcolor;
      stroke-width: 1.4;
      stroke-linejoin: round;
    }

    .mark.solid {
      fill: currentcolor;
    }

    .faults {
      border-bottom: 1px solid var(--line);
      padding-bottom: 8px;
    }

    .faults [aria-current] {
      font-weight: 600;
    }

    .ranking li {
      display: flex;
      justify-content: space-between;
      gap: 12px;
      background: linear-gradient(var(--line) 0 0) 0 100% / calc(var(--part) * 100%) 2px no-repeat;
      margin-bottom: 2px;
    }

    .ranking b {
      font-weight: 400;
      white-space: nowrap;
    }

    .ranking b,
    .facts dt,
    .table,
    .cell {
      font-variant-numeric: tabular-nums;
    }

    .facts {
      display: grid;
      grid-template-columns: repeat(auto-fill, minmax(104px, 1fr));
      gap: 8px;
    }

    .facts > div {
      padding: 8px;
      border: 1px solid var(--line);
      border-radius: 6px;
    }

    .facts dt {
      font-size: var(--title);
      line-height: 28px;
    }

    .facts dd a {
      color: var(--quiet);
      font-size: var(--small);
      line-height: 14px;
      display: block;
    }

    summary {
      cursor: pointer;
      color: var(--quiet);
    }

    #words {
      display: flex;
      flex-wrap: wrap;
      gap: 0 12px;
    }

    #words small {
      margin-left: 2px;
    }

    #language p {
      font-size: var(--small);
      line-height: 16px;
      color: var(--quiet);
    }

    #language code {
      font-size: inherit;
    }

    [popover] {
      border: 1px solid var(--line);
      border-radius: 8px;
      padding: 16px 24px;
      background: var(--ground);
      color: inherit;
      box-shadow: 0 8px 32px #0004;
    }

    #keys {
      display: grid;
      grid-template-columns: auto 1fr;
      gap: 4px 16px;
      margin-top: 12px;
    }

    /* Tables of which only the rows that can be seen exist. */

    .table {
      overflow-x: auto;
      display: flex;
      flex-direction: column;
    }

    #page > .table {
      flex: 1;
      min-height: 15rem;
    }

    .rows {
      flex: 1;
      min-height: 0;
      overflow-y: auto;
    }

    .rows,
    .row {
      min-width: 60rem;
    }

    .row {
      display: grid;
      grid-template-columns: 3fr 2fr 1.4fr 1fr 72px 96px 56px 96px;
      gap: 12px;
      align-items: start;
      padding: 2px 4px;
      line-height: 16px;
      overflow: hidden;
    }

    .row:hover:not(.heads) {
      background: var(--raised);
    }

    .times .row {
      grid-template-columns: minmax(14rem, 2fr) minmax(10rem, 1.4fr) 72px 72px minmax(16rem, 4fr);
    }

    .list .row > :nth-child(n + 5),
    .times .row > :is(:nth-child(3), :nth-child(4)) {
      text-align: right;
    }

    .heads {
      scrollbar-gutter: stable;
      overflow: hidden scroll;
      scrollbar-color: transparent transparent;
      border-bottom: 1px solid var(--line);
    }

    .heads,
    .heads a {
      color: var(--quiet);
    }

    .row span,
    .lane {
      position: relative;
    }

    .bar {
      position: absolute;
      bottom: -1px;
      right: 0;
      height: 2px;
      width: calc(var(--part) * 100%);
      background: var(--accent);
    }

    .lane {
      align-self: stretch;
    }

    .heads .lane {
      text-align: right;
      height: 34px;
    }

    .lane i {
      position: absolute;
      top: 2px;
      bottom: 2px;
      min-width: 1px;
    }

    .lane .tick {
      inset-block: -4px;
      border-left: 1px solid var(--line);
    }

    .lane .label {
      inset-block: auto 0;
      font-size: var(--small);
      font-style: normal;
    }

    .lane .span {
      border-radius: 2px;
      background: light-dark(#cdd2f7, #3a4170);
    }

    .lane .own {
      border-radius: 2px;
      background: light-dark(#6d75d6, #8d97ee);
    }

    .critical .own {
      background: light-dark(#c97a10, #f2c063);
    }

    .critical .span {
      background: light-dark(#f4dcb4, #5a4520);
    }

    [role=treeitem] {
      padding-left: 16px;
    }

    [aria-expanded]::before {
      content: "▸ ";
      cursor: pointer;
    }

    [aria-expanded=true]::before {
      content: "▾ ";
    }

    /* The matrix. */

    .grid {
      display: grid;
      grid-template-columns: minmax(14rem, max-content) repeat(var(--count), auto);
      justify-content: start;
      overflow: auto;
      max-height: calc(100vh - 148px);
    }

    .grid > [role=row] {
      display: grid;
      grid-column: 1 / -1;
      grid-template-columns: subgrid;
    }

    .grid > [role=row]:first-child {
      position: sticky;
      top: 0;
      z-index: 2;
      background: var(--ground);
    }

    .grid [role=rowheader],
    .grid [role=columnheader]:first-child {
      position: sticky;
      left: 0;
      z-index: 1;
      padding-right: 8px;
      background: var(--ground);
    }

    .top {
      position: relative;
      height: calc(var(--top) * 1rem);
    }

    .grid .top b {
      position: absolute;
      bottom: 4px;
      left: 18px;
      width: calc(var(--top) * 1.1rem);
      transform: rotate(-60deg);
      transform-origin: 0 100%;
      font: var(--small)/1 system-ui;
    }

    .cell {
      border: 1px solid var(--line);
      font-size: var(--small);
      text-align: center;
      white-space: nowrap;
      min-width: 2.2rem;
      min-height: 22px;
    }

    .own.cell {
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

    .drawing {
      display: block;
      margin: auto;
    }

    .drawing text {
      fill: var(--text);
      font-size: 12px;
    }

    .drawing .small {
      fill: var(--quiet);
      font-size: var(--small);
    }

    .edge .small,
    a > .small:only-child {
      paint-order: stroke;
      stroke: var(--raised);
      stroke-width: 3;
    }

    .drawing a:hover {
      text-decoration: none;
    }

    .box rect {
      fill: light-dark(oklch(0.985 0.012 var(--hue)), oklch(0.26 0.025 var(--hue)));
      stroke: light-dark(oklch(0.8 0.06 var(--hue)), oklch(0.46 0.06 var(--hue)));
    }

    .box:hover rect {
      stroke: var(--accent);
    }

    .mark.kind:not(.missing) {
      color: light-dark(oklch(0.52 0.13 var(--hue)), oklch(0.78 0.1 var(--hue)));
    }

    .border {
      fill: light-dark(oklch(0.975 0.012 var(--hue)), oklch(0.21 0.018 var(--hue)));
      stroke: light-dark(oklch(0.85 0.04 var(--hue)), oklch(0.38 0.04 var(--hue)));
    }

    .frame .frame > .border {
      fill: light-dark(oklch(0.955 0.022 var(--hue)), oklch(0.235 0.026 var(--hue)));
    }

    .head rect,
    .group {
      fill: transparent;
    }

    .group {
      stroke: var(--line);
    }

    .head .title {
      font-weight: 600;
    }

    .head.cycle .title {
      fill: var(--warning);
    }

    .edge path {
      fill: none;
      stroke: var(--strong);
    }

    .focus.box rect,
    .kept.focus > rect {
      stroke: var(--accent);
      stroke-width: 2;
    }

    .fold rect,
    .weak path {
      stroke-dasharray: 1 3;
    }

    .deferred path {
      stroke-dasharray: 5 4;
    }

    .missing.box rect,
    .box.error rect {
      stroke: var(--error);
      stroke-dasharray: 5 3;
    }

    .costly path {
      stroke: var(--error);
      stroke-width: 2;
    }

    .turned path {
      stroke: var(--warning);
    }

    marker path {
      fill: var(--strong);
    }

    .implied {
      display: none;
    }

    .implied:is(.lit, .kept) {
      display: inline;
    }

    .has-lit .edge:not(.lit),
    .has-kept:not(.has-lit) .edge:not(.kept) {
      opacity: 0.12;
    }

    .has-lit .box:not(.lit, .lit .box),
    .has-kept:not(.has-lit) .box:not(.kept, .kept .box) {
      opacity: 0.45;
    }

    .edge.lit path,
    .has-kept:not(.has-lit) .edge.kept path {
      stroke: var(--accent);
      stroke-width: 1.5;
    }

    @media (prefers-reduced-motion: no-preference) {
      .fresh {
        animation: appear 150ms ease-out;
      }

      .edge,
      .box {
        transition: opacity 150ms;
      }
    }

    @keyframes appear {
      from {
        opacity: 0;
      }
    }

    @media (max-width: 900px), print {
      body,
      .wide {
        display: block;
        height: auto;
      }

      #results {
        flex: none;
        height: 14rem;
        min-height: 0;
      }

      #left:not(:focus-within) #results {
        display: none;
      }

      #page > .table {
        flex: none;
        height: 80vh;
      }

      #canvas {
        max-height: 80vh;
      }

      #page,
      #picture {
        border-left: 0;
        border-top: 1px solid var(--line);
      }
    }

    @media (forced-colors: active) {
      :root {
        --ground: Canvas;
        --raised: Canvas;
        --tint: Canvas;
        --text: CanvasText;
        --quiet: CanvasText;
        --line: CanvasText;
        --strong: CanvasText;
        --accent: LinkText;
      }

      .box rect,
      .border {
        fill: Canvas;
        stroke: CanvasText;
      }
    }

    @media print {
      header,
      #left,
      #tools {
        display: none;
      }
    }
    """#
}
