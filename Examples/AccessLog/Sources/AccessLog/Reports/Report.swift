// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The results of a run.
package struct Report: Equatable {
  package let sections: [Section]

  package init(sections: [Section]) { self.sections = sections }
}
