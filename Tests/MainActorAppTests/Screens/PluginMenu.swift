// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Dovetail

/// A list of the plugins, each made when it is chosen.
final class PluginMenu {
  private let plugins: [MainActorProvider<any LaunchPlugin>]

  init(plugins: [MainActorProvider<any LaunchPlugin>]) { self.plugins = plugins }

  var count: Int { plugins.count }

  func choose(_ index: Int) -> any LaunchPlugin { plugins[index]() }
}
