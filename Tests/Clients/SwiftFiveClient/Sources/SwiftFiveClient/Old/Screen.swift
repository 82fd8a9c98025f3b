// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The client constructs it, so its properties are filled.
class Screen {
  var desk: OrderDesk!
  var title: String?

  func injectProperties(desk: OrderDesk) { self.desk = desk }
}

class TitledScreen: Screen {}
