// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// The program made of the same modules and some faulty ones, with several mistakes.
///
/// `build()` runs no factory and reports all mistakes at once.
package struct BrokenAccessLogComponent: Component {
  package typealias Root = PropertyInjector<SummaryCommand>

  package init() {}

  package func configure(binder: Binder) {
    binder.install(module: FaultyRunModule())
    binder.install(module: FaultyTerminalModule())
    binder.install(module: FaultyReadingModule())
    binder.install(module: FaultyReportsModule())
    binder.bind().to(factory: Analysis.init)
    SummaryCommand.bindProperties(with: binder)
    // The modules contribute the analyzers one by one, so a binding of all is a mistake.
    binder.bind([any Analyzer].self).to { [TotalsAnalyzer(), StatusAnalyzer()] }
  }
}
