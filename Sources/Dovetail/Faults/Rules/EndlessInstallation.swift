// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

extension Survey {
  /// Modules or components install others inside each other without end.
  ///
  /// A module that installs itself is harmless, because the second is the same as the first. Modules with different
  /// values or generic arguments can install each other without end. The declarations stop at a depth that no sane
  /// program reaches and record the place, so this rule only reads a list.
  func endlessInstallations() -> [Fault] {
    graph.declarations.refusedInstallations.indices.map { .endlessInstallation($0) }
  }
}
