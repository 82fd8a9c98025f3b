// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// All analyzers, in the order of their sections in the report.
package struct AnalysisModule: Module {
  package func configure(binder: Binder) {
    binder.install(module: TrafficModule())
    binder.install(module: ResponsesModule())
    binder.install(module: AudienceModule())
  }
}
