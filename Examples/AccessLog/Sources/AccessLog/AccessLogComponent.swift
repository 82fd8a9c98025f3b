// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import Dovetail

/// The graph of one command: its root fills the properties of a parsed command.
package struct AccessLogComponent<Command: LogCommand>: Component {
  package typealias Root = PropertyInjector<Command>

  private let options: RunOptions

  package init(for command: Command) { options = command.options }

  package func configure(binder: Binder) {
    binder.install(module: RunModule(options: options))
    binder.install(module: TerminalModule())
    binder.install(module: ReadingModule())
    binder.install(module: ReportsModule())
    binder.bind().to(factory: Analysis.init)
    Command.bindProperties(with: binder)
  }
}
