// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

package import ArgumentParser

/// A command that reads logs.
///
/// The parser constructs it, so what it needs is injected into its properties afterwards, and before `run()`.
package protocol LogCommand: ParsableCommand {
  var options: RunOptions { get }
}
