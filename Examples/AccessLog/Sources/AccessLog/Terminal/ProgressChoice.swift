// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// Whether to show progress.
enum ProgressChoice {
  case always, never, onTerminals

  init(flag: Bool?) {
    self =
      switch flag {
      case true?: .always
      case false?: .never
      case nil: .onTerminals
      }
  }

  func applies(to console: any Console) -> Bool {
    switch self {
    case .always: true
    case .never: false
    case .onTerminals: console.isTerminal(.error)
    }
  }
}
