// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Says at launch which edition of the catalogue there is.
struct ReportEdition: LaunchTask {
  let catalogue: any Catalogue
  let events: any EventLog

  func run() { events.record("catalogue: the \(catalogue.edition) edition") }
}
