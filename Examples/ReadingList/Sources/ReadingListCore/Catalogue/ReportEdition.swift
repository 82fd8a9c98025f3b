// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Reports the edition of the catalogue at launch.
struct ReportEdition: LaunchTask {
  let catalogue: any Catalogue
  let events: any EventLog

  func run() { events.record("catalogue: the \(catalogue.edition) edition") }
}
