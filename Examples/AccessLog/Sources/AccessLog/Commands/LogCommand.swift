// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import ArgumentParser
package import Dovetail

/// A command that reads logs.
///
/// The parser constructs it, so its dependencies are injected into its properties before `run()`.
package protocol LogCommand: ParsableCommand {
  var options: RunOptions { get }

  /// Binds the property injector, and this command's other dependencies.
  static func bindProperties(with binder: Binder)
}
