// SPDX-License-Identifier: Apache-2.0
// Copyright 2026 the Dovetail authors

/// The reason why nothing was written.
struct Refusal: Error, CustomStringConvertible {
  let description: String

  init(_ description: String) { self.description = description }
}

/// The files of a check, and its lines for the manifest.
struct GraphCheck {
  /// A file to write.
  struct File {
    /// The path inside the package.
    let path: String
    let text: String
  }

  /// The name of the program.
  let name: String
  let components: [DeclaredComponent]
  /// Those of executables, which cannot be linked into another program.
  let outOfReach: [DeclaredComponent]

  private var listed: [DeclaredComponent] { components.filter { $0.obstacle == nil } }

  /// The targets of the components.
  var targets: [String] { Set(components.map(\.target)).sorted() }

  var files: [File] {
    [
      File(path: "Sources/\(name)/\(name).swift", text: program),
      File(path: "Plugins/Check\(name)/Check\(name).swift", text: plugin),
    ]
  }
}

// MARK: - Texts

extension GraphCheck {
  private var program: String {
    let imports = (Set(listed.map(\.module)).sorted() + ["DovetailTool"]).sorted().map { "import \($0)\n" }.joined()
    let graphs = listed.isEmpty ? "[]" : "[\n" + listed.map { "      \(listing($0)),\n" }.joined() + "    ]"
    return """
      \(imports)
      /// The graphs that each build checks. `swift run \(name) --help` lists what else can be done with them.
      @main
      enum \(name): GraphTool {
        static var graphs: [CheckedGraph] {
          \(graphs)
        }
      }

      """
  }

  /// Two modules may have components of one name.
  private func listing(_ component: DeclaredComponent) -> String {
    guard listed.count(where: { $0.name == component.name }) > 1 else { return "CheckedGraph(\(component.name)())" }
    let name = "\(component.module).\(component.name)"
    return "CheckedGraph(\(name)(), named: \"\(name)\")"
  }

  /// The program with the components that `text` does not mention, and a remark on them.
  ///
  /// One that the list does not have on purpose is mentioned as well, among `excluded`. So is one in a loop or a condition.
  func update(of text: String) throws -> (text: String, remark: String) {
    let code = SwiftText(text)
    func isMentioned(_ component: DeclaredComponent) -> Bool {
      component.name.split(separator: ".").last.map { code.mentions(String($0)) } ?? true
    }
    let new = listed.filter { !isMentioned($0) }
    let unlisted = unlisted(among: components.filter { !isMentioned($0) })
    if new.isEmpty { return (text, "No component is added.\n\(unlisted)") }
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    let first = lines.firstIndex { $0.trimmingPrefix(while: \.isWhitespace).hasPrefix("CheckedGraph(") }
    guard let first else {
      throw Refusal(
        "no line begins with CheckedGraph(, so that these are to be added by hand: \(new.map(listing).joined(separator: ", "))"
      )
    }
    let indentation = lines[first].prefix(while: \.isWhitespace)
    lines.insert(contentsOf: new.map { "\(indentation)\(listing($0))," }, at: first)
    for line in Set(new.map { "import \($0.module)" }).sorted() where !lines.contains(line[...]) {
      let imports = lines.indices.filter { lines[$0].hasPrefix("import ") }
      lines.insert(line[...], at: imports.first { lines[$0] > line } ?? imports.last.map { $0 + 1 } ?? 0)
    }
    let modules = Set(new.map(\.target)).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    return (
      lines.joined(separator: "\n"),
      """
      Added: \(new.map(\.name).joined(separator: ", ")). Give them their parameters, and say how the app builds them.
      The target \(name) has to depend on \(modules).
      \(unlisted)
      """
    )
  }

  private var plugin: String {
    #"""
    import Foundation
    import PackagePlugin

    /// Runs the program \#(name) before a target is built that lists this plugin.
    @main
    struct Check\#(name): BuildToolPlugin {
      func createBuildCommands(context: PluginContext, target: any Target) throws -> [Command] {
        let tools = try context.package.targets(named: ["\#(name)"])
        let modules = (tools + tools.flatMap(\.recursiveTargetDependencies)).compactMap { $0 as? SwiftSourceModuleTarget }
        let sources = modules.flatMap { ["--sources", "\($0.moduleName)=\($0.directoryURL.path)"] }
        let checked = context.pluginWorkDirectoryURL.appending(path: "Checked.swift")
        return [
          .buildCommand(
            displayName: "Checking the graphs", executable: try context.tool(named: "\#(name)").url,
            arguments: ["check", "--output", checked.path] + sources, outputFiles: [checked])
        ]
      }
    }

    """#
  }

  /// The next steps for the author of the package.
  func instructions(for clients: [String]) -> String {
    let dependencies =
      targets.map { "\"\($0)\", " }.joined() + #".product(name: "DovetailTool", package: "Dovetail")"#
    return """
      Written:
        \(files.map(\.path).joined(separator: "\n  "))
      \(unlisted(among: components))
      Look at the list of graphs: give components their parameters, and say how the app builds each, such as `built: .async`.

      Add to the targets in Package.swift:

        .executableTarget(name: "\(name)", dependencies: [\(dependencies)]),
        .plugin(name: "Check\(name)", capability: .buildTool(), dependencies: ["\(name)"]),

      and to each target whose build is to fail (\(clients.isEmpty ? "a program, or tests" : clients.joined(separator: ", "))):

        plugins: ["Check\(name)"]
      """
  }

  /// The components that cannot be listed, with the reasons; empty if there are none.
  private func unlisted(among components: [DeclaredComponent]) -> String {
    DeclaredComponent.Obstacle.allCases.map { obstacle in
      Self.remark(obstacle.rawValue, on: components.filter { $0.obstacle == obstacle })
    }.joined()
      + Self.remark("an executable cannot be linked, so that they have to move into a library", on: outOfReach)
  }

  /// Why components are not listed; empty if there are none.
  private static func remark(_ reason: String, on components: [DeclaredComponent]) -> String {
    let names = components.map { "\($0.name) in \($0.target)" }.joined(separator: ", ")
    return names.isEmpty ? "" : "\nNot listed, because \(reason): \(names).\n"
  }
}
