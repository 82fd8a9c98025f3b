// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

// The tool for the command line. Its argument parser constructs the commands.

final class SearchCommand {
  private var store: MessageStore?

  func injectProperties(store: MessageStore) { self.store = store }
}

struct ListCommand { var settings: Settings? }

struct SyncCommand { var connection: Connection? }
