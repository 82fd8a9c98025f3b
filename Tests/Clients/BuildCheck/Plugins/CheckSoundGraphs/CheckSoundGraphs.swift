// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

import Foundation
import PackagePlugin

/// Runs the program SoundGraphs before a target is built that lists this plugin.
@main
struct CheckSoundGraphs: BuildToolPlugin {
  func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
    let tools = try context.package.targets(named: ["SoundGraphs"])
    let modules = (tools + tools.flatMap(\.recursiveTargetDependencies)).compactMap { $0 as? SwiftSourceModuleTarget }
    let sources = modules.flatMap { ["--sources", "\($0.moduleName)=\($0.directoryURL.path)"] }
    let checked = context.pluginWorkDirectoryURL.appending(path: "Checked.swift")
    return [
      .buildCommand(
        displayName: "Checking the graphs", executable: try context.tool(named: "SoundGraphs").url,
        arguments: ["check", "--strict", "--output", checked.path] + sources, outputFiles: [checked])
    ]
  }
}
