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
      /// The graphs that each build checks. `swift run \(name) --help` lists what
      /// else can be done with them.
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
    let arguments = component.arguments
    guard listed.count(where: { $0.name == component.name }) > 1 else {
      return "CheckedGraph(\(component.name)(\(arguments)))"
    }
    let name = "\(component.module).\(component.name)"
    return "CheckedGraph(\(name)(\(arguments)), named: \"\(name)\")"
  }

  /// The program with the components that `text` does not mention, and a remark on them.
  ///
  /// One that the list does not have on purpose is mentioned as well, among `excluded`. So is one in a loop or a condition.
  /// The program depends on `dependencies` already.
  func update(of text: String, dependencies: Set<String>) throws -> (text: String, remark: String) {
    let names = SwiftText(text).mentionedNames
    let unmentioned = components.filter { component in
      !names.contains { $0.mentions([component.module] + component.path) }
    }
    let unknown = unmentioned.filter { component in
      components.count(where: { $0.name == component.name }) > 1 && names.contains { $0.mentions(component.path) }
    }
    let absent = unmentioned.filter { component in !names.contains { $0.mentions(component.path) } }
    let new = absent.filter { $0.obstacle == nil }
    let remarks =
      Self.remark("the list does not say of which module it means them: write it before their names", on: unknown)
      + unlisted(among: absent)
    if new.isEmpty { return (text, "No component is added.\n\(remarks)") }
    // Not by characters, of which a line end of Windows is one.
    var lines = text.utf8.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false).map { Substring($0) }
    try insert(new, into: &lines)
    let targets = Set(new.map(\.target)).subtracting(dependencies).sorted().map { "\"\($0)\"" }.joined(separator: ", ")
    let missing = targets.isEmpty ? "" : "\nThe target \(name) has to depend on \(targets)."
    return (
      lines.joined(separator: "\n"),
      """
      Added: \(new.map(\.name).joined(separator: ", ")). Give each its parameters, and say how the app builds it.\(missing)
      \(remarks)
      """
    )
  }

  /// Adds components at the beginning of a list with a line for each, and imports their modules.
  private func insert(_ new: [DeclaredComponent], into lines: inout [Substring]) throws {
    let end = lines[0].hasSuffix("\r") ? "\r" : ""
    let codes = Self.code(of: lines)
    if let empty = codes.firstIndex(of: "[]") {
      let indentation = lines[empty].prefix(while: \.isWhitespace)
      lines.replaceSubrange(
        empty...empty,
        with: ["\(indentation)[\(end)"] + new.map { "\(indentation)  \(listing($0)),\(end)" } + [
          "\(indentation)]\(end)"
        ])
    } else if let first = codes.firstIndex(where: { $0.hasPrefix("CheckedGraph(") }), first > 0,
      codes[first - 1].hasSuffix("[")
    {
      let indentation = lines[first].prefix(while: \.isWhitespace)
      lines.insert(contentsOf: new.map { "\(indentation)\(listing($0)),\(end)" }, at: first)
    } else {
      throw Refusal(
        "the list does not have a line for each graph, so that these are to be added by hand: \(new.map(listing).joined(separator: ", "))"
      )
    }
    for module in Set(new.map(\.module)).sorted() {
      let imports = Self.code(of: lines).map(\.imported)
      if imports.contains(module) { continue }
      let next = imports.firstIndex { $0 ?? "" > module } ?? imports.lastIndex { $0 != nil }.map { $0 + 1 }
      lines.insert("import \(module)\(end)", at: next ?? 0)
    }
  }

  /// The lines with one space between words. Those that have only comments and parts of strings are empty.
  private static func code(of lines: [Substring]) -> [String] {
    let numbers = Set(SwiftText(lines.joined(separator: "\n")).tokens.map(\.line))
    return lines.enumerated().map { number, line in
      numbers.contains(number + 1) ? line.split(whereSeparator: \.isWhitespace).joined(separator: " ") : ""
    }
  }

  private var plugin: String {
    #"""
    import Foundation
    import PackagePlugin

    /// Runs the program \#(name) before a target is built that lists this plugin.
    @main
    struct Check\#(name): BuildToolPlugin {
      func createBuildCommands(
        context: PluginContext, target: any Target
      ) throws -> [Command] {
        let tools = try context.package.targets(named: ["\#(name)"])
        let modules = (tools + tools.flatMap(\.recursiveTargetDependencies))
          .compactMap { $0 as? SwiftSourceModuleTarget }
        let sources = modules.flatMap {
          ["--sources", "\($0.moduleName)=\($0.directoryURL.path)"]
        }
        let checked = context.pluginWorkDirectoryURL
          .appending(path: "Checked.swift")
        return [
          .buildCommand(
            displayName: "Checking the graphs",
            executable: try context.tool(named: "\#(name)").url,
            arguments: ["check", "--output", checked.path] + sources,
            outputFiles: [checked])
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

extension DeclaredComponent {
  fileprivate var path: [String] { name.split(separator: ".").map(String.init) }
}

extension [String] {
  /// Whether this name, perhaps with a member, is that of a type, rather than of a type inside it.
  fileprivate func mentions(_ path: [String]) -> Bool {
    starts(with: path) && !(dropFirst(path.count).first?.first?.isUppercase ?? false)
  }
}

extension String {
  /// The module that a line imports.
  fileprivate var imported: String? {
    let words = split(separator: " ")
    return words.count > 1 && words[words.count - 2] == "import" ? String(words[words.count - 1]) : nil
  }
}
