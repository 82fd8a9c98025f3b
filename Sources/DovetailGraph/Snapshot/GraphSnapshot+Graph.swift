// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

extension GraphSnapshot {
  /// The snapshot of `graph`.
  package init(_ graph: Graph, diagnostics: [Diagnostic]) {
    self.init(of: GraphTranscript(of: graph), diagnostics: diagnostics)
  }

  /// The snapshot that a transcript describes.
  init(of transcript: GraphTranscript, diagnostics: [Diagnostic]) {
    var transcript = transcript
    self.init(
      components: transcript.components(), modules: transcript.modules(), bindings: transcript.bindings(),
      requests: transcript.requests(), diagnostics: diagnostics)
  }
}
